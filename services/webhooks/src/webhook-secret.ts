import { AppError, ROTATED_SECRET_HOURS, ROTATED_SECRETS_KEPT } from '@orbita/contracts';
import type { SecretBox } from '@orbita/platform';
import { boundToRow } from '@orbita/platform';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

/** Secret scanners and users recognise it by this prefix. */
const BEGINNING = 'orb_whsec_';
const SECRET_BYTES = 32;

/** Columns of secrets: the present one, the one before it, and a list of those before that. */
type SecretColumn = 'secret_sealed' | 'former_secret_sealed' | 'older_secrets_sealed';

/** Secrets of a webhook as its row stores them. */
export interface SealedSecrets {
  id: number;
  present: string;
  former: string | null;
  formerUntil: Date | null;
  older: string | null;
}

/** Select list that fits {@link SealedSecrets}, for webhooks under this name. */
export const SEALED_SECRETS = (webhook: string): string =>
  `${webhook}.id, secret_sealed AS present, former_secret_sealed AS former, former_until AS "formerUntil",
   older_secrets_sealed AS older`;

/** A replaced secret, and until when it signs. */
const FormerSecret = z.object({ secret: z.string(), until: z.string() });
type FormerSecret = z.output<typeof FormerSecret>;

const binding = (id: number, column: SecretColumn): string => boundToRow('webhooks', column, id);
const seal = (box: SecretBox, id: number, column: SecretColumn, text: string): string =>
  box.seal(text, binding(id, column));

/** A new secret of 256 random bits. Its text as issued is the key of the HMAC, so receivers need not decode it. */
export const newSecret = (): string => `${BEGINNING}${randomBytes(SECRET_BYTES).toString('base64url')}`;

/** The first secret of a webhook as its row stores it. */
export const sealFirst = (box: SecretBox, id: number, secret: string): string => seal(box, id, 'secret_sealed', secret);

/** Replaced secrets that still sign, the newest first. @throws SealedTextRefused */
const formersOf = (box: SecretBox, { id, former, formerUntil, older }: SealedSecrets, now: Date): FormerSecret[] => {
  const open = (column: SecretColumn, sealed: string): string => box.open(sealed, binding(id, column));
  const latest =
    former !== null && formerUntil !== null
      ? [{ secret: open('former_secret_sealed', former), until: formerUntil.toISOString() }]
      : [];
  const rest = older === null ? [] : z.array(FormerSecret).parse(JSON.parse(open('older_secrets_sealed', older)));
  return [...latest, ...rest].filter(({ until }) => new Date(until) > now);
};

/** Every secret that signs a delivery, the present one first. @throws SealedTextRefused */
export const signingSecrets = (box: SecretBox, sealed: SealedSecrets): string[] => [
  box.open(sealed.present, binding(sealed.id, 'secret_sealed')),
  ...formersOf(box, sealed, new Date()).map(({ secret }) => secret),
];

/**
 * Adds a new secret before the existing ones. Each replaced secret signs for a day from its replacement: an answer may be lost,
 * and a repeated request must not end the secret in use. So too many are refused rather than the oldest dropped.
 * @throws AppError SECRET_REPLACED_TOO_OFTEN
 */
export const replacedSecrets = (
  box: SecretBox,
  sealed: SealedSecrets,
  secret: string,
): { present: string; former: string; formerUntil: Date; older: string | null } => {
  const { id } = sealed;
  const now = new Date();
  const formers = formersOf(box, sealed, now);
  if (formers.length >= ROTATED_SECRETS_KEPT) throw new AppError('SECRET_REPLACED_TOO_OFTEN');
  return {
    present: seal(box, id, 'secret_sealed', secret),
    former: seal(box, id, 'former_secret_sealed', box.open(sealed.present, binding(id, 'secret_sealed'))),
    formerUntil: new Date(now.getTime() + ROTATED_SECRET_HOURS * 3_600_000),
    older: formers.length === 0 ? null : seal(box, id, 'older_secrets_sealed', JSON.stringify(formers)),
  };
};
