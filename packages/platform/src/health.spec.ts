import { HealthRegistry, startHealthServer } from './health.js';

describe('HealthRegistry', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('reports a silent database as down in time, and sends no second query meanwhile', async () => {
    const health = new HealthRegistry();
    const ask = vi.fn(() => new Promise<void>(() => undefined));
    health.add('database', ask);
    for (let look = 0; look < 3; look += 1) {
      const readiness = health.readiness();
      await vi.advanceTimersByTimeAsync(1_500);
      expect(await readiness).toEqual({ ready: false, checks: { database: 'down' } });
    }
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('notices changes within seconds by its watch', async () => {
    const health = new HealthRegistry();
    let up = true;
    health.add('database', async () => {
      if (!up) throw new Error('away');
    });
    expect(health.lastReadiness().ready).toBe(false);
    const stop = health.watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(health.lastReadiness()).toEqual({ ready: true, checks: { database: 'up' } });
    up = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(health.lastReadiness()).toEqual({ ready: false, checks: { database: 'down' } });
    stop();
    up = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(health.lastReadiness().ready).toBe(false);
  });

  it('is not ready while it stops, whatever is up', async () => {
    const health = new HealthRegistry();
    health.add('database', async () => undefined);
    await health.readiness();
    health.markStopping();
    expect(health.lastReadiness()).toEqual({ ready: false, checks: { database: 'up' } });
  });
});

describe('the health server', () => {
  it('serves while a dependency is away, reports it in its metrics, and stops serving when it stops', async () => {
    const health = new HealthRegistry();
    health.add('database', async () => {
      throw new Error('away');
    });
    health.add('redis', async () => undefined);
    const { server, port } = await startHealthServer(health, { host: '127.0.0.1', port: 0 });
    const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`);
    try {
      expect((await ask('/health/ready')).status).toBe(503);
      expect((await ask('/health/serving')).status).toBe(200);
      const figures = await (await ask('/metrics')).text();
      expect(figures).toMatch(/^orbita_ready\{check="database"[^}]*\} 0$/m);
      expect(figures).toMatch(/^orbita_ready\{check="redis"[^}]*\} 1$/m);
      health.markStopping();
      expect((await ask('/health/serving')).status).toBe(503);
    } finally {
      server.close();
    }
  });
});
