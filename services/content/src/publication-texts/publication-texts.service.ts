import { Injectable } from '@nestjs/common';
import { PostPricesService, PricesService, SubscriptionsService } from '@orbita/billing';
import { AppError, isEnded, say } from '@orbita/contracts';
import { type BatchProgress, type JobRecord, JobsService, type NewJob } from '@orbita/jobs';
import { Database, type Tx } from '@orbita/platform';
import { ContentOptions } from '../content-options.js';
import { ContentPlanEntity } from '../content-plans/content-plan.entity.js';
import { IN_SIGHT } from '../content-plans/in-sight.js';
import { lockOwnPublication, lockPlan, lockPublications } from '../content-plans/plan-lock.js';
import { expectedCharacters } from '../generator/generation-material.js';
import type { PublicationEntity } from '../publications/publication.entity.js';
import { addWritings, beginWriting, writingKey } from './publication-writings.js';

type TextJobKind = 'publication.write' | 'publication.write-batch';

/** Characters a text is charged as: a changed text is about as long as the original. */
const expectedOf = (
  { content, socialNetwork }: Pick<PublicationEntity, 'content' | 'socialNetwork'>,
  feedback: string | null,
): number => (feedback !== null && content ? content.length : expectedCharacters({ size: 'medium', socialNetwork }));

const NO_TEXTS: BatchProgress = { total: 0, completed: 0, failed: 0, cancelled: 0, open: 0, error: null, stop: null };

/** Orders texts of publications; {@link PublicationTextWriter} writes them. */
@Injectable()
export class PublicationTextsService {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobsService,
    private readonly prices: PricesService,
    private readonly postPrices: PostPricesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly options: ContentOptions,
  ) {}

  /**
   * Orders the text of a publication. Repeated orders share one job.
   * @returns the job; the open one when its text is being written already
   * @throws AppError PUBLICATION_NOT_FOUND, PUBLICATION_BEING_SENT, PUBLICATION_BEING_WRITTEN while a change by feedback runs,
   * TOO_MANY_OPEN_JOBS, QUEUE_OVERLOADED, INSUFFICIENT_CREDITS
   */
  async write(tx: Tx, userId: number, publicationId: number): Promise<JobRecord> {
    return this.order(tx, userId, publicationId, null);
  }

  /**
   * Orders a change of a publication's text; the same feedback twice is one job.
   * @throws AppError as {@link write}, and PUBLICATION_WITHOUT_TEXT
   */
  async rewrite(tx: Tx, userId: number, publicationId: number, feedback: string): Promise<JobRecord> {
    return this.order(tx, userId, publicationId, feedback);
  }

  /**
   * Orders the texts of publications of one plan, each with its own job and charge: all are accepted, or none.
   * @returns a job for each, in order; the open one where a text is being written already
   * @throws AppError CONTENT_PLAN_NOT_FOUND, PUBLICATION_NOT_FOUND when one of them is not of the plan, and as {@link write}
   */
  async writeMany(
    tx: Tx,
    userId: number,
    planId: number,
    publicationIds: readonly number[],
  ): Promise<{ jobIds: number[] }> {
    const plan = await lockPlan(tx, userId, planId);
    const wanted = [...new Set(publicationIds)];
    const byId = new Map((await lockPublications(tx, plan.id, wanted)).map((one) => [one.id, one]));
    const jobOf = new Map<number, number>();
    const idle: PublicationEntity[] = [];
    for (const id of wanted) {
      const publication = byId.get(id)!;
      const open = await this.openJob(tx, publication, null);
      if (open) jobOf.set(id, open.id);
      else idle.push(publication);
    }
    if (idle.length > 0) {
      const orders = await this.ordersOf(tx, 'publication.write-batch', idle, null);
      const { batchId, accepted } = await this.jobs.batches.accept(tx, orders);
      await this.begin(tx, idle, accepted);
      for (const [place, { id }] of accepted.entries()) jobOf.set(idle[place]!.id, id);
      await tx.query('UPDATE content_plans SET text_batch_id = $2 WHERE id = $1', [plan.id, batchId]);
    }
    return { jobIds: wanted.map((id) => jobOf.get(id)!) };
  }

  /** Progress of the texts that were last ordered together. @throws AppError CONTENT_PLAN_NOT_FOUND */
  async progress(userId: number, planId: number): Promise<BatchProgress> {
    const batchId = await this.batchOf(userId, planId);
    return batchId === null ? NO_TEXTS : this.jobs.batches.progress(userId, batchId);
  }

  /**
   * Stops writing them: started texts are kept and charged as far as they were shown, the credits for the rest return.
   * @throws AppError CONTENT_PLAN_NOT_FOUND
   */
  async stop(userId: number, planId: number): Promise<BatchProgress> {
    const batchId = await this.batchOf(userId, planId);
    if (batchId === null) return NO_TEXTS;
    await this.jobs.batches.cancel(userId, batchId);
    return this.jobs.batches.progress(userId, batchId);
  }

  private async order(tx: Tx, userId: number, publicationId: number, feedback: string | null): Promise<JobRecord> {
    const publication = await lockOwnPublication(tx, userId, publicationId);
    const open = await this.openJob(tx, publication, feedback);
    if (open) return open;
    if (feedback !== null && publication.content === null) throw new AppError('PUBLICATION_WITHOUT_TEXT');
    const [order] = await this.ordersOf(tx, 'publication.write', [publication], feedback);
    const job = await this.jobs.accept(tx, order!);
    await this.begin(tx, [publication], [job]);
    return job;
  }

  /** The open job with the same order. @throws AppError when the publication cannot be written now */
  private async openJob(
    tx: Tx,
    { status, userId, writingJobId }: PublicationEntity,
    feedback: string | null,
  ): Promise<JobRecord | undefined> {
    if (status === 'publishing') throw new AppError('PUBLICATION_BEING_SENT');
    if (writingJobId === null) return undefined;
    const job = await this.jobs.mustOwn(userId, writingJobId, tx);
    if (isEnded(job.status)) return undefined;
    const [same] = await tx.query(
      'SELECT 1 FROM publication_writings WHERE id = $1 AND feedback IS NOT DISTINCT FROM $2',
      [(job.payload as { publicationWritingId: number }).publicationWritingId, feedback],
    );
    if (!same) throw new AppError('PUBLICATION_BEING_WRITTEN', { details: { job_id: job.id } });
    return job;
  }

  private async ordersOf(
    tx: Tx,
    kind: TextJobKind,
    publications: readonly PublicationEntity[],
    feedback: string | null,
  ): Promise<NewJob<TextJobKind>[]> {
    const [first] = publications;
    if (!first) return [];
    const { priority: hasPriority } = await this.subscriptions.entitlementsOf(first.userId, tx);
    const writings = await addWritings(
      tx,
      publications.map(({ id: publicationId, contentId: basis, contentType }) => {
        return { publicationId, basis, feedback, contentType };
      }),
    );
    const prices = await this.pricesOf(tx, publications, feedback, writings.map(writingKey));
    return publications.map((publication, place) => ({
      kind,
      userId: publication.userId,
      projectId: publication.projectId,
      payload: { publicationWritingId: writings[place]! },
      stage: say('stage.about-to-write'),
      total: 1,
      ordered: expectedOf(publication, feedback),
      isDemo: this.options.isDemo,
      hasPriority,
      price: prices[place]!,
      description: say(feedback === null ? 'work.publication-text' : 'work.publication-edit', {
        name: publication.title,
      }),
    }));
  }

  /** The price of each, in order; the operation keys are those of the writings. */
  private async pricesOf(
    tx: Tx,
    publications: readonly PublicationEntity[],
    feedback: string | null,
    keys: readonly string[],
  ): Promise<number[]> {
    const { isDemo } = this.options;
    if (feedback !== null) return publications.map(() => this.prices.priceOf('feedback', { isDemo }));
    const userId = publications[0]!.userId;
    const operationKeys = keys.filter((_, place) => publications[place]!.contentType !== 'reels');
    const posts = (await this.postPrices.charge(tx, { userId, operationKeys, isDemo })).values();
    return publications.map(({ contentType }) =>
      contentType === 'reels' ? this.prices.priceOf('reels', { isDemo }) : posts.next().value!,
    );
  }

  private async begin(tx: Tx, publications: readonly PublicationEntity[], jobs: readonly JobRecord[]): Promise<void> {
    await beginWriting(
      tx,
      publications.map(({ id }) => id),
      jobs.map(({ id }) => id),
    );
  }

  private async batchOf(userId: number, planId: number): Promise<number | null> {
    const plan = await this.db.manager.findOneBy(ContentPlanEntity, { id: planId, userId, projectId: IN_SIGHT });
    if (!plan) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    const [row] = await this.db.query<{ batchId: number | null }>(
      'SELECT text_batch_id AS "batchId" FROM content_plans WHERE id = $1',
      [plan.id],
    );
    return row?.batchId ?? null;
  }
}
