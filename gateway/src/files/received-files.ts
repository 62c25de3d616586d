import { Injectable } from '@nestjs/common';
import type { JobRecord } from '@orbita/jobs';
import { type ReceivedFile, UploadsService } from '@orbita/media';
import { CommitOutcomeUnknown, type Tx } from '@orbita/platform';
import { type Attempt, Idempotency, including } from '../http/idempotency.js';

/** Files received with a request that may be repeated. */
@Injectable()
export class ReceivedFiles {
  constructor(
    private readonly uploads: UploadsService,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * The file of this attempt, or of the first one under the same key; then the file received again is released.
   * @param order what is done with it; by default it is prepared for the library
   */
  async accept(
    userId: number,
    received: ReceivedFile,
    attempt: Attempt,
    order = (tx: Tx): Promise<JobRecord> => this.uploads.accept(tx, userId, received),
  ): Promise<{ fileId: number; jobId: number }> {
    try {
      const accepted = await this.idempotency.once(including(attempt, received.digest), async (tx) => ({
        fileId: received.fileId,
        jobId: (await order(tx)).id,
      }));
      if (accepted.fileId !== received.fileId) await this.uploads.discard(received.fileId);
      return accepted;
    } catch (error) {
      // A file that may have been accepted is left to the sweep, which checks the row.
      if (!(error instanceof CommitOutcomeUnknown)) await this.uploads.discard(received.fileId);
      throw error;
    }
  }
}
