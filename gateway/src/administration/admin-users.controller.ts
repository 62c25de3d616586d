import { Controller } from '@nestjs/common';
import { type CallerOrigin, TokensService, UsersService } from '@orbita/accounts';
import { AuditService } from '@orbita/administration';
import {
  CreditsService,
  AccountSummariesService,
  StatementsService,
  SubscriptionPeriodsService,
  SubscriptionsService,
} from '@orbita/billing';
import { ModelUsageService } from '@orbita/content';
import {
  PLAN_TYPES,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  type RouteAnswer,
  administrationRoutes,
  billingRoutes,
} from '@orbita/contracts';
import { JobsService, countJobsOf } from '@orbita/jobs';
import { Database } from '@orbita/platform';
import { CurrentUser, type Identity, Origin } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { type UserFigures, toAdminUser, toAdminUserDetail } from './admin-user.mapper.js';

type UserDetail = RouteAnswer<typeof administrationRoutes.user>;

/** Lines of each kind shown on a user's page. */
const RECENT = 10;

@Controller()
export class AdminUsersController {
  constructor(
    private readonly db: Database,
    private readonly users: UsersService,
    private readonly tokens: TokensService,
    private readonly summaries: AccountSummariesService,
    private readonly usage: ModelUsageService,
    private readonly credits: CreditsService,
    private readonly statements: StatementsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly periods: SubscriptionPeriodsService,
    private readonly jobs: JobsService,
    private readonly audit: AuditService,
    private readonly idempotency: Idempotency,
  ) {}

  @Endpoint(administrationRoutes.users)
  async list(
    @Query() { page, per_page: limit, email: words = '' }: RouteQuery<typeof administrationRoutes.users>,
  ): Promise<RouteAnswer<typeof administrationRoutes.users>> {
    const { users, total, isCut } = await this.users.search({
      words: words.split(/\s+/).filter(Boolean),
      limit,
      offset: (page - 1) * limit,
    });
    const figuresOf = await this.figures(users.map(({ id }) => id));
    return { users: users.map((user) => toAdminUser(user, figuresOf(user.id))), total, is_cut: isCut };
  }

  @Endpoint(administrationRoutes.user)
  async get(@Params() { id }: RouteParams<typeof administrationRoutes.user>): Promise<UserDetail> {
    const user = await this.users.get(id);
    const [figuresOf, sessions, consents, requests, lines, jobs, { periodEndsAt }] = await Promise.all([
      this.figures([id]),
      this.tokens.list(id, { limit: RECENT }),
      this.users.consentsOf(id),
      countJobsOf(this.db, id),
      this.statements.linesOf(id, { limit: RECENT }),
      this.jobs.list(id, { active: false, limit: RECENT }),
      this.subscriptions.of(id),
    ]);
    return toAdminUserDetail(user, figuresOf(id), {
      sessions,
      consents,
      requests,
      lines,
      jobs,
      planEndsAt: periodEndsAt,
    });
  }

  @Endpoint(administrationRoutes.blockUser)
  async block(
    @CurrentUser() { userId: administratorId }: Identity,
    @Origin() { address }: CallerOrigin,
    @Params() { id: userId }: RouteParams<typeof administrationRoutes.blockUser>,
    @Body() { blocked, reason = '' }: RouteBody<typeof administrationRoutes.blockUser>,
  ): Promise<UserDetail> {
    await this.db.transaction(async (tx) => {
      const { email, blockedAt } = await this.users.get(userId, tx);
      if (blocked === undefined) return;
      const changed = await this.users.setBlocked(tx, { userId, administratorId, reason: blocked ? reason : null });
      if (!changed) return;
      if (blocked) await this.tokens.revokeAll(tx, userId);
      await this.audit.record(tx, {
        act: blocked ? 'user.blocked' : 'user.unblocked',
        administratorId,
        address,
        userId,
        subject: email,
        before: { blocked: blockedAt !== null },
        after: { blocked },
        ...(reason ? { reason } : {}),
      });
    });
    return this.get({ id: userId });
  }

  @Endpoint(administrationRoutes.setPlan)
  async setPlan(
    @CurrentUser() { userId: administratorId }: Identity,
    @Origin() { address }: CallerOrigin,
    @Params() { id: userId }: RouteParams<typeof administrationRoutes.setPlan>,
    @Body() { plan_type: plan }: RouteBody<typeof administrationRoutes.setPlan>,
  ): Promise<UserDetail> {
    await this.db.transaction(async (tx) => {
      const { email } = await this.users.get(userId, tx);
      if (plan === undefined) return;
      const before = await this.periods.assign(tx, userId, plan);
      if (before === plan) return;
      await this.audit.record(tx, {
        act: 'plan.changed',
        administratorId,
        address,
        userId,
        subject: email,
        before: { plan: PLAN_TYPES[before] },
        after: { plan: PLAN_TYPES[plan] },
      });
    });
    return this.get({ id: userId });
  }

  @Endpoint(billingRoutes.adjustCredits)
  async adjustCredits(
    @CurrentUser() { userId: administratorId }: Identity,
    @Origin() { address }: CallerOrigin,
    @Params() { id: userId }: RouteParams<typeof billingRoutes.adjustCredits>,
    @Body() { amount, description }: RouteBody<typeof billingRoutes.adjustCredits>,
    @Once() attempt: Attempt,
  ): Promise<RouteAnswer<typeof billingRoutes.adjustCredits>> {
    return this.idempotency.once(attempt, async (tx) => {
      const { email } = await this.users.get(userId, tx);
      const balance = await this.credits.adjust(tx, { userId, amount, description, administratorId });
      await this.audit.record(tx, {
        act: 'credits.adjusted',
        administratorId,
        address,
        userId,
        subject: email,
        before: { credits: balance - amount },
        after: { credits: balance },
        reason: description,
      });
      return { user_id: userId, credits_balance: balance };
    });
  }

  /** What other services know of these users, in one query each. */
  private async figures(ids: readonly number[]): Promise<(id: number) => UserFigures> {
    const [summaries, tokens] = await Promise.all([this.summaries.of(ids), this.usage.tokensOf(ids)]);
    return (id) => ({ summary: summaries.get(id), tokens: tokens.get(id) ?? 0 });
  }
}
