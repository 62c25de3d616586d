import { publicationTextEndpoints, type Publication } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { planKeys } from '@/entities/content-plans';
import { publicationQuery } from '@/entities/publishing';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api } from '@/shared/api/api';
import { cancelJob, useWritingJob } from '@/shared/api/jobs';
import { refreshBalance } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { versionsQuery } from './versions-query';

interface WritingOptions {
  /** The text was written while the user saved another one: it is in the history. */
  onBeside: () => void;
}

/** The writing of a publication's text: ordered here or elsewhere, followed to its end. */
export const usePublicationWriting = (publication: Publication, { onBeside }: WritingOptions) => {
  const { id, writing_job_id } = publication;
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  const [jobId, follow] = useState(writing_job_id);
  const [seen, see] = useState(writing_job_id);
  if (writing_job_id !== seen) {
    see(writing_job_id);
    if (writing_job_id !== null) follow(writing_job_id);
  }
  const writing = useWritingJob(jobId);

  const cancel = useAppMutation({
    mutationFn: (_: void, signal) => cancelJob(jobId ?? 0, signal),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['jobs', jobId ?? 0] }),
  });
  /** Writes a new text, or changes the existing one according to the feedback. */
  const order = useAppMutation<{ job_id: number }, string | null>({
    mutationFn: (feedback, signal) =>
      once({ id, feedback }, (idempotencyKey) => {
        const options = { signal, idempotencyKey };
        return feedback === null
          ? api(publicationTextEndpoints.generate, { params: { id } }, options)
          : api(publicationTextEndpoints.regenerate, { params: { id }, body: { feedback } }, options);
      }),
    onSuccess: ({ job_id }) => {
      follow(job_id);
      cancel.reset();
      void refreshBalance(queryClient);
    },
    onError: () => void refreshBalance(queryClient),
  });
  const isOver = jobId !== null && !writing.isWriting;
  // Another idea is written by a job too, and produces no text.
  const { job } = writing;
  const isWritten = job?.status === 'completed' || (job?.stopped !== undefined && job.result !== undefined);
  const hasText = isWritten && job?.kind !== 'publication.new-idea';
  const onEnd = useEffectEvent(async (isThere: boolean) => {
    void queryClient.invalidateQueries({ queryKey: publicationQuery(id).queryKey, exact: true });
    void queryClient.invalidateQueries({ queryKey: planKeys.all });
    void refreshBalance(queryClient);
    if (!isThere) return;
    void queryClient.invalidateQueries({ queryKey: ['history'] });
    const versions = await queryClient.fetchQuery(versionsQuery(id)).catch(() => []);
    if (versions[0] && !versions[0].is_current) onBeside();
  });
  useEffect(() => {
    if (isOver) void onEnd(hasText);
  }, [isOver, hasText, jobId]);

  return { ...writing, order, cancel };
};

export type PublicationWriting = ReturnType<typeof usePublicationWriting>;
