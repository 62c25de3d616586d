import { AppError, type ErrorCode } from '@orbita/contracts';
import type { CallAnswer } from '@orbita/jobs';
import { NetworkError, type NetworkTrouble } from '../networks/network.js';

const CODES: Record<Exclude<NetworkTrouble, 'uncertain'>, ErrorCode> = {
  auth: 'NETWORK_KEY_REFUSED',
  rights: 'NETWORK_RIGHTS_MISSING',
  content: 'NETWORK_POST_REFUSED',
  captcha: 'NETWORK_CAPTCHA',
  rate: 'NETWORK_BUSY',
  transient: 'NETWORK_UNAVAILABLE',
};

/** A network's error as its user sees it: in the adapter's words where it has some. */
const reasonOf = (kind: keyof typeof CODES, error: NetworkError): AppError =>
  new AppError(CODES[kind], { ...(error.said && { message: error.said }), cause: error });

/** Result for a post whose one call a network did not accept. The runtime treats any other error as «unknown». */
export const answerTo = (error: unknown): CallAnswer => {
  if (!(error instanceof NetworkError) || error.kind === 'uncertain') throw error;
  const { kind, retryAfterMs } = error;
  const reason = reasonOf(kind, error);
  return kind === 'rate' || kind === 'transient'
    ? { answer: 'later', reason, ...(retryAfterMs !== undefined && { afterMs: retryAfterMs }) }
    : { answer: 'refused', reason };
};

/** The same before the call, when nothing can have been posted. */
export const refusalOf = (error: NetworkError): AppError =>
  reasonOf(error.kind === 'uncertain' ? 'transient' : error.kind, error);
