import { fileEndpoints, type AcceptedJob, type Endpoint } from '@orbita/contracts';
import { onlineManager } from '@tanstack/react-query';
import { LANGUAGE } from '../i18n/language';
import { mustBePresent, readAnswer } from './api';
import { localError } from './api-error';
import { randomId } from './random-id';
import { tokenStore } from './token';

interface UploadOptions {
  signal: AbortSignal;
  /** What takes the file, and the field it takes it in; the library, when absent. */
  to?: { endpoint: Endpoint; field: string };
  /** Names one act of the user, which is repeated under the same name while its outcome is unknown. */
  idempotencyKey?: string;
  /** A picture of a video; it goes before the file, as the server wants it. */
  poster?: Blob | undefined;
  /** Told the share that has left, 0–1. */
  onProgress: (share: number) => void;
}

const LIBRARY = { endpoint: fileEndpoints.upload, field: 'file' };

/**
 * Sends a file; resolves with the job that works on it. By the one way that tells how far an upload is.
 * Rejects with {@link ApiError}, or with the signal's reason when aborted; without a network at once, and nothing is sent.
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
