import { trashEndpoints, type TrashRef, type TrashRestored } from '@orbita/contracts';
import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { api, apiPage } from '@/shared/api/api';
import { hasCode } from '@/shared/api/api-error';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toast-store';
import { trashTexts as texts } from '../texts';

const KEY = ['trash'] as const;
const PAGE = 50;
/** Requests that empty one trash, some hundreds of things each: more is left for another press. */
const MAX_EMPTYING = 100;

/** What was deleted, last deleted first, paged. */
export const trashQuery = ({ search, projectId }: { search: string; projectId: number | null }) =>
  infiniteQueryOptions({
    queryKey: [...KEY, search, projectId],
    queryFn: ({ signal, pageParam }) =>
      apiPage(
        trashEndpoints.list,
        {
          query: {
            limit: String(PAGE),
            cursor: pageParam,
            search: search === '' ? undefined : search,
            project_id: projectId === null ? undefined : String(projectId),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Whatever was deleted elsewhere is in it at once.
    staleTime: 0,
  });

/** Restores things. What returns may be anywhere, in lists, counts and calendars: everything shown is fetched again. */
export const useRestoreFromTrash = () => {
  const queryClient = useQueryClient();
  return useAppMutation<TrashRestored, readonly TrashRef[]>({
    mutationFn: (items, signal) => api(trashEndpoints.restore, { body: { items: [...items] } }, { signal }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
};

/** Undo of a deletion, for its toast: says how it went. */
export const useUndoDeletion = () => {
  const { mutateAsync } = useRestoreFromTrash();
  return (item: TrashRef): void => {
    mutateAsync([item]).then(
      ({ unscheduled_count: unscheduled }) =>
        notifySuccess(unscheduled > 0 ? `${texts.restored(1)}. ${texts.unscheduled(unscheduled)}` : texts.restored(1)),
      (error: unknown) => notifyError(error, texts.restoreFailed),
    );
  };
};

const MISSING = ['PUBLICATION_NOT_FOUND', 'CONTENT_PLAN_NOT_FOUND', 'CAROUSEL_NOT_FOUND'] as const;

/** Deletes one thing for good. */
export const useDeleteForGood = () => {
  const queryClient = useQueryClient();
  return useAppMutation<void, TrashRef>({
    mutationFn: async ({ kind, id }, signal) => {
      try {
        await api(trashEndpoints.delete, { params: { kind, id } }, { signal });
      } catch (error) {
        // Deleted elsewhere: the result is what the user wanted.
        if (!MISSING.some((code) => hasCode(error, code))) throw error;
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
};

/** Empties the trash, or what one project has in it. */
export const useEmptyTrash = () => {
  const queryClient = useQueryClient();
  return useAppMutation<void, number | null>({
    mutationFn: async (projectId, signal) => {
      const query = projectId === null ? {} : { project_id: String(projectId) };
      for (let request = 0; request < MAX_EMPTYING; request += 1) {
        const { has_more: hasMore } = await api(trashEndpoints.empty, { query }, { signal });
        if (!hasMore) return;
      }
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: KEY }),
  });
};
