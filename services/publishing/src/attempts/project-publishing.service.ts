import { Injectable } from '@nestjs/common';
import type { ProjectPublishing, ProjectPublishingUpdate } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { ProjectsService } from '@orbita/projects';

/** How a project publishes by itself. */
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

  /** Holds everything the project would publish by itself, or lets it go on. @throws AppError PROJECT_NOT_FOUND */
  async update(
    tx: Tx,
    userId: number,
    projectId: number,
    { paused }: ProjectPublishingUpdate,
  ): Promise<ProjectPublishing> {
    const known = await this.read(userId, projectId, tx);
    if (paused === undefined) return known;
    await tx.query(
      `INSERT INTO project_publishing AS held (user_id, project_id, paused_at)
       VALUES ($1, $2, CASE WHEN $3 THEN now() END)
       ON CONFLICT (user_id, project_id)
       DO UPDATE SET paused_at = CASE WHEN $3 THEN coalesce(held.paused_at, now()) END`,
      [userId, projectId, paused],
    );
    return { paused };
  }

  private async read(userId: number, projectId: number, tx?: Tx): Promise<ProjectPublishing> {
    await this.projects.mustOwn(userId, projectId, tx);
    const held = await (tx ?? this.db).query(
      'SELECT 1 FROM project_publishing WHERE user_id = $1 AND project_id = $2 AND paused_at IS NOT NULL',
      [userId, projectId],
    );
    return { paused: held.length > 0 };
  }
}
