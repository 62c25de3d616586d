import { type FileVariant, endpointPath, fileEndpoints } from '@orbita/contracts';
import {
  type LinkClaim,
  type LinkTarget,
  type SignedClaim,
  checkClaim,
  signClaim,
  signClaimUntil,
} from '@orbita/storage';
import type { FileRecord } from './file-record.js';

type Signed = Pick<FileRecord, 'id' | 'linkSecret'>;

/** Content of a link besides the file. */
export interface FileClaim extends LinkClaim {
  variant: FileVariant;
}

const targetOf = ({ id, linkSecret }: Signed, variant: FileVariant): LinkTarget => ({
  name: `${id} ${variant}`,
  secret: linkSecret,
});

const queryOf = (variant: FileVariant, claim: SignedClaim): URLSearchParams =>
  new URLSearchParams({ variant, ...claim });

/** Query that opens a file for its holder, until it expires. @param now milliseconds */
export const signLink = (file: Signed, variant: FileVariant, now: number): URLSearchParams =>
  queryOf(variant, signClaim(targetOf(file, variant), now));

/** Path that opens a file without a token, for at most an hour. */
export const linkTo = (file: Signed, variant: FileVariant): string =>
  `${endpointPath(fileEndpoints.content, { id: file.id })}?${signLink(file, variant, Date.now()).toString()}`;

/** The same for a file that expires. @param end Unix time in seconds */
export const signLinkUntil = (file: Signed, variant: FileVariant, end: number): URLSearchParams =>
  queryOf(variant, signClaimUntil(targetOf(file, variant), end));

/** Seconds a link is still valid. @throws AppError FILE_LINK_EXPIRED when it is forged or expired */
export const checkLink = (file: Signed, { variant, ...claim }: FileClaim, now: number): number =>
  checkClaim(targetOf(file, variant), claim, now);
