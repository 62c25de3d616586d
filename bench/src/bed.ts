import { administrationRoutes } from '@orbita/contracts';
import { ApiClient, NO_LIMITS, Tenant, signIn } from '@orbita/harness';
import { type ProcessInfo, type Stack, startStack } from '@orbita/local';
import pg from 'pg';
import { ModelProcess, type ModelOptions } from './model-process.js';

// Counts stay below 2^53.
pg.types.setTypeParser(20, Number);

const STOP_MS = 30_000;
const SERVERS = new Set(['postgres', 'redis']);
/** Beds that are up: whatever way the bench ends, nothing of them may stay behind. */
const open = new Set<Bed>();

/** Ends everything at once. */
export const killAllBeds = (): void => {
  for (const bed of open) bed.killNow();
};

/** The whole product on a throwaway data folder, with a model server beside it or in demo mode. */
export class Bed {
  private constructor(
    readonly stack: Stack,
    private readonly modelProcess: ModelProcess | undefined,
    private readonly pool: pg.Pool,
    readonly api: ApiClient,
    readonly administrator: ApiClient,
  ) {}

  /** Starts a stack; without `model` the built-in demo writer serves. `env` is for its processes. */
  static async open(model?: ModelOptions, env: NodeJS.ProcessEnv = {}): Promise<Bed> {
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
      // An idle connection ends with its server, which some figures start anew; the next question opens another.
      pool.on('error', () => undefined);
      const administrator = await signIn(api, stack.admin);
      const bed = new Bed(stack, modelProcess, pool, api, administrator);
      open.add(bed);
      return bed;
    } catch (error) {
      stack?.killNow();
      modelProcess?.killNow();
      throw error;
    }
  }

  get model(): ModelProcess {
    if (!this.modelProcess) throw new Error('this bed is in demo mode');
    return this.modelProcess;
  }

  /** The product's own, without the servers it stands on. */
  processes(): ProcessInfo[] {
    return this.stack.processes().filter(({ role }) => !SERVERS.has(role));
  }

  tenant(): Promise<Tenant> {
    return Tenant.create(this.api, this.administrator);
  }

  /** One whose plan has everything that is sold. */
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

/** Runs `work` on a bed of its own. */
export const onBed = async <T>(
  model: ModelOptions | undefined,
  work: (bed: Bed) => Promise<T>,
  env?: NodeJS.ProcessEnv,
): Promise<T> => {
  const bed = await Bed.open(model, env);
  try {
    return await work(bed);
  } finally {
    await bed.close();
  }
};
