import { Injectable } from '@nestjs/common';
import type { ProjectPublishing, ProjectPublishingUpdate } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { ProjectsService } from '@orbita/projects';

/** How a project publishes automatically. */
@Injectable()
export class ProjectPublishingService {
  constructor(
    private readonly db: Database,
    private readonly projects: ProjectsService,
  ) {}

  /** @throws AppError PROJECT_NOT_FOUND */
  async get(userId: number, projectId: number): Promise<ProjectPublishing> {
    return this.read(userId, projectId);
  }

  /** Absent fields stay unchanged. @throws AppError PROJECT_NOT_FOUND */
  async update(
    tx: Tx,
    userId: number,
    projectId: number,
    { paused, requires_approval }: ProjectPublishingUpdate,
  ): Promise<ProjectPublishing> {
    await this.projects.mustOwn(userId, projectId, tx);
    // A pause may not have a row yet. Beginning a call locks the project, so it comes before or after this.
    await tx.query('SELECT 1 FROM projects WHERE id = $1 FOR NO KEY UPDATE', [projectId]);
    await tx.query(
      `INSERT INTO project_publishing AS held (user_id, project_id, paused_at, requires_approval)
       VALUES ($1, $2, CASE WHEN $3::boolean THEN now() END, coalesce($4::boolean, false))
       ON CONFLICT (user_id, project_id)
       DO UPDATE SET paused_at = CASE WHEN coalesce($3, held.paused_at IS NOT NULL) THEN coalesce(held.paused_at, now()) END,
                     requires_approval = coalesce($4, held.requires_approval)`,
      [userId, projectId, paused ?? null, requires_approval ?? null],
    );
    return this.read(userId, projectId, tx);
  }

  private async read(userId: number, projectId: number, tx?: Tx): Promise<ProjectPublishing> {
    await this.projects.mustOwn(userId, projectId, tx);
    const [known] = await (tx ?? this.db).query<ProjectPublishing>(
      `SELECT paused_at IS NOT NULL AS paused, requires_approval FROM project_publishing
        WHERE user_id = $1 AND project_id = $2`,
      [userId, projectId],
    );
    return known ?? { paused: false, requires_approval: false };
  }
}
