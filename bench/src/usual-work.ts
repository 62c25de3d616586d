import { backgroundRemovalRoutes, competitorRoutes, contentPlanRoutes, fileRoutes, jobRoutes } from '@orbita/contracts';
import { type FakeTelegramBot, startFakeTelegramBot } from '@orbita/fakes';
import {
  FakeTelegram,
  type Tenant,
  aPicture,
  authorizeParserSession,
  followChannel,
  orderPosts,
  orderWith,
  until,
} from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fixture } from './fixture.js';
import { connectChats, schedulePosts } from './due-posts.js';

const PLANNERS = 2;
const CHATS = 5;
const CHANNELS = 3;
/** Side in pixels: the network processes one size, whatever the upload. */
const SIDE = 300;
const ENDED = { timeoutMs: 300_000, everyMs: 200 };

/** Time between two pieces of work of a kind, in ms. */
const PAUSE = { planning: 1_000, publishing: 5_000, reading: 10_000, removing: 20_000 };
type Kind = keyof typeof PAUSE;

/** Fakes of the networks while users work. */
export class UsualWork {
  /** Number of pieces of each kind that ended well. */
  readonly done: Record<Kind, number> = { planning: 0, publishing: 0, reading: 0, removing: 0 };

  private constructor(
    private readonly bots: FakeTelegramBot,
    private readonly telegram: FakeTelegram,
    private readonly pace: number,
  ) {}

  /** `pace` divides the pauses: leaks by work grow faster with it, leaks by time do not. */
  static async begin(pace = 1): Promise<UsualWork> {
    const bots = await startFakeTelegramBot();
    return new UsualWork(bots, await FakeTelegram.start(), pace);
  }

  /** Environment by which the product's processes find them. */
  get env(): NodeJS.ProcessEnv {
    return { ...this.telegram.env, TELEGRAM_BOT_API_URL: this.bots.url };
  }

  /**
   * Gives every worker work, again and again until `over`: plans are written, posts are published, channels are read by a
   * parser session and from their public pages, backgrounds are removed. Rejects when any of it fails.
   */
  async keepOn(fixture: Fixture, over: AbortSignal): Promise<void> {
    const planners = await fixture.tenants(PLANNERS);
    const publishing = await this.publishing(fixture);
    const reading = await this.reading(fixture);
    const removing = await removingOf(fixture);
    await Promise.all([
      ...planners.map((tenant) => this.repeat(over, 'planning', () => planOnce(tenant))),
      this.repeat(over, 'publishing', publishing),
      this.repeat(over, 'reading', reading),
      this.repeat(over, 'removing', removing),
    ]);
  }

  async end(): Promise<void> {
    await Promise.all([this.bots.stop(), this.telegram.stop()]);
  }

  private async repeat(over: AbortSignal, kind: Kind, work: () => Promise<void>): Promise<void> {
    while (!over.aborted) {
      await work();
      this.done[kind] += 1;
      // An abort means that the time is over: the loop's condition ends it.
      await sleep(PAUSE[kind] / this.pace, undefined, { signal: over }).catch(() => undefined);
    }
  }

  private async publishing(fixture: Fixture): Promise<() => Promise<void>> {
    const [owner] = await connectChats(fixture, this.bots, { tenants: 1, chatsOfEach: CHATS });
    if (!owner) throw new Error('no tenant publishes');
    return async () => {
      this.bots.forget();
      await schedulePosts(fixture, owner, { count: 1, due: 'now()' });
      await until('the posts', () => this.bots.accepted().length >= CHATS, ENDED);
    };
  }

  private async reading(fixture: Fixture): Promise<() => Promise<void>> {
    await authorizeParserSession(fixture.administrator, this.telegram.accounts[0]);
    const tenant = await fixture.tenant();
    const { api, projectId } = tenant;
    const followed: number[] = [];
    while (followed.length < CHANNELS) followed.push((await followChannel(tenant, this.telegram.channel())).id);
    return async () => {
      this.telegram.dataCentre.forget();
      for (const id of followed) await completed(tenant, await orderPosts(tenant, id));
      // Otherwise all of them would be fresh.
      await fixture.query(`UPDATE channels SET checked_at = checked_at - interval '1 day'`);
      await completed(tenant, await api.order(competitorRoutes.refreshAll, { body: { project_id: projectId } }));
    };
  }
}

/** Waits for a job. @throws Error unless it completes */
const completed = async ({ api }: Tenant, jobId: number): Promise<void> => {
  await until(`the end of job ${jobId}`, () => api.jobEnded(jobId), ENDED);
  const { status, error } = await api.call(jobRoutes.get, { params: { id: jobId } });
  if (status !== 'completed') throw new Error(`job ${jobId} ended ${status}: ${error}`);
};

const planOnce = async (tenant: Tenant): Promise<void> => {
  const { planId } = await tenant.orderPlan(30);
  const { status } = await tenant.planEnded(planId, ENDED.timeoutMs);
  if (status !== 'completed') throw new Error(`plan ${planId} ended ${status}`);
  // A project holds five hundred.
  await tenant.api.call(contentPlanRoutes.delete, { params: { id: planId } });
};

const removingOf = async (fixture: Fixture): Promise<() => Promise<void>> => {
  const tenant = await fixture.payingTenant();
  const { api } = tenant;
  return async () => {
    await completed(tenant, await orderWith(api, backgroundRemovalRoutes.remove, aPicture(SIDE)));
    // A library holds as much as its plan allows.
    for (const { id } of await api.call(fileRoutes.list, {})) await api.call(fileRoutes.delete, { params: { id } });
  };
};
