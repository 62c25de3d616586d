import {
  addDays,
  contentPlanEndpoints,
  publicationEndpoints,
  type ContentPlanWithPublications,
  type PlanPublication,
  type Publication,
  type PublicationRequest,
} from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import {
  placedBy,
  planKeys,
  showPublications,
  withFresh,
  withoutThem,
  type PublicationsChange,
} from '@/entities/content-plans';

/** Where a publication moves. */
export interface NewPlace {
  id: number;
  /** `YYYY-MM-DD` and `HH:MM` in the project's time zone; without a time, the time stays. */
  date: string;
  time?: string | undefined;
}

/** What a list knows of a publication. */
const inPlan = ({
  goal: _goal,
  reasoning: _reasoning,
  content: _content,
  content_entities: _entities,
  ...summary
}: Publication): PlanPublication => summary;

interface Optimistic<V, T> {
  planId: number;
  /** Names the kind of mutation in the list of running ones. */
  name: string;
  call: (variables: V, signal: AbortSignal) => Promise<T>;
  /** What the screen shows before the server answers. */
  foresee: (variables: V) => PublicationsChange;
  /** What it shows after the answer. */
  settle: (answer: T, variables: V) => PublicationsChange;
}

/** What a mutation changed on the screen, so that it can be rolled back. */
interface Foreseen {
  /** As they were. */
  changed: PlanPublication[];
  added: ReadonlySet<number>;
}

/**
 * A mutation of a plan's publications, shown before the server answers. Mutations of one plan run one after another, so
 * that the last one wins; a refused one is rolled back, the others stay.
 */
const useOptimisticMutation = <V, T>({ planId, name, call, foresee, settle }: Optimistic<V, T>) => {
  const queryClient = useQueryClient();
  const queryKey = planKeys.detail(planId);
  // Others have no answer yet: the server's current state would undo them for a moment.
  const isLast = (): boolean => queryClient.isMutating({ mutationKey: ['publications', planId] }) === 1;
  return useAppMutation<T, V>({
    mutationKey: ['publications', planId, name],
    scope: { id: `publications of plan ${planId}` },
    mutationFn: call,
    onMutate: async (variables): Promise<Foreseen> => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<ContentPlanWithPublications>(queryKey)?.publications ?? [];
      const after = foresee(variables)(before);
      showPublications(queryClient, planId, () => after);
      const [were, are] = [new Set(before), new Set(before.map(({ id }) => id))];
      const stays = new Set(after.filter((one) => were.has(one)));
      return {
        changed: before.filter((one) => !stays.has(one)),
        added: new Set(after.flatMap(({ id }) => (are.has(id) ? [] : [id]))),
      };
    },
    onSuccess: (answer, variables) => {
      if (isLast()) showPublications(queryClient, planId, settle(answer, variables));
    },
    onError: (_error, _variables, foreseen) => {
      const { changed, added } = foreseen as Foreseen;
      showPublications(queryClient, planId, (all) => withFresh(changed)(all.filter(({ id }) => !added.has(id))));
    },
    onSettled: () => {
      if (!isLast()) return;
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: planKeys.lists });
      void queryClient.invalidateQueries({ queryKey: planKeys.ahead });
    },
  });
};

/** Moves one publication to a date, and to a time when one is given. */
export const useMovePublication = (planId: number) => {
  const queryClient = useQueryClient();
  return useOptimisticMutation<NewPlace, Publication>({
    planId,
    name: 'move',
    call: async ({ id, date, time }, signal) => {
      const moved = await api(
        publicationEndpoints.update,
        { params: { id }, body: { scheduled_date: date, ...(time !== undefined && { scheduled_time: time }) } },
        { signal },
      );
      // The answer includes its texts: no one needs to fetch those of the new version.
      queryClient.setQueryData(planKeys.publication(moved.id, moved.version), moved);
      return moved;
    },
    foresee: ({ id, date, time }) =>
      placedBy(new Set([id]), ({ scheduled_time }) => ({
        scheduled_date: date,
        scheduled_time: time ?? scheduled_time,
      })),
    settle: (answer) => withFresh([inPlan(answer)]),
  });
};

/** Moves several publications by whole days; their times stay. */
export const useShiftPublications = (planId: number) =>
  useOptimisticMutation<{ ids: readonly number[]; days: number }, PlanPublication[]>({
    planId,
    name: 'shift',
    call: ({ ids, days }, signal) =>
      api(
        contentPlanEndpoints.movePublications,
        { params: { id: planId }, body: { publication_ids: [...ids], days } },
        { signal },
      ),
    foresee: ({ ids, days }) =>
      placedBy(new Set(ids), ({ scheduled_date, scheduled_time }) => ({
        scheduled_date: addDays(scheduled_date, days),
        scheduled_time,
      })),
    settle: withFresh,
  });

/** Moves publications to the trash. */
export const useRemovePublications = (planId: number) =>
  useOptimisticMutation<readonly number[], void>({
    planId,
    name: 'remove',
    call: (ids, signal) =>
      api(
        contentPlanEndpoints.deletePublications,
        { params: { id: planId }, body: { publication_ids: [...ids] } },
        { signal },
      ),
    foresee: (ids) => withoutThem(new Set(ids)),
    settle: () => (all) => all,
  });

/** Restores publications from the trash; those that are `known` are shown at once. */
export const useRestorePublications = (planId: number) =>
  useOptimisticMutation<{ ids: readonly number[]; known: readonly PlanPublication[] }, PlanPublication[]>({
    planId,
    name: 'restore',
    call: ({ ids }, signal) =>
      api(
        contentPlanEndpoints.restorePublications,
        { params: { id: planId }, body: { publication_ids: [...ids] } },
        { signal },
      ),
    foresee: ({ known }) => withFresh(known),
    settle: withFresh,
  });

/** Adds a publication of the user's own. */
export const useAddPublication = (planId: number) => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  return useAppMutation<Publication, PublicationRequest>({
    mutationFn: (body, signal) =>
      once([planId, body], (idempotencyKey) =>
        api(publicationEndpoints.create, { params: { id: planId }, body }, { idempotencyKey, signal }),
      ),
    onSuccess: (added) => {
      showPublications(queryClient, planId, withFresh([inPlan(added)]));
      void queryClient.invalidateQueries({ queryKey: planKeys.detail(planId) });
      void queryClient.invalidateQueries({ queryKey: planKeys.lists });
      void queryClient.invalidateQueries({ queryKey: planKeys.ahead });
    },
  });
};

/** Copies a publication to another time of its plan. */
export const useCopyPublication = (planId: number) => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  return useAppMutation<Publication, NewPlace>({
    mutationFn: (place, signal) =>
      once(place, (idempotencyKey) =>
        api(
          publicationEndpoints.copy,
          {
            params: { id: place.id },
            body: { scheduled_date: place.date, ...(place.time !== undefined && { scheduled_time: place.time }) },
          },
          { idempotencyKey, signal },
        ),
      ),
    onSuccess: (copy) => {
      showPublications(queryClient, planId, withFresh([inPlan(copy)]));
      void queryClient.invalidateQueries({ queryKey: planKeys.detail(planId) });
      void queryClient.invalidateQueries({ queryKey: planKeys.lists });
      void queryClient.invalidateQueries({ queryKey: planKeys.ahead });
    },
  });
};
