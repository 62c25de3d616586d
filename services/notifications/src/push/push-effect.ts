import { Id } from '@orbita/contracts';
import type { EffectKind } from '@orbita/jobs';
import * as z from 'zod/mini';

const notified = z.object({ notificationId: Id, subscriptionId: Id });
const tried = z.object({ subscriptionId: Id });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How any push message is sent. */
const CALL = { backoffMs: 5_000, concurrency: 10, prepareMs: 10_000, callMs: 20_000 } as const;

/** Sends one notification to one device. A user who cannot be reached within hours finds it in the bell. */
export const PUSH_SEND: EffectKind<z.output<typeof notified>> = {
  ...CALL,
  name: 'push.send',
  payload: notified,
  expiresAfterMs: 4 * HOUR_MS,
  attempts: 20,
};

/** Tests whether pushes reach one device. A user waits for it, so a refusal is reported at once. */
export const PUSH_TEST: EffectKind<z.output<typeof tried>> = {
  ...CALL,
  name: 'push.test',
  payload: tried,
  expiresAfterMs: MINUTE_MS,
  attempts: 1,
};
