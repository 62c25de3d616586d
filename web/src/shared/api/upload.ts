import { fileEndpoints, type AcceptedJob, type Endpoint } from '@orbita/contracts';
import { onlineManager } from '@tanstack/react-query';
import { LANGUAGE } from '../i18n/language';
import { mustBePresent, readAnswer } from './api';
import { localError } from './api-error';
import { randomId } from './random-id';
import { tokenStore } from './token';

interface UploadOptions {
  signal: AbortSignal;
  /** Endpoint that takes the file, and the form field; the library by default. */
  to?: { endpoint: Endpoint; field: string };
  /** Names one action of the user; a retry uses the same key while the outcome is unknown. */
  idempotencyKey?: string;
  /** A picture of a video; it goes before the file, as the server expects. */
  poster?: Blob | undefined;
  /** Called with the share already sent, 0–1. */
  onProgress: (share: number) => void;
}

const LIBRARY = { endpoint: fileEndpoints.upload, field: 'file' };

/**
 * Sends a file; resolves with the job that works on it. Uses XMLHttpRequest, the only way to learn upload progress.
 * Rejects with {@link ApiError}, or with the signal's reason when aborted. Without a network it rejects at once.
 */
export const upload = (
  file: File,
  { signal, poster, onProgress, to = LIBRARY, idempotencyKey = randomId() }: UploadOptions,
): Promise<AcceptedJob> =>
  new Promise((resolve, reject) => {
    const fail: (reason: unknown) => void = reject;
    if (signal.aborted) return fail(signal.reason);
    if (!onlineManager.isOnline()) return reject(localError('OFFLINE'));
    const token = tokenStore.get();
    const request = new XMLHttpRequest();
    const abort = (): void => {
      request.abort();
      fail(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      try {
        resolve(readAnswer(request.responseText, request.status, token) as AcceptedJob);
      } catch (error) {
        fail(error);
      }
    };
    request.onerror = () => {
      try {
        mustBePresent(token);
        reject(localError('NETWORK'));
      } catch (error) {
        fail(error);
      }
    };
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.open(to.endpoint.method, to.endpoint.path);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', LANGUAGE);
    request.setRequestHeader('Prefer', 'respond-async');
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    const form = new FormData();
    if (poster) form.append('poster', poster, 'poster.jpg');
    form.append(to.field, file);
    request.send(form);
  });
