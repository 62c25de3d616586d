import { administrationRoutes } from '@orbita/contracts';
import { ApiClient, NO_LIMITS, Tenant, signIn, until } from '@orbita/harness';
import { type ProcessInfo, type Stack, startStack } from '@orbita/local';
import pg from 'pg';
import { ModelProcess, type ModelOptions } from './model-process.js';

// Counts stay below 2^53.
pg.types.setTypeParser(20, Number);

const STOP_MS = 30_000;
const SERVERS = new Set(['postgres', 'redis']);
/** Running fixtures: however the bench ends, none may be left behind. */
const open = new Set<Fixture>();

/** The fixture that one figure left for the next. */
let shared: { key: string; fixture: Fixture } | undefined;

/** Ends all of them at once. */
export const killAllFixtures = (): void => {
  for (const fixture of open) fixture.killNow();
};

/** The whole product on a temporary data folder, with a model server beside it or in demo mode. */
export class Fixture {
  private constructor(
    readonly stack: Stack,
    private readonly modelProcess: ModelProcess | undefined,
    private readonly pool: pg.Pool,
    readonly api: ApiClient,
    readonly administrator: ApiClient,
  ) {}

  /** Starts a stack; without `model` the built-in demo writer is used. `env` is for its processes. */
  static async open(model?: ModelOptions, env: NodeJS.ProcessEnv = {}): Promise<Fixture> {
    const modelProcess = model && (await ModelProcess.start(model));
    let stack: Stack | undefined;
    try {
      stack = await startStack({
        env: {
          ...NO_LIMITS,
          ...(modelProcess && {
            OPENAI_BASE_URL: modelProcess.url,
            OPENAI_API_KEY: 'bench',
            OPENAI_MAX_PARALLEL: String(model.parallel),
          }),
          ...env,
        },
      });
      const api = new ApiClient(stack.baseUrl);
      const pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
      // An idle connection ends with its server, which some figures restart; the next query opens another.
      pool.on('error', () => undefined);
      const administrator = await signIn(api, stack.admin);
      const fixture = new Fixture(stack, modelProcess, pool, api, administrator);
      open.add(fixture);
      return fixture;
    } catch (error) {
      stack?.killNow();
      modelProcess?.killNow();
      throw error;
    }
  }

  get model(): ModelProcess {
    if (!this.modelProcess) throw new Error('this fixture is in demo mode');
    return this.modelProcess;
  }

  /** The product's own processes, without its servers. */
  processes(): ProcessInfo[] {
    return this.stack.processes().filter(({ role }) => !SERVERS.has(role));
  }

  /** Ends when no job waits or runs. */
  async idle(timeoutMs: number): Promise<void> {
    const open = async (): Promise<boolean> =>
      (await this.query(`SELECT FROM jobs WHERE status IN ('queued', 'active') LIMIT 1`)).length === 0;
    await until('the end of all jobs', open, { timeoutMs, everyMs: 100 });
  }

  tenant(): Promise<Tenant> {
    return Tenant.create(this.api, this.administrator);
  }

  /** A user whose plan includes everything. */
  async payingTenant(): Promise<Tenant> {
    const tenant = await this.tenant();
    await this.administrator.call(administrationRoutes.setPlan, {
      params: { id: tenant.userId },
      body: { plan_type: 'pro' },
    });
    return tenant;
  }

  tenants(count: number): Promise<Tenant[]> {
    return Promise.all(Array.from({ length: count }, () => this.tenant()));
  }

  async query<T extends pg.QueryResultRow>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return (await this.pool.query<T>(sql, parameters)).rows;
  }

  async close(): Promise<void> {
    const late = setTimeout(() => this.stack.killNow(), STOP_MS);
    try {
      await this.pool.end();
      await this.stack.stop();
      await this.modelProcess?.stop();
      open.delete(this);
    } finally {
      clearTimeout(late);
    }
  }

  killNow(): void {
    this.stack.killNow();
    this.modelProcess?.killNow();
  }
}

/** Ends the fixture that was left for the next figure: two at once would disturb each other. */
export const closeSharedFixture = async (): Promise<void> => {
  const left = shared;
  shared = undefined;
  await left?.fixture.close();
};

/**
 * Runs `work` on the fixture of the previous figure, if its model is the same, and leaves it for the next: starting one
 * takes longer than many a figure. Work that fails ends its fixture.
 */
export const withSharedFixture = async <T>(
  model: ModelOptions | undefined,
  work: (fixture: Fixture) => Promise<T>,
): Promise<T> => {
  const key = JSON.stringify(model ?? null);
  if (shared?.key !== key) {
    await closeSharedFixture();
    shared = { key, fixture: await Fixture.open(model) };
  }
  try {
    return await work(shared.fixture);
  } catch (error) {
    await closeSharedFixture();
    throw error;
  }
};

/** Runs `work` on a separate fixture. */
export const withFixture = async <T>(
  model: ModelOptions | undefined,
  work: (fixture: Fixture) => Promise<T>,
  env?: NodeJS.ProcessEnv,
): Promise<T> => {
  await closeSharedFixture();
  const fixture = await Fixture.open(model, env);
  try {
    return await work(fixture);
  } finally {
    await fixture.close();
  }
};
