import { generatorEndpoints, type Headlines, type HeadlinesRequest } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { input } from 'zod/mini';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api } from '@/shared/api/api';
import { awaitJob } from '@/shared/api/jobs';
import { refreshBalance } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** Suggests headlines: a short job, cancelled when the page closes. */
export const useHeadlines = () => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  const action = useAppMutation<Headlines, input<typeof HeadlinesRequest>>({
    mutationFn: async (body, signal) => {
      const { job_id } = await once(body, (idempotencyKey) =>
        api(generatorEndpoints.headlines, { body }, { signal, idempotencyKey }),
      );
      return awaitJob<Headlines>(job_id, { signal });
    },
    onSettled: () => refreshBalance(queryClient),
  });
  const { stop } = action;
  useEffect(() => stop, [stop]);
  return action;
};
