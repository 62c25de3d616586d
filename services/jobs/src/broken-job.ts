import type { JobKind } from '@orbita/contracts';
import { type JobPayload, parsePayload } from '@orbita/queue';
import type { JobRecord } from './job-record.js';

/** The row itself is broken: another run would fail the same way. */
export class BrokenJob extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BrokenJob';
  }
}

/** The payload of a row. @throws BrokenJob when today's code cannot parse it */
export const payloadOf = <K extends JobKind>(
  kind: K,
  { id, payload }: Pick<JobRecord, 'id' | 'payload'>,
): JobPayload<K> => {
  try {
    return parsePayload(kind, payload);
  } catch (error) {
    throw new BrokenJob(`the payload of job ${id} cannot be read`, { cause: error });
  }
};
