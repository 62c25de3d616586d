import { generatorEndpoints, type Headlines, type HeadlinesRequest } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { input } from 'zod/mini';
import { useActKey } from '@/shared/api/act-key';
import { api } from '@/shared/api/api';
import { awaitJob } from '@/shared/api/jobs';
import { refreshBalance } from '@/shared/api/session';
import { useAct } from '@/shared/api/use-act';

/** Suggests headlines: a short job, called off when the page goes away. */
export const useHeadlines = () => {
  const queryClient = useQueryClient();
  const once = useActKey();
  const act = useAct<Headlines, input<typeof HeadlinesRequest>>({
    mutationFn: async (body, signal) => {
      const { job_id } = await once(body, (idempotencyKey) =>
        api(generatorEndpoints.headlines, { body }, { signal, idempotencyKey }),
      );
      return awaitJob<Headlines>(job_id, { signal });
    },
    onSettled: () => refreshBalance(queryClient),
  });
  const { stop } = act;
  useEffect(() => stop, [stop]);
  return act;
};
