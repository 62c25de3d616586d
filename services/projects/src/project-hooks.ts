import type { Tx } from '@orbita/platform';
import type { ProjectLinks } from './project.entity.js';

/**
 * Work of other services inside the transaction that changes a project: this service knows none of them. A process that changes
 * projects combines the hooks of all its services.
 */
export abstract class ProjectHooks {
  /** The project is about to be deleted: its running work ends. May be called twice. */
  abstract deletionBegins(tx: Tx, userId: number, projectId: number): Promise<void>;
  /** Local dates and times of the project mean other instants from now on. */
  abstract timeZoneChanges(tx: Tx, userId: number, projectId: number, timeZone: string): Promise<void>;
  /** The project's new links; also called when it is created. */
  abstract linksChange(tx: Tx, userId: number, projectId: number, links: ProjectLinks): Promise<void>;
}
