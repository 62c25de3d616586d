import { Controller } from '@nestjs/common';
import { ContentPlanReader } from '@orbita/content';
import {
  type ProjectPublishing,
  type PublishedPost,
  type RouteAnswer,
  type RouteBody,
  type RouteParams,
  publishingRoutes,
} from '@orbita/contracts';
import { Database } from '@orbita/platform';
import {
  type AttemptRecord,
  AttemptsService,
  PostResultsService,
  PreflightService,
  ProjectPublishingService,
} from '@orbita/publishing';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params } from '../http/input.decorators.js';
import { OutcomeWait } from '../http/outcome-wait.js';
import { Prefer, type Preference } from '../http/waiting.js';
import { toAttempt, toPublishedPost } from './attempt.mapper.js';

/** Longest time a call waits for the networks. */
const SENDING_MS = 30_000;

const IS_UNDER_WAY: Record<AttemptRecord['status'], boolean> = {
  planned: true,
  sending: true,
  published: false,
  failed: false,
  unconfirmed: false,
  missed: false,
};
const isUnderWay = ({ status }: AttemptRecord): boolean => IS_UNDER_WAY[status];

type Chosen = RouteBody<typeof publishingRoutes.publishNow>;

/** The contract requires one of the two. */
const orderOf = ({ integration_id, integration_ids = [], confirm_unfilled = false }: Chosen) => ({
  integrationIds: integration_id === undefined ? integration_ids : [integration_id],
  isUnfilledConfirmed: confirm_unfilled,
});

/** Publishing, and its attempts. */
@Controller()
export class PublishingController {
  constructor(
    private readonly db: Database,
    private readonly attempts: AttemptsService,
    private readonly preflights: PreflightService,
    private readonly projects: ProjectPublishingService,
    private readonly results: PostResultsService,
    private readonly publications: ContentPlanReader,
    private readonly idempotency: Idempotency,
    private readonly waits: OutcomeWait,
  ) {}

  @Endpoint(publishingRoutes.published)
  async published(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publishingRoutes.published>,
  ): Promise<PublishedPost[]> {
    await this.publications.publication(userId, id);
    const posts = await this.attempts.published(id);
    const results = await this.results.ofAttempts(posts.map((post) => post.id));
    return posts.map((post) =>
      toPublishedPost(
        post,
        results.filter(({ attemptId }) => attemptId === post.id),
      ),
    );
  }

  @Endpoint(publishingRoutes.preflight)
  preflight(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publishingRoutes.preflight>,
  ): Promise<RouteAnswer<typeof publishingRoutes.preflight>> {
    return this.preflights.of(userId, id);
  }

  @Endpoint(publishingRoutes.publishNow)
  async publishNow(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publishingRoutes.publishNow>,
    @Body() chosen: RouteBody<typeof publishingRoutes.publishNow>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<RouteAnswer<typeof publishingRoutes.publishNow>> {
    const ids = await this.idempotency.once(attempt, (tx) => this.attempts.publish(tx, userId, id, orderOf(chosen)));
    const attempts = (await this.sent(preference, userId, ids)).map(toAttempt);
    return { url: attempts.find(({ url }) => url !== null)?.url ?? null, attempts };
  }

  @Endpoint(publishingRoutes.publish)
  async publish(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publishingRoutes.publish>,
    @Body() { platform, ...chosen }: RouteBody<typeof publishingRoutes.publish>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<RouteAnswer<typeof publishingRoutes.publish>> {
    const ids = await this.idempotency.once(attempt, (tx) =>
      this.attempts.publish(tx, userId, id, { ...orderOf(chosen), platform }),
    );
    const attempts = (await this.sent(preference, userId, ids)).map(toAttempt);
    return { success: attempts.every(({ status }) => status === 'published'), attempts };
  }

  @Endpoint(publishingRoutes.settle)
  async settle(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publishingRoutes.settle>,
    @Body() word: RouteBody<typeof publishingRoutes.settle>,
  ): Promise<RouteAnswer<typeof publishingRoutes.settle>> {
    return toAttempt(await this.db.transaction((tx) => this.attempts.settle(tx, userId, id, word)));
  }

  @Endpoint(publishingRoutes.project)
  project(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publishingRoutes.project>,
  ): Promise<ProjectPublishing> {
    return this.projects.get(userId, id);
  }

  @Endpoint(publishingRoutes.updateProject)
  updateProject(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publishingRoutes.updateProject>,
    @Body() change: RouteBody<typeof publishingRoutes.updateProject>,
  ): Promise<ProjectPublishing> {
    return this.db.transaction((tx) => this.projects.update(tx, userId, id, change));
  }

  private sent(preference: Preference, userId: number, ids: readonly number[]): Promise<AttemptRecord[]> {
    return this.waits.follow(preference, {
      limitMs: SENDING_MS,
      look: () => this.attempts.byIds(this.db, userId, ids),
      isEnded: (attempts) => !attempts.some(isUnderWay),
    });
  }
}
