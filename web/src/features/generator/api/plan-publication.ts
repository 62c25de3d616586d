import { publicationEndpoints, type ContentType, type SocialNetwork } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { planKeys } from '@/entities/content-plans';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** A written text and its place in a plan. */
export interface PlannedText {
  planId: number;
  title: string;
  shortDescription: string;
  goal: string;
  contentType: ContentType;
  network: SocialNetwork;
  /** `YYYY-MM-DD` and `HH:MM`, local to the project. */
  date: string;
  time: string;
  content: string;
}

/** Makes a publication from a text. @returns the id of the publication */
export const usePlanText = () => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  /** Created, but its text could not be saved: the next attempt continues with it. */
  const begun = useRef<{ of: string; id: number } | null>(null);
  return useAppMutation<number, PlannedText>({
    mutationFn: async ({ content, planId, ...place }, signal) => {
      const of = JSON.stringify([planId, place]);
      if (begun.current?.of !== of) {
        const body = {
          title: place.title,
          content_type: place.contentType,
          social_network: place.network,
          short_description: place.shortDescription,
          goal: place.goal,
          scheduled_date: place.date,
          scheduled_time: place.time,
        };
        const { id } = await once([planId, body], (idempotencyKey) =>
          api(publicationEndpoints.create, { params: { id: planId }, body }, { signal, idempotencyKey }),
        );
        begun.current = { of, id };
      }
      const { id } = begun.current;
      await api(publicationEndpoints.update, { params: { id }, body: { content } }, { signal });
      begun.current = null;
      return id;
    },
    onSuccess: (_, { planId }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: planKeys.detail(planId) }),
        queryClient.invalidateQueries({ queryKey: planKeys.lists }),
        queryClient.invalidateQueries({ queryKey: planKeys.ahead }),
      ]),
  });
};
