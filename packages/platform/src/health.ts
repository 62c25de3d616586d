import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { metrics } from './metrics.js';

/** Answers within its time or throws; what it throws is logged, never shown. */
export type HealthCheck = () => Promise<void>;

export interface Readiness {
  ready: boolean;
  checks: Record<string, 'up' | 'down'>;
}

const CHECK_TIMEOUT_MS = 1_500;

const within = async (check: HealthCheck): Promise<'up' | 'down'> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('health check timed out')), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), late]);
    return 'up';
  } catch {
    return 'down';
  } finally {
    clearTimeout(timer);
  }
};

/** What this process needs to do its work now. */
export class HealthRegistry {
  private readonly checks = new Map<string, { check: HealthCheck; isEssential: boolean }>();
  private stopping = false;

  /** @param isEssential false for what the process can do without for a while: shown, but no reason to route work elsewhere */
  add(name: string, check: HealthCheck, { isEssential = true } = {}): void {
    this.checks.set(name, { check, isEssential });
  }

  /** From now on the process answers «not ready», so that no new work is routed to it. */
  markStopping(): void {
    this.stopping = true;
  }

  async readiness(): Promise<Readiness> {
    const answers = await Promise.all(
      [...this.checks].map(async ([name, { check, isEssential }]) => ({
        name,
        isEssential,
        state: await within(check),
      })),
    );
    return {
      ready: !this.stopping && answers.every(({ isEssential, state }) => !isEssential || state === 'up'),
      checks: Object.fromEntries(answers.map(({ name, state }) => [name, state])),
    };
  }
}

/** Health and metrics of a process that serves no HTTP of its own. Resolves when it listens. */
export const startHealthServer = async (
  health: HealthRegistry,
  port: number,
): Promise<{ server: Server; port: number }> => {
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
    server.listen(port, resolve);
  });
  return { server, port: (server.address() as AddressInfo).port };
};
