import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LimiterModel, type ModelLease, type ModelOptions, type ModelReply } from '../../fixtures/limiter-model.js';
import { testRedis } from '../../fixtures/redis.js';
import { limiterScript, ROUND } from './limiter-script.js';
import { argumentsOf, type Operation, type OwnValues } from './script-arguments.js';

const OPTIONS: ModelOptions = { limit: 4, ttl: 300, window: 150, probeLeast: 20, probeMost: 100, outage: 60 };
const TENANTS = ['a', 'b', 'c', 'd', 'e'];
const STEPS = 200;
/** Another seed may be tried with `LIMITER_SEED=…`. */
const SEEDS = process.env.LIMITER_SEED ? [Number(process.env.LIMITER_SEED)] : [1, 2, 3, 4, 5, 6];

/** Draws by a seed (mulberry32). */
const dice = (seed: number) => {
  let state = seed >>> 0;
  const draw = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    upTo: (most: number): number => Math.floor(draw() * (most + 1)),
    chance: (probability: number): boolean => draw() < probability,
    oneOf: <T>(items: readonly T[]): T | undefined => items[Math.floor(draw() * items.length)],
  };
};

/** The script on a real Redis, with a clock set by the test. */
class ScriptOnRedis {
  private readonly key = `limiter-model:${randomUUID()}`;
  private readonly script = limiterScript(`tonumber(redis.call('GET', base .. ':clock'))`);

  constructor(private readonly redis: Redis) {}

  async run<Op extends Operation>(
    op: Op,
    { now, process, own, rest }: { now: number; process: string; own: OwnValues<Op>; rest?: string[] },
  ): Promise<ModelReply> {
    const { redis, key, script } = this;
    const list = argumentsOf(op, { ...OPTIONS, process }, own, rest).map(String);
    const [, reply] = await Promise.all([
      redis.set(`${key}:clock`, String(now)),
      redis.eval(script, 1, key, ...list) as Promise<[number, number, number, ...string[]]>,
    ]);
    const [closedFor, silentFor, verdicts, ...granted] = reply;
    return { closedFor, silentFor, verdicts, granted };
  }

  /** Everything that decides what comes next. */
  async state() {
    const { redis, key } = this;
    const [tenants, holders, waiters, trial, width, ...queues] = await Promise.all([
      redis.zrange(`${key}:ring`, '0', '-1'),
      redis.hgetall(`${key}:holders`),
      redis.hlen(`${key}:waiters`),
      redis.smembers(`${key}:trial`),
      redis.hget(`${key}:state`, 'width'),
      ...TENANTS.map((tenant) => redis.lrange(`${key}:q:${tenant}`, 0, -1)),
    ]);
    const ring = tenants.map((tenant) => ({ tenant, leases: queues[TENANTS.indexOf(tenant)] }));
    return { holders, waiters, ring, trial: trial.sort(), width: width === null ? undefined : Number(width) };
  }

  async flush(): Promise<void> {
    const keys = await this.redis.keys(`${this.key}:*`);
    if (keys.length > 0) await this.redis.del(...keys);
  }
}

/** What a process believes it holds and waits for. */
interface Belief {
  name: string;
  held: Map<string, string>;
  waiting: Map<string, string>;
}

/** One random schedule against script and model side by side. */
class Schedule {
  readonly done: string[] = [];
  private readonly dice: ReturnType<typeof dice>;
  private model = new LimiterModel(OPTIONS);
  private processes: Belief[] = [];
  private serial = 0;
  private now = 10_000;

  constructor(
    private readonly script: ScriptOnRedis,
    seed: number,
  ) {
    this.dice = dice(seed);
    for (let i = 0; i < 3; i++) this.join();
  }

  async step(): Promise<void> {
    const { dice, model } = this;
    this.pass();
    if (dice.chance(0.01)) return this.flush();
    if (dice.chance(0.02)) this.die();
    const process = dice.oneOf(this.processes)!;
    this.learn(process);
    const before = new Set(model.holders.keys());
    const replies = await this.act(process);
    expect(replies.script).toEqual(replies.model);
    const state = await this.script.state();
    expect(state).toEqual({
      holders: Object.fromEntries(model.holders),
      waiters: model.ring.reduce((sum, { leases }) => sum + leases.length, 0),
      ring: model.ring.map(({ tenant, leases }) => ({ tenant, leases })),
      trial: [...model.trial].sort(),
      width: model.width,
    });
    // What must hold whatever the model expects: a sync may report more calls than allowed, a grant must not.
    const wasGranted = [...model.holders.keys()].some((id) => !before.has(id) && !process.held.has(id));
    if (wasGranted) expect(Object.keys(state.holders).length).toBeLessThanOrEqual(OPTIONS.limit);
    if (replies.script.closedFor === 0 && state.width === undefined && state.waiters > 0) {
      expect(Object.keys(state.holders).length).toBeGreaterThanOrEqual(OPTIONS.limit);
    }
    if (wasGranted && state.width !== undefined) expect(state.trial.length).toBeLessThanOrEqual(state.width);
  }

  /** Time goes on: mostly a little, sometimes past a limit, seldom backwards. */
  private pass(): void {
    const { dice } = this;
    this.now += dice.chance(0.05) ? dice.upTo(500) : dice.upTo(25);
    if (dice.chance(0.005)) this.now -= 1_000;
    this.model.now = this.now;
  }

  private join(): void {
    this.processes.push({ name: `p${++this.serial}`, held: new Map(), waiting: new Map() });
  }

  /** A process is killed; Redis is not informed. */
  private die(): void {
    this.processes.shift();
    this.join();
    this.done.push('a process dies');
  }

  private async flush(): Promise<void> {
    this.done.push('flush');
    await this.script.flush();
    this.model = new LimiterModel(OPTIONS);
  }

  /** Grants arrive, unless their message is lost; then a heartbeat reports them. */
  private learn({ held, waiting }: Belief): void {
    for (const [id, tenant] of [...waiting]) {
      if (!this.model.holders.has(id) || this.dice.chance(0.1)) continue;
      waiting.delete(id);
      held.set(id, tenant);
    }
  }

  private async act(process: Belief): Promise<{ script: ModelReply; model: ModelReply }> {
    const { dice, model, now, script } = this;
    const { name, held, waiting } = process;
    const holding = dice.oneOf([...held.keys()]);
    const run = async <Op extends Operation>(op: Op, own: OwnValues<Op>, expected: ModelReply, rest?: string[]) => {
      this.done.push(`${now} ${name} ${op} ${JSON.stringify(own)} ${(rest ?? []).join(' ')}`);
      return { script: await script.run(op, { now, process: name, own, rest: rest ?? [] }), model: expected };
    };
    if (dice.chance(0.02)) {
      this.processes = this.processes.filter((other) => other !== process);
      this.join();
      return run('leave', {}, model.leave(name));
    }
    if (dice.chance(0.35)) {
      const id = `${name}/${++this.serial}`;
      const tenant = dice.oneOf(TENANTS)!;
      waiting.set(id, tenant);
      return run('acquire', { id, tenant }, model.acquire(name, [id, tenant]));
    }
    if (holding !== undefined && dice.chance(0.3))
      return run('answered', { id: holding }, model.answered(name, holding));
    if (holding !== undefined && dice.chance(0.3)) {
      const named = dice.chance(0.3) ? dice.upTo(120) : -1;
      const isThrottled = dice.chance(0.3);
      const expected = model.failed(name, named < 0 ? undefined : named, isThrottled);
      return run('failed', { named, throttled: isThrottled ? 1 : 0 }, expected);
    }
    const leaving = dice.chance(0.8) ? holding : dice.oneOf([...waiting.keys()]);
    if (leaving !== undefined && dice.chance(0.7)) {
      held.delete(leaving);
      waiting.delete(leaving);
      return run('release', { id: leaving }, model.release(name, leaving));
    }
    const [holds, waits]: [ModelLease[], ModelLease[]] = [[...held], [...waiting]];
    return run('sync', { held: holds.length }, model.sync(name, holds, waits), [...holds, ...waits].flat());
  }
}

describe('limiter script', () => {
  let redis: Redis;
  beforeAll(() => {
    redis = testRedis();
  });
  afterAll(() => redis.disconnect());

  it.each(SEEDS)('does what the plain model does, by the random schedule of seed %i', async (seed) => {
    const script = new ScriptOnRedis(redis);
    const schedule = new Schedule(script, seed);
    try {
      for (let i = 0; i < STEPS; i++) await schedule.step();
    } catch (error) {
      const wrong = error as Error;
      wrong.message += `\n\nLIMITER_SEED=${seed}, step ${schedule.done.length}, latest:\n${schedule.done.slice(-12).join('\n')}`;
      throw error;
    } finally {
      await script.flush();
    }
  });

  describe('among tenants with equally few calls', () => {
    const process = 'p1';
    let script: ScriptOnRedis;
    let now: number;
    beforeEach(async () => {
      [script, now] = [new ScriptOnRedis(redis), 10_000];
      // For the limiter this Redis is new: the closed window passes first.
      await script.run('sync', { now, process, own: { held: 0 } });
      now += OPTIONS.window;
    });
    afterEach(() => script.flush());

    const acquire = (id: string, tenant: string) => script.run('acquire', { now, process, own: { id, tenant } });
    const release = (id: string) => script.run('release', { now, process, own: { id } });
    const holders = async () => Object.values((await script.state()).holders);
    /** Every slot is taken by a tenant with more to do. */
    const fill = async (): Promise<void> => {
      const tenants = TENANTS.slice(0, OPTIONS.limit);
      for (const call of [1, 2]) for (const tenant of tenants) await acquire(`p1/${tenant}${call}`, tenant);
    };

    it('serves a tenant that returns before the one served just now', async () => {
      await fill();
      await acquire('p1/new', 'e');
      await release('p1/a1');
      expect((await holders()).sort()).toEqual(['b', 'c', 'd', 'e']);
    });

    it('gives a tenant that returns again and again only its turn', async () => {
      await fill();
      await acquire('p1/e1', 'e');
      await release('p1/a1');
      await release('p1/e1');
      await acquire('p1/e2', 'e');
      await release('p1/b1');
      expect((await holders()).sort()).toEqual(['a', 'b', 'c', 'd']);
    });

    it('lets newcomers pass a waiting tenant for at most one round', async () => {
      await fill();
      await acquire('p1/n0', 'n0');
      await release('p1/a1');
      let passed = 0;
      while (!(await holders()).includes('a')) {
        passed++;
        await acquire(`p1/n${passed}`, `n${passed}`);
        await release(`p1/n${passed - 1}`);
        if (passed > ROUND) break;
      }
      expect(passed).toBeGreaterThan(1);
      expect(passed).toBeLessThanOrEqual(ROUND / 2);
    });
  });
});
