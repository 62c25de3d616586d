import type { Database, Tx } from '@orbita/platform';

/** Posts on their way, as publications know them that are deleted or unscheduled; whoever composes the process says who sends them. */
export abstract class PublicationSendings {
  /**
   * Calls off whatever of these publications waits to be sent. Before their rows are locked: who sends takes them after.
   * @param only `schedule`: what its owner ordered by hand stays
   */
  abstract callOff(tx: Tx, publicationIds: readonly number[], only?: 'schedule'): Promise<void>;
  /**
   * The same once the caller holds their rows, for what was begun between the two; and what was called off is told.
   * @throws AppError PUBLICATION_BEING_SENT when a network is being called for one of them, or something of it still waits
   */
  abstract endCalledOff(tx: Tx, publicationIds: readonly number[], only?: 'schedule'): Promise<void>;
  /**
   * Those of these publications that are out, may be, or for which a network is being called. Who asks in order to stop the
   * others holds their rows: no call begins meanwhile.
   */
  abstract begun(from: Database | Tx, publicationIds: readonly number[]): Promise<ReadonlySet<number>>;
}
