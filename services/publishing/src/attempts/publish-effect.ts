import { Id } from '@orbita/contracts';
import type { EffectKind } from '@orbita/jobs';
import * as z from 'zod/mini';

const payload = z.object({ attemptId: Id });

const MINUTE_MS = 60_000;

/** Sending one post to one account. Later than an hour it is missed: nobody wants yesterday's news. */
export const PUBLICATION_PUBLISH: EffectKind<z.output<typeof payload>> = {
  name: 'publication.publish',
  payload,
  expiresAfterMs: 60 * MINUTE_MS,
  // More than fit into the hour, of five minutes each after the first ones.
  attempts: 30,
  backoffMs: 5_000,
  concurrency: 50,
  // Videos go up meanwhile, here or in the call, by what the network offers.
  prepareMs: 10 * MINUTE_MS,
  callMs: 5 * MINUTE_MS,
};
