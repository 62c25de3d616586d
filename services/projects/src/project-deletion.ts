import type { Database, Logger, Tx } from '@orbita/platform';

/** One service's part in the deletion of a project. */
export interface ProjectDeletionStep {
  /** Tables of the service with rows that refer to projects. */
  tables: readonly string[];
  /**
   * Removes up to `limit` of the service's rows (with dependent rows) from the project; returns how many, 0 when none is left.
   */
  remove(tx: Tx, project: DeletedProject, limit: number): Promise<number>;
}

export interface DeletedProject {
  userId: number;
  projectId: number;
}

interface ProjectDeletionOptions {
  db: Database;
  /** In order: a step starts when the previous one has nothing left. The project's own row is last. */
  steps: readonly ProjectDeletionStep[];
  logger: Logger;
}

/** Rows removed in one transaction. */
const BATCH = 1_000;

/**
 * Performs deletions begun by {@link ProjectsService.delete}, each service removing its own rows. The remaining rows are the
 * progress of a deletion, so it continues after any crash; several processes take different projects.
 */
export class ProjectDeletion {
  /** Projects this round skips: they failed, or another process has them. */
  private readonly steppedOver = new Set<number>();

  constructor(private readonly options: ProjectDeletionOptions) {}

  /** @returns tables with references to projects that belong to no step: their rows block the deletion of their project */
  async forgottenTables(): Promise<string[]> {
    const { db, steps } = this.options;
    const referring = await db.query<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
        WHERE contype = 'f' AND confrelid = 'projects'::regclass AND confdeltype <> 'c' ORDER BY 1`,
    );
    const known = new Set(steps.flatMap(({ tables }) => tables));
    return referring.map(({ name }) => name).filter((name) => !known.has(name));
  }

  /** Logs when the schema is newer than this code. During or after a newer release this code must start all the same. */
  async notifyForgotten(): Promise<void> {
    const tables = await this.forgottenTables();
    if (tables.length === 0) return;
    this.options.logger.error(
      { tables },
      'projects with rows in these tables wait for code that knows them to be deleted',
    );
  }

  /** One bounded step of the oldest deletion; a failed one is logged and skipped. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const { db, logger } = this.options;
    const [next] = await db.query<{ id: number }>(
      `SELECT id FROM projects WHERE deleting_at IS NOT NULL AND id <> ALL ($1::bigint[]) ORDER BY deleting_at LIMIT 1`,
      [[...this.steppedOver]],
    );
    if (!next) {
      this.steppedOver.clear();
      return false;
    }
    try {
      const isMine = await db.transaction((tx) => this.removeSome(tx, next.id));
      if (!isMine) this.steppedOver.add(next.id);
    } catch (error) {
      this.steppedOver.add(next.id);
      logger.warn({ err: error, projectId: next.id }, 'deleting a project failed, will be resumed');
    }
    return true;
  }

  /** @returns false when another process works on this project */
  private async removeSome(tx: Tx, projectId: number): Promise<boolean> {
    const [project] = await tx.query<DeletedProject>(
      `SELECT user_id AS "userId", id AS "projectId" FROM projects
        WHERE id = $1 AND deleting_at IS NOT NULL FOR UPDATE SKIP LOCKED`,
      [projectId],
    );
    if (!project) return false;
    for (const step of this.options.steps) {
      if ((await step.remove(tx, project, BATCH)) > 0) return true;
    }
    // Its styles belong to it and are deleted with it.
    await tx.query('DELETE FROM projects WHERE id = $1', [projectId]);
    return true;
  }
}
