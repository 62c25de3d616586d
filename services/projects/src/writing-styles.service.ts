import { Injectable } from '@nestjs/common';
import { AppError, type WritingStyleRequest, type WritingStyleUpdateRequest, readStored } from '@orbita/contracts';
import { Database, type Tx, lockCreation } from '@orbita/platform';
import { type FindOptionsWhere, IsNull, Raw } from 'typeorm';
import { type NamedSlice, behind } from './named-slice.js';
import { ProjectsService } from './projects.service.js';
import { WritingStyleEntity, type WritingStyleRecord } from './writing-style.entity.js';

/** The list of styles is read completely, examples included. */
export const MAX_WRITING_STYLES = 100;

const recordOf = ({ userId: _owner, analysisErrorSaid, ...record }: WritingStyleEntity): WritingStyleRecord => ({
  ...record,
  analysisError: readStored(record.analysisError, analysisErrorSaid),
});

/** Condition on `project_id`: a style is hidden together with its project. */
const IN_SIGHT = Raw<number>(
  (project) => `(${project} IS NULL OR EXISTS (SELECT 1 FROM projects WHERE id = ${project} AND deleting_at IS NULL))`,
);

/** Writing styles of users. A style of another user answers as unknown. */
@Injectable()
export class WritingStylesService {
  constructor(
    private readonly db: Database,
    private readonly projects: ProjectsService,
  ) {}

  /**
   * The user's styles by name: all of them, or those usable in one project, which are its own and those without a project.
   * @throws AppError PROJECT_NOT_FOUND
   */
  async list(
    userId: number,
    { projectId, after, limit = MAX_WRITING_STYLES }: NamedSlice & { projectId?: number | undefined } = {},
  ): Promise<WritingStyleRecord[]> {
    if (projectId !== undefined) await this.projects.mustOwn(userId, projectId);
    const of: FindOptionsWhere<WritingStyleEntity> = { userId, ...(after && { name: behind(after) }) };
    const where =
      projectId === undefined
        ? { ...of, projectId: IN_SIGHT }
        : [
            { ...of, projectId },
            { ...of, projectId: IsNull() },
          ];
    const styles = await this.db.manager.find(WritingStyleEntity, {
      where,
      order: { name: 'ASC', id: 'ASC' },
      take: limit,
    });
    return styles.map(recordOf);
  }

  /** Names of the user's styles, newest first. */
  async titles(userId: number, limit: number): Promise<{ id: number; title: string; projectId: number | null }[]> {
    const styles = await this.db.manager.find(WritingStyleEntity, {
      select: { id: true, name: true, projectId: true },
      where: { userId, projectId: IN_SIGHT },
      order: { id: 'DESC' },
      take: limit,
    });
    return styles.map(({ id, name, projectId }) => ({ id, title: name, projectId }));
  }

  /**
   * One style of the user. Inside a transaction it is also locked until the end, so that rows may refer to it.
   * @param field of the request that contains its id
   * @throws AppError STYLE_NOT_FOUND
   */
  async mustOwn(userId: number, styleId: number, tx?: Tx, field?: string): Promise<WritingStyleRecord> {
    const style = await (tx ?? this.db).manager.findOne(WritingStyleEntity, {
      where: { id: styleId, userId, projectId: IN_SIGHT },
      ...(tx && { lock: { mode: 'for_key_share' } }),
    });
    if (!style) throw new AppError('STYLE_NOT_FOUND', { field });
    return recordOf(style);
  }

  /** One style of the user as it is now, without a lock. @throws AppError STYLE_NOT_FOUND */
  async look(tx: Tx, userId: number, styleId: number): Promise<WritingStyleRecord> {
    const style = await tx.manager.findOneBy(WritingStyleEntity, { id: styleId, userId, projectId: IN_SIGHT });
    if (!style) throw new AppError('STYLE_NOT_FOUND');
    return recordOf(style);
  }

  /**
   * Creates a style, in a project of the user when the request names one.
   * @throws AppError PROJECT_NOT_FOUND, STYLE_LIMIT_REACHED
   */
  async create(tx: Tx, userId: number, request: WritingStyleRequest): Promise<WritingStyleRecord> {
    if (request.project_id !== null) await this.projects.mustOwn(userId, request.project_id, tx);
    await lockCreation(tx, `writing styles of user ${userId}`);
    if ((await tx.manager.countBy(WritingStyleEntity, { userId })) >= MAX_WRITING_STYLES) {
      throw new AppError('STYLE_LIMIT_REACHED');
    }
    const style = tx.manager.create(WritingStyleEntity, {
      userId,
      projectId: request.project_id,
      name: request.name,
      examples: request.examples,
    });
    return recordOf(await tx.manager.save(style));
  }

  /** Changes a style; absent fields stay. It stays locked until the transaction ends. @throws AppError STYLE_NOT_FOUND */
  async update(
    tx: Tx,
    userId: number,
    styleId: number,
    { name, examples }: WritingStyleUpdateRequest,
  ): Promise<WritingStyleRecord> {
    const style = await tx.manager.findOne(WritingStyleEntity, {
      where: { id: styleId, userId, projectId: IN_SIGHT },
      lock: { mode: 'for_no_key_update' },
    });
    if (!style) throw new AppError('STYLE_NOT_FOUND');
    style.name = name ?? style.name;
    style.examples = examples ?? style.examples;
    return recordOf(await tx.manager.save(style));
  }

  /** Deletes a style; plans written in it stay. @throws AppError STYLE_NOT_FOUND */
  async delete(tx: Tx, userId: number, styleId: number): Promise<void> {
    const { affected } = await tx.manager.delete(WritingStyleEntity, { id: styleId, userId, projectId: IN_SIGHT });
    if (affected !== 1) throw new AppError('STYLE_NOT_FOUND');
  }
}
