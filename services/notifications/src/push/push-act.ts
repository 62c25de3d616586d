import { Id } from '@orbita/contracts';
import type { ActKind } from '@orbita/jobs';
import * as z from 'zod/mini';

const payload = z.object({ notificationId: Id, subscriptionId: Id });

const HOUR_MS = 3_600_000;

/** Sending one notification to one device. What nobody could be told within hours they find in the bell. */
export const PUSH_SEND: ActKind<z.output<typeof payload>> = {
  name: 'push.send',
  payload,
  expiresAfterMs: 4 * HOUR_MS,
  attempts: 20,
  backoffMs: 5_000,
  concurrency: 10,
  prepareMs: 10_000,
  callMs: 20_000,
};
