import { Injectable } from '@nestjs/common';
import { SOCIAL_NETWORKS, AppError, DEFAULT_TIME_ZONE, type ProjectRequest } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { ProjectEntity, type ProjectRecord } from './project.entity.js';
import { lockCreation } from './user-lock.js';

/** Beyond any agency we know of: keeps lists and their queries bounded on every plan. */
export const MAX_PROJECTS = 500;

const recordOf = ({ id, name, description, socialUrls, timeZone, createdAt }: ProjectEntity): ProjectRecord => ({
  id,
  name,
  description,
  socialUrls,
  socialNetworks: SOCIAL_NETWORKS.filter((network) => socialUrls[network]),
  timeZone,
  createdAt,
});

/** Projects of users. Somebody else's project is as unknown as one that never was. */
@Injectable()
export class ProjectsService {
  constructor(private readonly db: Database) {}

  /** All projects of the user by name, up to 500. */
  async list(userId: number): Promise<ProjectRecord[]> {
    const projects = await this.db.manager.find(ProjectEntity, {
      where: { userId },
      order: { name: 'ASC', id: 'ASC' },
      take: MAX_PROJECTS,
    });
    return projects.map(recordOf);
  }

  /**
   * One project of the user. Inside a transaction it also stays until that ends, so that rows may refer to it.
   * @throws AppError PROJECT_NOT_FOUND
   */
  async mustOwn(userId: number, projectId: number, tx?: Tx): Promise<ProjectRecord> {
    const project = await (tx ?? this.db).manager.findOne(ProjectEntity, {
      where: { id: projectId, userId },
      ...(tx && { lock: { mode: 'for_key_share' } }),
    });
    if (!project) throw new AppError('PROJECT_NOT_FOUND');
    return recordOf(project);
  }

  /**
   * Takes a project that is about to be deleted: whoever wants to add to it waits and then finds it gone, so that
   * what the caller winds up before {@link delete} is complete.
   * @throws AppError PROJECT_NOT_FOUND
   */
  async lockForDeletion(tx: Tx, userId: number, projectId: number): Promise<void> {
    const [project] = await tx.query('SELECT 1 FROM projects WHERE id = $1 AND user_id = $2 FOR UPDATE', [
      projectId,
      userId,
    ]);
    if (!project) throw new AppError('PROJECT_NOT_FOUND');
  }

  /**
   * Creates a project if the user's plan has room for it; what exists beyond a limit stays.
   * @throws AppError PROJECT_LIMIT_REACHED
   */
  async create(
    tx: Tx,
    userId: number,
    request: ProjectRequest,
    { maxProjects }: { maxProjects: number | null },
  ): Promise<ProjectRecord> {
    await lockCreation(tx, 'projects', userId);
    const count = await tx.manager.countBy(ProjectEntity, { userId });
    if (maxProjects !== null && count >= maxProjects) throw new AppError('PROJECT_LIMIT_REACHED');
    if (count >= MAX_PROJECTS) {
      throw new AppError('PROJECT_LIMIT_REACHED', { message: `Можно создать не больше ${MAX_PROJECTS} проектов` });
    }
    const project = tx.manager.create(ProjectEntity, {
      userId,
      name: request.name,
      description: request.description,
      socialUrls: request.social_urls,
      timeZone: request.time_zone ?? DEFAULT_TIME_ZONE,
    });
    return recordOf(await tx.manager.save(project));
  }

  /**
   * Replaces a project; without a time zone it keeps the stored one.
   * @throws AppError PROJECT_NOT_FOUND
   */
  async update(tx: Tx, userId: number, projectId: number, request: ProjectRequest): Promise<ProjectRecord> {
    const project = await tx.manager.findOne(ProjectEntity, {
      where: { id: projectId, userId },
      lock: { mode: 'for_no_key_update' },
    });
    if (!project) throw new AppError('PROJECT_NOT_FOUND');
    project.name = request.name;
    project.description = request.description;
    project.socialUrls = request.social_urls;
    project.timeZone = request.time_zone ?? project.timeZone;
    return recordOf(await tx.manager.save(project));
  }

  /**
   * Deletes a project and, by foreign keys, everything in it. The caller cancels its running jobs first, after
   * {@link lockForDeletion}.
   * @throws AppError PROJECT_NOT_FOUND
   */
  async delete(tx: Tx, userId: number, projectId: number): Promise<void> {
    const { affected } = await tx.manager.delete(ProjectEntity, { id: projectId, userId });
    if (affected !== 1) throw new AppError('PROJECT_NOT_FOUND');
  }
}
