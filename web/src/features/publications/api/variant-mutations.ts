import {
  publicationEndpoints,
  scheduleEndpoints,
  variantEndpoints,
  type Publication,
  type PublicationSchedule,
  type PublicationUpdateRequest,
  type SocialNetwork,
} from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { useListsChanged, useShowPublication } from './publication-mutations';

/** Adds a network to a publication. */
export const useAddVariant = (mainId: number) => {
  const once = useIdempotencyKey();
  const show = useShowPublication();
  return useAppMutation<Publication, SocialNetwork>({
    mutationFn: (social_network, signal) =>
      once([mainId, social_network], (idempotencyKey) =>
        api(variantEndpoints.add, { params: { id: mainId }, body: { social_network } }, { idempotencyKey, signal }),
      ),
    onSuccess: show,
  });
};

/** Networks of a publication, and what is done with them at once. */
export interface FamilyOrder {
  planId: number;
  /** They go out by themselves: all or none. */
  schedules: readonly PublicationSchedule[];
  /** Changed one after another. */
  updates: readonly { id: number; version: number; body: Pick<PublicationUpdateRequest, 'remind' | 'auto_publish'> }[];
}

/** Schedules several networks of a publication, or takes them back. */
export const useOrderFamily = () => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  const refreshLists = useListsChanged();
  return useAppMutation<void, FamilyOrder>({
    mutationFn: async ({ planId, schedules, updates }, signal) => {
      if (schedules.length > 0) {
        const body = { schedules: [...schedules] };
        await once(schedules, (idempotencyKey) =>
          api(scheduleEndpoints.schedule, { params: { id: planId }, body }, { signal, idempotencyKey }),
        );
      }
      // One that is refused keeps no other from being changed: it may be sent at this moment.
      const refused: unknown[] = [];
      for (const { id, version, body } of updates) {
        await api(publicationEndpoints.update, { params: { id }, body: { ...body, version } }, { signal }).catch(
          (error: unknown) => refused.push(error),
        );
      }
      if (refused.length > 0) throw refused[0];
    },
    onSettled: async () => {
      refreshLists();
      await queryClient.invalidateQueries({ queryKey: ['publications'] });
    },
  });
};
