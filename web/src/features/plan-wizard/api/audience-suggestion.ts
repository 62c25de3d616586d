import {
  audienceEndpoints,
  type AudienceField,
  type AudienceSuggestion,
  type AudienceSuggestionRequest,
} from '@orbita/contracts';
import { useEffect } from 'react';
import { api } from '@/shared/api/api';
import { awaitJob } from '@/shared/api/jobs';
import { useAppMutation } from '@/shared/api/use-app-mutation';

export type SuggestionContext = Pick<AudienceSuggestionRequest, 'name' | 'description' | 'content_goal' | 'language'>;

/** What the lists to extend already hold; a list that is not named is not extended. */
export type AudienceLists = Partial<Record<AudienceField, string[]>>;

/** Requests more items for audience lists: a short job, cancelled when the form closes. */
export const useAudienceSuggestion = () => {
  const suggestion = useAppMutation<AudienceSuggestion, SuggestionContext & { lists: AudienceLists }>({
    mutationFn: async ({ lists, ...context }, signal) => {
      const body = { ...context, existing_values: lists };
      const { job_id } = await api(audienceEndpoints.suggest, { body }, { signal });
      return awaitJob<AudienceSuggestion>(job_id, { signal });
    },
  });
  const { stop } = suggestion;
  useEffect(() => stop, [stop]);
  return suggestion;
};
