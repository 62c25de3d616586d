import { mkdtempSync, readFileSync, rmSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchNode } from './node-process.js';
import { restartDelay, type SupervisedProcess } from './supervised-process.js';
import { Supervisor, type SupervisorEvent } from './supervisor.js';
import { isAlive } from './system.js';

const SCRIPT = join(import.meta.dirname, 'fixtures', 'process.mjs');

describe('Supervisor', () => {
  let folder: string;
  let events: SupervisorEvent[];
  let supervisor: Supervisor;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'orbita-spec-'));
    events = [];
    supervisor = new Supervisor({ runDir: folder, logsDir: folder, onEvent: (event) => events.push(event) });
  });

  afterEach(async () => {
    await Promise.all(supervisor.of().map((process) => process.stop('SIGKILL')));
    supervisor.close();
    rmSync(folder, { recursive: true });
  });

  const add = (behaviour: { BEHAVIOUR: string }, readyTimeoutMs = 10_000): SupervisedProcess => {
    const index = supervisor.of('worker').length;
    const logFile = supervisor.logFile('worker', index);
    const launch = () => launchNode({ script: SCRIPT, cwd: folder, env: { ...process.env, ...behaviour }, logFile });
    return supervisor.add({ role: 'worker', title: 'Обработчик', index, readyTimeoutMs, launch });
  };

  const readList = () => JSON.parse(readFileSync(join(folder, 'processes.json'), 'utf8')) as Record<string, unknown>[];

  const until = async (condition: () => boolean): Promise<void> => {
    const deadline = Date.now() + 10_000;
    while (!condition()) {
      if (Date.now() > deadline) throw new Error('the condition did not come true');
      await sleep(10);
    }
  };

  it('starts a process, lists it, and forgets it when it is stopped', async () => {
    const worker = add({ BEHAVIOUR: 'serve' });
    await worker.start();
    const [row] = readList();
    expect(row).toEqual({
      role: 'worker',
      index: 0,
      pid: expect.any(Number),
      log: join(folder, 'worker-0.log'),
      port: expect.any(Number),
      restarts: 0,
      started_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    await worker.stop();
    expect(readList()).toEqual([]);
    expect(isAlive(row?.pid as number)).toBe(false);
    supervisor.close();
    expect(existsSync(join(folder, 'processes.json'))).toBe(false);
  });

  it('restarts a process that was killed, under another pid', async () => {
    const worker = add({ BEHAVIOUR: 'serve' });
    await worker.start();
    const before = supervisor.list()[0]?.pid;
    await worker.kill('SIGKILL');
    await until(() => events.some(({ type }) => type === 'recovered'));
    const [row] = readList();
    expect(row).toMatchObject({ role: 'worker', restarts: 1 });
    expect(row?.pid).not.toBe(before);
    expect(events[0]).toMatchObject({ type: 'died', reason: 'сигнал SIGKILL', restartInMs: expect.any(Number) });
  });

  it('waits longer before every restart of a process that keeps dying', async () => {
    const worker = add({ BEHAVIOUR: 'fragile' });
    await worker.start();
    await until(() => events.filter(({ type }) => type === 'died').length === 3);
    const pauses = events.flatMap((event) => (event.type === 'died' ? [event.restartInMs] : []));
    expect(pauses[1]).toBeGreaterThan((pauses[0] ?? 0) * 1.5);
    expect(pauses[2]).toBeGreaterThan((pauses[1] ?? 0) * 1.5);
  });

  it('does not try again what never came up, and shows the end of its log', async () => {
    const worker = add({ BEHAVIOUR: 'crash' });
    await expect(worker.start()).rejects.toMatchObject({
      message: expect.stringContaining('код 3'),
      fix: expect.arrayContaining(['the reason of the crash']),
    });
    expect(events).toEqual([]);
    await expect(worker.whenReady()).rejects.toThrow('остановлен');
  });

  it('gives up on a process that does not become ready in time, and ends it', async () => {
    const worker = add({ BEHAVIOUR: 'silent' }, 500);
    const started = worker.start();
    started.catch(() => undefined);
    await until(() => supervisor.list().length === 1);
    const pid = supervisor.list()[0]?.pid as number;
    await expect(started).rejects.toThrow('не начал работу за');
    expect(isAlive(pid)).toBe(false);
  });

  it('stops a process that is only starting', async () => {
    const worker = add({ BEHAVIOUR: 'silent' });
    const started = worker.start();
    started.catch(() => undefined);
    await worker.stop();
    await expect(started).rejects.toThrow('остановлен');
    expect(supervisor.list()).toEqual([]);
  });

  it('keeps a stopped process down until it is started again', async () => {
    const worker = add({ BEHAVIOUR: 'serve' });
    await worker.start();
    await worker.stop('SIGKILL');
    await sleep(400);
    expect(supervisor.list()).toEqual([]);
    await worker.start();
    expect(supervisor.list()).toHaveLength(1);
  });

  it('stops a process that was frozen', async () => {
    const worker = add({ BEHAVIOUR: 'serve' });
    await worker.start();
    await worker.kill('SIGSTOP');
    const began = Date.now();
    await worker.stop();
    expect(Date.now() - began).toBeLessThan(20_000);
  });
});

describe('restartDelay', () => {
  it('doubles from a quarter of a second up to five seconds', () => {
    const around = (delay: number, middle: number): void => {
      expect(delay).toBeGreaterThanOrEqual(middle * 0.9);
      expect(delay).toBeLessThanOrEqual(middle * 1.1);
    };
    [250, 500, 1_000, 2_000, 4_000, 5_000, 5_000].forEach((middle, failures) => around(restartDelay(failures), middle));
    around(restartDelay(1_000), 5_000);
  });
});
