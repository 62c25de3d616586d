import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { measureReadiness, metrics } from './metrics/index.js';
import { within } from './within.js';

/** Answers within its time or throws; what it throws is logged, never shown. */
export type HealthCheck = () => Promise<void>;

export interface Readiness {
  ready: boolean;
  checks: Record<string, 'up' | 'down'>;
}

const CHECK_TIMEOUT_MS = 1_500;
const WATCH_MS = 1_000;

interface Check {
  name: string;
  run: HealthCheck;
  isEssential: boolean;
  /** A check without an answer is not repeated: each try would hold one more connection of the pool. */
  running?: Promise<void>;
}

const ask = (check: Check): Promise<void> =>
  (check.running ??= check.run().finally(() => {
    check.running = undefined;
  }));

const stateOf = async (check: Check): Promise<'up' | 'down'> => {
  try {
    await within(CHECK_TIMEOUT_MS, () => ask(check));
    return 'up';
  } catch {
    return 'down';
  }
};

/** Whether this process can do its work now. */
export class HealthRegistry {
  private readonly checks: Check[] = [];
  private stopping = false;
  private last: Readiness = { ready: false, checks: {} };

  /**
   * @param isEssential false for a dependency the process can do without for a while: shown, but no reason to route work
   * elsewhere
   */
  add(name: string, run: HealthCheck, { isEssential = true } = {}): void {
    this.checks.push({ name, run, isEssential });
  }

  /** From now on the process answers «not ready», so that no new work is routed to it. */
  markStopping(): void {
    this.stopping = true;
  }

  /** Whether it takes work, also work it can only refuse for now. */
  get isServing(): boolean {
    return !this.stopping;
  }

  /** Checks everything the process needs, now; each check takes at most {@link CHECK_TIMEOUT_MS}. */
  async readiness(): Promise<Readiness> {
    const answers = await Promise.all(this.checks.map(async (check) => ({ ...check, state: await stateOf(check) })));
    this.last = {
      ready: answers.every(({ isEssential, state }) => !isEssential || state === 'up'),
      checks: Object.fromEntries(answers.map(({ name, state }) => [name, state])),
    };
    return this.lastReadiness();
  }

  /**
   * The last result. It costs nothing, so any caller may read it. As fresh as the {@link watch}; not ready before the first
   * check.
   */
  lastReadiness(): Readiness {
    return this.stopping ? { ...this.last, ready: false } : this.last;
  }

  /** Looks every second, never twice at once, until the returned function is called. */
  watch(): () => void {
    let looking = false;
    const look = async (): Promise<void> => {
      if (looking) return;
      looking = true;
      await this.readiness();
      looking = false;
    };
    void look();
    const timer = setInterval(() => void look(), WATCH_MS);
    return () => clearInterval(timer);
  }
}

/** Where a process serves its operators. */
export interface HealthAddress {
  host: string;
  /** 0 takes a free one. */
  port: number;
}

/**
 * Health and metrics of a process, on a separate address: they show internals, and readiness here runs every check again.
 * Resolves when it listens. Started last, when the process serves; before that, nothing answers here.
 */
export const startHealthServer = async (
  health: HealthRegistry,
  { host, port }: HealthAddress,
): Promise<{ server: Server; port: number }> => {
  measureReadiness(() => health.readiness());
  const server = createServer((request, response) => {
    const answer = (status: number, type: string, body: string): void => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    };
    const respond = async (): Promise<void> => {
      switch (request.url) {
        case '/health/live':
          return answer(200, 'application/json', '{"status":"live"}');
        case '/health/ready': {
          const readiness = await health.readiness();
          return answer(readiness.ready ? 200 : 503, 'application/json', JSON.stringify(readiness));
        }
        // For the load balancer: if every gateway were «not ready» without PostgreSQL, users would get no answer at all.
        case '/health/serving':
          return answer(health.isServing ? 200 : 503, 'application/json', `{"serving":${health.isServing}}`);
        case '/metrics':
          return answer(200, metrics.contentType, await metrics.metrics());
        default:
          return answer(404, 'application/json', '{"error":"Такого адреса нет","code":"ROUTE_NOT_FOUND"}');
      }
    };
    respond().catch(() => answer(500, 'application/json', '{"error":"Внутренняя ошибка","code":"INTERNAL"}'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { server, port: (server.address() as AddressInfo).port };
};
