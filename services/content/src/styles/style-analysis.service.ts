import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { SubscriptionsService } from '@orbita/billing';
import { type WritingStyleRequest, type WritingStyleUpdateRequest, say } from '@orbita/contracts';
import { JobsService } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { type WritingStyleRecord, WritingStylesService, beginStyleAnalysis } from '@orbita/projects';
import { ContentOptions } from '../content-options.js';

/**
 * Commands on writing styles, each with the free analysis job of its examples. {@link WritingStylesService} reads and stores the
 * rows, and knows no jobs.
 */
@Injectable()
export class StyleAnalysisService {
  constructor(
    private readonly styles: WritingStylesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly jobs: JobsService,
    private readonly options: ContentOptions,
  ) {}

  /**
   * Creates a style and orders its analysis.
   * @throws AppError PROJECT_NOT_FOUND, STYLE_LIMIT_REACHED, TOO_MANY_OPEN_JOBS, QUEUE_OVERLOADED
   */
  async create(tx: Tx, userId: number, request: WritingStyleRequest): Promise<WritingStyleRecord> {
    return this.order(tx, userId, await this.styles.create(tx, userId, request));
  }

  /**
   * Changes a style; absent fields stay. Changed examples are analysed again, instead of an analysis that still runs.
   * @throws AppError STYLE_NOT_FOUND, TOO_MANY_OPEN_JOBS, QUEUE_OVERLOADED
   */
  async update(
    tx: Tx,
    userId: number,
    styleId: number,
    changes: WritingStyleUpdateRequest,
  ): Promise<WritingStyleRecord> {
    const { examples, analysisJobId } = await this.styles.look(tx, userId, styleId);
    const hasOthers = changes.examples !== undefined && !isDeepStrictEqual(changes.examples, examples);
    // The job is locked before the style: a finishing job locks the two rows in the same order, which prevents a deadlock.
    if (hasOthers && analysisJobId !== null) await this.jobs.cancelIfOpen(tx, analysisJobId);
    const style = await this.styles.update(tx, userId, styleId, changes);
    return hasOthers ? this.order(tx, userId, style) : style;
  }

  /**
   * Orders the analysis of a style that has none; a finished or running one stays.
   * @throws AppError STYLE_NOT_FOUND, TOO_MANY_OPEN_JOBS, QUEUE_OVERLOADED
   */
  async analyse(tx: Tx, userId: number, styleId: number): Promise<WritingStyleRecord> {
    const style = await this.styles.update(tx, userId, styleId, {});
    return style.analysisStatus === 'failed' ? this.order(tx, userId, style) : style;
  }

  /** Deletes a style and cancels its running analysis; plans written in it stay. @throws AppError STYLE_NOT_FOUND */
  async delete(tx: Tx, userId: number, styleId: number): Promise<void> {
    const { analysisJobId } = await this.styles.look(tx, userId, styleId);
    if (analysisJobId !== null) await this.jobs.cancelIfOpen(tx, analysisJobId);
    await this.styles.delete(tx, userId, styleId);
  }

  private async order(tx: Tx, userId: number, style: WritingStyleRecord): Promise<WritingStyleRecord> {
    const { isDemo } = this.options;
    const { priority: hasPriority } = await this.subscriptions.entitlementsOf(userId, tx);
    const job = await this.jobs.accept(tx, {
      kind: 'style.analyse',
      userId,
      projectId: style.projectId,
      payload: { styleId: style.id },
      stage: say('stage.style'),
      total: 1,
      isDemo,
      hasPriority,
      price: 0,
      description: say('work.style', { name: style.name }),
    });
    await beginStyleAnalysis(tx, style.id, job.id);
    return this.styles.look(tx, userId, style.id);
  }
}
