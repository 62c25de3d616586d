import { Id } from '@orbita/contracts';
import type { EffectKind } from '@orbita/jobs';
import * as z from 'zod/mini';

const payload = z.object({ mailId: Id });

const HOUR_MS = 3_600_000;

/** Sends a mail. A server that is down or asks to come back later has a day, as mail servers give each other. */
export const MAIL_SEND: EffectKind<z.output<typeof payload>> = {
  name: 'mail.send',
  payload,
  expiresAfterMs: 24 * HOUR_MS,
  // Five minutes apart after the first ones, until the day is over.
  attempts: 300,
  backoffMs: 5_000,
  concurrency: 5,
  prepareMs: 10_000,
  callMs: 60_000,
};
