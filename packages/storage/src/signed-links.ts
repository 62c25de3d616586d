import { AppError } from '@orbita/contracts';
import { createHmac, timingSafeEqual, type BinaryLike } from 'node:crypto';

/**
 * A link lives between one and two of these, in seconds. All links of a window are equal, so that a browser loads a picture once
 * and not after every reading of the list.
 */
const WINDOW_S = 30 * 60;

/** What a link opens. */
export interface LinkTarget {
  /** Names the bytes unambiguously. */
  name: string;
  /** Secret of the file's row: a new one ends all links. */
  secret: BinaryLike;
}

/** Query parameters of a link, besides its target. */
export interface LinkClaim {
  /** Unix time in seconds. */
  expires?: string | undefined;
  signature?: string | undefined;
}

export interface SignedClaim {
  expires: string;
  signature: string;
}

const signatureOf = ({ name, secret }: LinkTarget, expires: string): Buffer =>
  createHmac('sha256', secret).update(`${name} ${expires}`).digest();

/** The claim that opens the target to its holder, until it expires. @param now milliseconds */
export const signClaim = (target: LinkTarget, now: number): SignedClaim =>
  signClaimUntil(target, (Math.floor(now / 1_000 / WINDOW_S) + 2) * WINDOW_S);

/** The same for a target that ends itself. @param end Unix time in seconds */
export const signClaimUntil = (target: LinkTarget, end: number): SignedClaim => {
  const expires = String(end);
  return { expires, signature: signatureOf(target, expires).toString('base64url') };
};

/**
 * Seconds for which a link is still valid.
 * @throws AppError FILE_LINK_EXPIRED when it never was valid, or no longer is
 */
export const checkClaim = (target: LinkTarget, { expires = '0', signature = '' }: LinkClaim, now: number): number => {
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(target, expires);
  const secondsLeft = Number(expires) - Math.floor(now / 1_000);
  if (given.length !== right.length || !timingSafeEqual(given, right) || secondsLeft <= 0) {
    throw new AppError('FILE_LINK_EXPIRED');
  }
  return secondsLeft;
};
