import { ideaEndpoints, MAX_EXISTING_TITLES, type IdeaSuggestion } from '@orbita/contracts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '@/shared/api/api';
import { awaitJob } from '@/shared/api/jobs';

/** What has been done of a suggestion that is being written. */
export interface IdeasProgress {
  /** Whole percent. */
  percent: number;
  stage: string;
}

interface Question {
  about: string;
  /** Titles not to come again, newest last. */
  seen: readonly string[];
}

/**
 * Asks for seven ideas about a business. The work is a short job and is given up by `stop`, by the next question and
 * when the screen goes away.
 */
export const useIdeaSuggestion = () => {
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<IdeasProgress | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const mutation = useMutation<IdeaSuggestion, Error, Question>({
    // Who asks without a network is told so now, not answered later.
    networkMode: 'always',
    mutationFn: async ({ about, seen }) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      setProgress(null);
      const body = { about, existing_titles: seen.slice(-MAX_EXISTING_TITLES) };
      const { job_id } = await api(ideaEndpoints.suggest, { body }, { signal });
      const onProgress = ({ progress: percent, stage }: { progress: number; stage: string }): void =>
        setProgress({ percent, stage });
      return awaitJob<IdeaSuggestion>(job_id, { signal, onProgress });
    },
  });
  const stop = (): void => {
    running.current?.abort();
    mutation.reset();
  };
  return { ...mutation, progress, stop };
};
