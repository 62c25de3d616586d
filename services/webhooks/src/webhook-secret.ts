import type { SecretBox } from '@orbita/platform';
import { boundToRow } from '@orbita/platform';
import { randomBytes } from 'node:crypto';

/** Scanners and people know it by its beginning. */
const BEGINNING = 'orb_whsec_';
const SECRET_BYTES = 32;

/** Columns of a secret: the one that signs, and the one before it. */
export type SecretColumn = 'secret_sealed' | 'former_secret_sealed';

const binding = (id: number, column: SecretColumn): string => boundToRow('webhooks', column, id);

/** A new secret of 256 random bits. Its text as told is the key of the HMAC, so nobody has to decode it. */
export const newSecret = (): string => `${BEGINNING}${randomBytes(SECRET_BYTES).toString('base64url')}`;

export const sealSecret = (box: SecretBox, id: number, column: SecretColumn, secret: string): string =>
  box.seal(secret, binding(id, column));

/** @throws SealedTextRefused */
export const openSecret = (box: SecretBox, id: number, column: SecretColumn, sealed: string): string =>
  box.open(sealed, binding(id, column));
