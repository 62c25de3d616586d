import { Controller } from '@nestjs/common';
import { type CallerOrigin, UsersService } from '@orbita/accounts';
import { AuditService } from '@orbita/administration';
import { SubscriptionsService } from '@orbita/billing';
import { type RouteParams, type RouteQuery, type RouteAnswer, queueRoutes, type Message, say } from '@orbita/contracts';
import { type AdminJobRecord, JobAdministration } from '@orbita/jobs';
import { notify } from '@orbita/notifications';
import { Database, type Tx } from '@orbita/platform';
import { CurrentUser, type Identity, Origin } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Params, Query } from '../http/input.decorators.js';
import { type Page, newestFirst, pageOf } from '../http/paging.js';
import { toAdminJob, toAdminJobDetail } from './admin-job.mapper.js';
import { jobPage } from './job-page.js';

type Detail = RouteAnswer<typeof queueRoutes.job>;

const ORDER = newestFirst('all-jobs');

@Controller()
export class AdminJobsController {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobAdministration,
    private readonly users: UsersService,
    private readonly subscriptions: SubscriptionsService,
    private readonly audit: AuditService,
  ) {}

  @Endpoint(queueRoutes.jobs)
  async list(
    @Query() { status, kind, queue, user_id: userId, ...query }: RouteQuery<typeof queueRoutes.jobs>,
  ): Promise<Page<RouteAnswer<typeof queueRoutes.jobs>>> {
    const emails = new Map<number, string>();
    return pageOf(ORDER, query, {
      read: async (slice) => {
        const jobs = await this.jobs.list({ status, kind, queue, userId, ...slice });
        for (const [id, email] of await this.users.emailsOf(jobs.map((job) => job.userId))) emails.set(id, email);
        return jobs;
      },
      toWire: (job) => toAdminJob(job, this.contextOf(job, emails)),
    });
  }

  @Endpoint(queueRoutes.job)
  async get(@Params() { id }: RouteParams<typeof queueRoutes.job>): Promise<Detail> {
    return this.detailOf(await this.jobs.get(id));
  }

  @Endpoint(queueRoutes.cancel)
  async cancel(
    @CurrentUser() { userId: administratorId }: Identity,
    @Origin() { address }: CallerOrigin,
    @Params() { id }: RouteParams<typeof queueRoutes.cancel>,
  ): Promise<Detail> {
    const job = await this.db.transaction(async (tx) => {
      const { status: before } = await this.jobs.get(id, tx);
      const cancelled = await this.jobs.cancel(tx, id);
      await this.record(tx, 'job.cancelled', { administratorId, address }, cancelled, { before });
      await notify(tx, {
        userId: cancelled.userId,
        projectId: cancelled.projectId,
        kind: 'job.failed',
        key: `job-${id}`,
        title: stoppedTitle(cancelled),
        ...(cancelled.price > 0 && { text: say('notice.job-credits-back') }),
        path: jobPage(cancelled),
      });
      return cancelled;
    });
    return this.detailOf(job);
  }

  @Endpoint(queueRoutes.retry)
  async retry(
    @CurrentUser() { userId: administratorId }: Identity,
    @Origin() { address }: CallerOrigin,
    @Params() { id }: RouteParams<typeof queueRoutes.retry>,
  ): Promise<Detail> {
    const { userId } = await this.jobs.get(id);
    const { priority: hasPriority } = await this.subscriptions.entitlementsOf(userId);
    const job = await this.db.transaction(async (tx) => {
      const { job: running, isNew } = await this.jobs.retry(tx, id, { hasPriority });
      if (!isNew) return running;
      await this.record(tx, 'job.retried', { administratorId, address }, running, {
        before: running.id === id ? 'resting' : 'failed',
      });
      if (running.id === id) return running;
      await notify(tx, {
        userId,
        projectId: running.projectId,
        kind: 'job.retried',
        key: `job-${running.id}-retried`,
        title: say('notice.job-again-named', { name: running.description }),
        ...(running.price > 0 && { text: say('notice.job-same-price') }),
        path: jobPage(running),
      });
      return running;
    });
    return this.detailOf(job);
  }

  /** Ids and statuses only: the audit log is kept without limit, so it holds no words of users. */
  private async record(
    tx: Tx,
    act: 'job.cancelled' | 'job.retried',
    by: { administratorId: number; address: string },
    job: AdminJobRecord,
    { before }: { before: string },
  ): Promise<void> {
    const emails = await this.users.emailsOf([job.userId], tx);
    await this.audit.record(tx, {
      act,
      ...by,
      userId: job.userId,
      subject: emails.get(job.userId) ?? '',
      before: { job: job.retryOf ?? job.id, status: before },
      after: { job: job.id, status: job.status, price: job.price },
    });
  }

  private async detailOf(job: AdminJobRecord): Promise<Detail> {
    return toAdminJobDetail(job, this.contextOf(job, await this.users.emailsOf([job.userId])));
  }

  private contextOf({ kind, userId }: AdminJobRecord, emails: ReadonlyMap<number, string>) {
    return { email: emails.get(userId) ?? '', canRetry: this.jobs.canRetry(kind) };
  }
}

/** Jobs of the first versions have no title. */
const stoppedTitle = ({ description }: AdminJobRecord): Message =>
  description === '' ? say('notice.job-stopped') : say('notice.job-stopped-named', { name: description });
