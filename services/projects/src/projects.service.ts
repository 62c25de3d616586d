import { Injectable } from '@nestjs/common';
import {
  SOCIAL_NETWORKS,
  AppError,
  DEFAULT_LANGUAGE,
  DEFAULT_TIME_ZONE,
  type ProjectRequest,
  type ProjectUpdateRequest,
  say,
} from '@orbita/contracts';
import { Database, type Tx, lockCreation } from '@orbita/platform';
import { isDeepStrictEqual } from 'node:util';
import { IsNull } from 'typeorm';
import { type NamedSlice, behind } from './named-slice.js';
import { ProjectHooks } from './project-hooks.js';
import { ProjectEntity, type ProjectRecord } from './project.entity.js';

/** More than any known agency has: bounds lists and their queries on every plan. */
export const MAX_PROJECTS = 500;

const recordOf = ({
  id,
  name,
  description,
  socialUrls,
  timeZone,
  language,
  createdAt,
}: ProjectEntity): ProjectRecord => ({
  id,
  name,
  description,
  socialUrls,
  socialNetworks: SOCIAL_NETWORKS.filter((network) => socialUrls[network]),
  timeZone,
  language,
  createdAt,
});

/** Projects of users. A project of another user, or one that is being deleted, answers as unknown. */
@Injectable()
export class ProjectsService {
  constructor(
    private readonly db: Database,
    private readonly hooks: ProjectHooks,
  ) {}

  /** Projects of the user by name, all of them unless a slice is given. */
  async list(userId: number, { after, limit = MAX_PROJECTS }: NamedSlice = {}): Promise<ProjectRecord[]> {
    const projects = await this.db.manager.find(ProjectEntity, {
      where: {
        userId,
        deletingAt: IsNull(),
        ...(after && { name: behind(after) }),
      },
      order: { name: 'ASC', id: 'ASC' },
      take: limit,
    });
    return projects.map(recordOf);
  }

  /**
   * One project of the user. Inside a transaction it is also locked until the end, so that rows may refer to it.
   * @throws AppError PROJECT_NOT_FOUND
   */
  async mustOwn(userId: number, projectId: number, tx?: Tx): Promise<ProjectRecord> {
    const project = await (tx ?? this.db).manager.findOne(ProjectEntity, {
      where: { id: projectId, userId, deletingAt: IsNull() },
      ...(tx && { lock: { mode: 'for_key_share' } }),
    });
    if (!project) throw new AppError('PROJECT_NOT_FOUND');
    return recordOf(project);
  }

  /**
   * Creates a project if the user's plan has room for it; existing projects beyond a limit stay.
   * @throws AppError PROJECT_LIMIT_REACHED
   */
  async create(
    tx: Tx,
    userId: number,
    request: ProjectRequest,
    { maxProjects }: { maxProjects: number | null },
  ): Promise<ProjectRecord> {
    await lockCreation(tx, `projects of user ${userId}`);
    const count = await tx.manager.countBy(ProjectEntity, { userId, deletingAt: IsNull() });
    if (maxProjects !== null && count >= maxProjects) throw new AppError('PROJECT_LIMIT_REACHED');
    if (count >= MAX_PROJECTS) {
      throw new AppError('PROJECT_LIMIT_REACHED', { message: say('project.limit', { limit: MAX_PROJECTS }) });
    }
    const project = tx.manager.create(ProjectEntity, {
      userId,
      name: request.name,
      description: request.description,
      socialUrls: request.social_urls,
      timeZone: request.time_zone ?? DEFAULT_TIME_ZONE,
      language: request.language ?? DEFAULT_LANGUAGE,
    });
    const created = recordOf(await tx.manager.save(project));
    if (Object.keys(created.socialUrls).length > 0) {
      await this.hooks.linksChange(tx, userId, created.id, created.socialUrls);
    }
    return created;
  }

  /**
   * Changes a project; absent fields stay. With a new time zone, other services move their planned times in the same transaction.
   * @throws AppError PROJECT_NOT_FOUND
   */
  async update(tx: Tx, userId: number, projectId: number, changes: ProjectUpdateRequest): Promise<ProjectRecord> {
    const project = await tx.manager.findOne(ProjectEntity, {
      where: { id: projectId, userId, deletingAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
    if (!project) throw new AppError('PROJECT_NOT_FOUND');
    const { timeZone: previousZone, socialUrls: previousLinks } = project;
    project.name = changes.name ?? project.name;
    project.description = changes.description ?? project.description;
    project.socialUrls = changes.social_urls ?? project.socialUrls;
    project.timeZone = changes.time_zone ?? previousZone;
    project.language = changes.language ?? project.language;
    const changed = recordOf(await tx.manager.save(project));
    if (!isDeepStrictEqual(changed.socialUrls, previousLinks)) {
      await this.hooks.linksChange(tx, userId, projectId, changed.socialUrls);
    }
    if (changed.timeZone !== previousZone) await this.hooks.timeZoneChanges(tx, userId, projectId, changed.timeZone);
    return changed;
  }

  /**
   * Starts the deletion of a project: after the commit it is hidden, its work has ended and nothing can be added. {@link
   * ProjectDeletion} removes its rows later.
   * @throws AppError PROJECT_NOT_FOUND
   */
  async delete(tx: Tx, userId: number, projectId: number): Promise<void> {
    // Running jobs before the project: a finishing job locks its own row first, so this order prevents a deadlock.
    await this.hooks.deletionBegins(tx, userId, projectId);
    // FOR UPDATE, not only the key: running additions to the project end first, and later ones find it deleted.
    const [project] = await tx.query(
      'SELECT 1 FROM projects WHERE id = $1 AND user_id = $2 AND deleting_at IS NULL FOR UPDATE',
      [projectId, userId],
    );
    if (!project) throw new AppError('PROJECT_NOT_FOUND');
    // And work that was started between the two.
    await this.hooks.deletionBegins(tx, userId, projectId);
    await tx.query('UPDATE projects SET deleting_at = now() WHERE id = $1', [projectId]);
  }
}
