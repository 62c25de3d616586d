import { ideaEndpoints, MAX_EXISTING_TITLES, type IdeaSuggestion } from '@orbita/contracts';
import { useEffect, useState } from 'react';
import { api } from '@/shared/api/api';
import { awaitJob } from '@/shared/api/jobs';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** Progress of a suggestion that is being written. */
export interface IdeasProgress {
  /** Whole percent. */
  percent: number;
  stage: string;
}

interface Question {
  about: string;
  /** Titles that must not be repeated, newest last. */
  seen: readonly string[];
}

/**
 * Requests seven ideas about a business: a short job. It is cancelled by `stop`, which also resets the mutation,
 * and when the screen closes.
 */
export const useIdeaSuggestion = () => {
  const [progress, setProgress] = useState<IdeasProgress | null>(null);
  const suggestion = useAppMutation<IdeaSuggestion, Question>({
    mutationFn: async ({ about, seen }, signal) => {
      setProgress(null);
      const body = { about, existing_titles: seen.slice(-MAX_EXISTING_TITLES) };
      const { job_id } = await api(ideaEndpoints.suggest, { body }, { signal });
      const onProgress = ({ progress: percent, stage }: { progress: number; stage: string }): void =>
        setProgress({ percent, stage });
      return awaitJob<IdeaSuggestion>(job_id, { signal, onProgress });
    },
  });
  const { stop: giveUp, reset } = suggestion;
  useEffect(() => giveUp, [giveUp]);
  const stop = (): void => {
    giveUp();
    reset();
  };
  return { ...suggestion, progress, stop };
};
