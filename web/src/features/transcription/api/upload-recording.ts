import { onlineManager } from '@tanstack/react-query';
import { DetailedError, Upload } from 'tus-js-client';
import { mustBePresent, readAnswer } from '@/shared/api/api';
import { ApiError, localError } from '@/shared/api/api-error';
import { tokenStore } from '@/shared/api/token';
import { LANGUAGE } from '@/shared/i18n/language';

/** Size of one piece: an interruption costs no more than this. */
const PIECE_BYTES = 8 * 1_048_576;
const RETRY_PAUSES_MS = [0, 1_000, 3_000, 5_000, 10_000];
const PATH = '/api/uploads';

/** Progress of an upload; `waiting` for the network, it continues automatically. */
export interface UploadState {
  sentBytes: number;
  isWaiting: boolean;
}

interface UploadOptions {
  signal: AbortSignal;
  onState: (state: UploadState) => void;
}

const statusOf = ({ originalResponse }: DetailedError): number => originalResponse?.getStatus() ?? 0;

/** Out of reach, or the server cannot answer now. The backoff decides when to give up. */
const isPassing = (error: DetailedError): boolean => {
  const status = statusOf(error);
  // Another request of the same upload still holds it: the server notices an interruption late.
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
};

/** Why the server refused, in its own words. */
const refusalOf = (error: DetailedError, token: string | null): unknown => {
  try {
    readAnswer(error.originalResponse?.getBody() ?? '', statusOf(error), token);
    return localError('BAD_ANSWER', error);
  } catch (reason) {
    return reason;
  }
};

/**
 * Sends a recording in pieces. Without a network it waits and continues where it stopped; the same file chosen again
 * after a reload continues as well.
 * @returns the upload's id
 * @throws ApiError a refusal of the server; or the signal's reason, when the upload is discarded at the server too
 */
export const uploadRecording = (file: File, { signal, onState }: UploadOptions): Promise<string> =>
  new Promise((resolve, reject) => {
    const fail: (reason: unknown) => void = reject;
    if (signal.aborted) return fail(signal.reason);
    const token = tokenStore.get();
    const state: UploadState = { sentBytes: 0, isWaiting: false };
    const report = (change: Partial<UploadState>): void => onState(Object.assign(state, change));
    const upload = new Upload(file, {
      endpoint: new URL(PATH, window.location.href).href,
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_PAUSES_MS,
      removeFingerprintOnSuccess: true,
      metadata: { filename: file.name, filetype: file.type },
      onBeforeRequest: (request) => {
        mustBePresent(token);
        if (token !== null) request.setHeader('Authorization', `Bearer ${token}`);
        request.setHeader('Accept', 'application/json');
        request.setHeader('Accept-Language', LANGUAGE);
      },
      onProgress: (sentBytes) => report({ sentBytes, isWaiting: false }),
      onShouldRetry: (error) => isPassing(error) && onlineManager.isOnline(),
      onSuccess: () => {
        leave();
        resolve(upload.url?.split('/').at(-1)?.split('?')[0] ?? '');
      },
      onError: (error) => {
        if (error instanceof DetailedError && isPassing(error)) {
          // All retries are used, or the network is known to be away.
          if (!onlineManager.isOnline()) return report({ isWaiting: true });
          leave();
          return fail(statusOf(error) === 0 ? localError('NETWORK', error) : refusalOf(error, token));
        }
        leave();
        fail(
          error instanceof DetailedError && !(error.causingError instanceof ApiError) ? refusalOf(error, token) : error,
        );
      },
    });
    const stopWatching = onlineManager.subscribe((isOnline) => {
      if (!isOnline) {
        report({ isWaiting: true });
        void upload.abort();
      } else if (state.isWaiting) {
        report({ isWaiting: false });
        upload.start();
      }
    });
    const abort = (): void => {
      leave();
      // Without a token the upload cannot be deleted; the server deletes it after its lifetime.
      upload.abort(tokenStore.get() === token && onlineManager.isOnline()).catch(() => undefined);
      fail(signal.reason);
    };
    const leave = (): void => {
      stopWatching();
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort, { once: true });
    const begin = async (): Promise<void> => {
      const [previous] = await upload.findPreviousUploads();
      if (signal.aborted) return;
      if (previous) upload.resumeFromPreviousUpload(previous);
      if (onlineManager.isOnline()) upload.start();
      else report({ isWaiting: true });
    };
    begin().catch(fail);
  });
