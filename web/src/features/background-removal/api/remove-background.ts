import { backgroundRemovalEndpoints, type Job, type RemovedBackground } from '@orbita/contracts';
import { api } from '@/shared/api/api';
import { awaitJob } from '@/shared/api/jobs';
import { upload } from '@/shared/api/upload';

/** Progress of a removal. */
export type RemovalStep =
  | { name: 'waiting' }
  | { name: 'sending'; percent: number }
  | { name: 'removing'; percent: number };

interface RemovalOptions {
  signal: AbortSignal;
  /** Idempotency key: a repeat with the same key is charged once. */
  idempotencyKey: string;
  onStep: (step: RemovalStep) => void;
  /** The server has accepted the picture and reserved its price. */
  onAccepted?: (jobId: number) => void;
}

const UPLOAD = { endpoint: backgroundRemovalEndpoints.remove, field: 'image' };

const follow = async (jobId: number, { signal, onStep, onAccepted }: RemovalOptions): Promise<RemovedBackground> => {
  onAccepted?.(jobId);
  const onProgress = ({ progress }: Job): void => onStep({ name: 'removing', percent: progress });
  return awaitJob<RemovedBackground>(jobId, { signal, onProgress });
};

/**
 * Sends a picture and waits for the result, which is a file of the library. When stopped, the job is
 * cancelled and costs nothing.
 * @throws ApiError, or the signal's reason
 */
export const removeFromUpload = async (picture: File, options: RemovalOptions): Promise<RemovedBackground> => {
  const { signal, onStep, idempotencyKey } = options;
  onStep({ name: 'sending', percent: 0 });
  const { job_id } = await upload(picture, {
    to: UPLOAD,
    signal,
    idempotencyKey,
    onProgress: (share) =>
      onStep(share < 1 ? { name: 'sending', percent: Math.floor(share * 100) } : { name: 'removing', percent: 0 }),
  });
  return follow(job_id, options);
};

/** The same for a picture that is in the library already. */
export const removeFromFile = async (fileId: number, options: RemovalOptions): Promise<RemovedBackground> => {
  const { signal, idempotencyKey, onStep } = options;
  onStep({ name: 'removing', percent: 0 });
  const { job_id } = await api(
    backgroundRemovalEndpoints.removeFromFile,
    { params: { id: fileId } },
    { signal, idempotencyKey },
  );
  return follow(job_id, options);
};
