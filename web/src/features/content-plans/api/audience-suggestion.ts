import {
  audienceEndpoints,
  type AudienceField,
  type AudienceSuggestion,
  type AudienceSuggestionRequest,
} from '@orbita/contracts';
import { useEffect } from 'react';
import { api } from '@/shared/api/api';
import { awaitJob } from '@/shared/api/jobs';
import { useAct } from '@/shared/api/use-act';

export type SuggestionContext = Pick<AudienceSuggestionRequest, 'name' | 'description' | 'content_goal'>;

/** Asks for more items of one audience list; the work is a short job and is given up when the form goes away. */
export const useAudienceSuggestion = (field: AudienceField) => {
  const suggestion = useAct<AudienceSuggestion, SuggestionContext & { items: string[] }>({
    mutationFn: async ({ items, ...context }, signal) => {
      const body = { ...context, existing_values: { [field]: items } };
      const { job_id } = await api(audienceEndpoints.suggest, { body }, { signal });
      return awaitJob<AudienceSuggestion>(job_id, { signal });
    },
  });
  const { stop } = suggestion;
  useEffect(() => stop, [stop]);
  return suggestion;
};
