import type { Database, Tx } from '@orbita/platform';

/**
 * Posts that are being sent, as seen by publications that are deleted or unscheduled; the process provides the implementation.
 */
export abstract class PublicationSendings {
  /**
   * Cancels pending sendings of these publications. Call it before their rows are locked: the sender locks them in that order.
   * @param only `schedule`: sendings its owner ordered by hand stay
   */
  abstract callOff(tx: Tx, publicationIds: readonly number[], only?: 'schedule'): Promise<void>;
  /**
   * The same after the caller has locked the rows, for sendings started in between; the cancellations are reported.
   * @throws AppError PUBLICATION_BEING_SENT when a network is being called for one of them, or something of it still waits
   */
  abstract endCalledOff(tx: Tx, publicationIds: readonly number[], only?: 'schedule'): Promise<void>;
  /**
   * Those publications that are out, may be, or for which a network is being called. A caller that wants to stop the others must
   * hold their rows: then no call begins meanwhile.
   */
  abstract begun(from: Database | Tx, publicationIds: readonly number[]): Promise<ReadonlySet<number>>;
}
