import { Id } from '@orbita/contracts';
import type { EffectKind } from '@orbita/jobs';
import * as z from 'zod/mini';

const payload = z.object({ attemptId: Id });

const MINUTE_MS = 60_000;

/** Sends one post to one account. More than an hour late it is missed: no reader wants yesterday's news. */
export const PUBLICATION_PUBLISH: EffectKind<z.output<typeof payload>> = {
  name: 'publication.publish',
  payload,
  expiresAfterMs: 60 * MINUTE_MS,
  // More than fit into the hour, with five minutes between the later ones.
  attempts: 30,
  backoffMs: 5_000,
  concurrency: 50,
  // Videos are uploaded here or in the call, depending on the network.
  prepareMs: 10 * MINUTE_MS,
  callMs: 5 * MINUTE_MS,
};
