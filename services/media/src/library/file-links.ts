import { AppError, type FileVariant } from '@orbita/contracts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileRecord } from './file-record.js';

/**
 * A link lives between one and two of these, in seconds. All links of a window are equal, so that a browser asks for a
 * picture once and not with every reading of the list.
 */
const WINDOW_S = 30 * 60;

type Signed = Pick<FileRecord, 'id' | 'linkSecret'>;

/** What a link says besides the file. */
export interface LinkClaim {
  variant: FileVariant;
  /** Unix time in seconds, as it stands in the link. */
  expires?: string | undefined;
  signature?: string | undefined;
}

const signatureOf = ({ id, linkSecret }: Signed, variant: FileVariant, expires: string): Buffer =>
  createHmac('sha256', linkSecret).update(`${id} ${variant} ${expires}`).digest();

/** Query that opens a file to whoever holds it, until it expires. @param now milliseconds */
export const signLink = (file: Signed, variant: FileVariant, now: number): URLSearchParams =>
  signLinkUntil(file, variant, (Math.floor(now / 1_000 / WINDOW_S) + 2) * WINDOW_S);

/** The same for a file that ends itself. @param end Unix time in seconds */
export const signLinkUntil = (file: Signed, variant: FileVariant, end: number): URLSearchParams => {
  const expires = String(end);
  return new URLSearchParams({
    variant,
    expires,
    signature: signatureOf(file, variant, expires).toString('base64url'),
  });
};

/**
 * Seconds for which a link is still good.
 * @throws AppError FILE_LINK_EXPIRED when it never was, or is not any more
 */
export const checkLink = (file: Signed, { variant, expires = '0', signature = '' }: LinkClaim, now: number): number => {
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(file, variant, expires);
  const secondsLeft = Number(expires) - Math.floor(now / 1_000);
  if (given.length !== right.length || !timingSafeEqual(given, right) || secondsLeft <= 0) {
    throw new AppError('FILE_LINK_EXPIRED');
  }
  return secondsLeft;
};
