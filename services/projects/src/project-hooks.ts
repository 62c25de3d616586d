import type { Tx } from '@orbita/platform';
import type { ProjectLinks } from './project.entity.js';

/**
 * What other services do inside the transaction that changes a project: this one knows none of them. A process that
 * changes projects composes the hooks of all services it is made with.
 */
export interface ProjectHooks {
  /** The project is about to disappear: what still runs for it ends. May be called twice. */
  deletionBegins(tx: Tx, userId: number, projectId: number): Promise<void>;
  /** Local dates and times of the project mean other instants from now on. */
  timeZoneChanges(tx: Tx, userId: number, projectId: number, timeZone: string): Promise<void>;
  /** These are the project's links from now on; also called for those it is created with. */
  linksChange(tx: Tx, userId: number, projectId: number, links: ProjectLinks): Promise<void>;
}
