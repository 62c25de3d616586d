import type { Stack } from '@orbita/local';
import { freePort } from '@orbita/local';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '../harness/index.js';
import { atPace } from './time-scale.js';

const RULES = fileURLToPath(new URL('../../../../infra/monitoring/alerts.yml', import.meta.url));
const PROGRAM = 'prometheus';
const LOOK_MS = 500;
const START_MS = 30_000;
const STOP_MS = 5_000;

/** Processes that users watch; the servers tell Prometheus nothing. */
const isWatched = (role: string): boolean => !['postgres', 'redis'].includes(role);

/** Whether there is a Prometheus on this machine; what to say when there is none. */
export const lacksPrometheus = (): string | undefined =>
  spawnSync(PROGRAM, ['--version'], { stdio: 'ignore' }).error ? 'not available here: prometheus' : undefined;

/** The real program, watching a stack by the product's own rules; their time runs faster ({@link atPace}). */
export class Prometheus {
  private readonly timer: NodeJS.Timeout;
  private told = '';

  private constructor(
    private readonly stack: Stack,
    private readonly folder: string,
    private readonly child: ChildProcess,
    private readonly url: string,
  ) {
    this.timer = setInterval(() => void this.tellTargets(), LOOK_MS);
  }

  static async start(stack: Stack): Promise<Prometheus> {
    const folder = join(stack.dataDir, 'prometheus');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'alerts.yml'), atPace(await readFile(RULES, 'utf8')));
    await writeFile(join(folder, 'targets.json'), '[]');
    await writeFile(
      join(folder, 'prometheus.yml'),
      JSON.stringify({
        global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
        rule_files: ['alerts.yml'],
        scrape_configs: [
          { job_name: 'orbita', file_sd_configs: [{ files: ['targets.json'], refresh_interval: '1s' }] },
        ],
      }),
    );
    const address = `127.0.0.1:${await freePort()}`;
    const log = openSync(join(stack.dataDir, 'logs', 'prometheus-0.log'), 'a');
    const child = spawn(
      PROGRAM,
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=${address}`,
      ],
      { cwd: folder, stdio: ['ignore', log, log] },
    );
    const prometheus = new Prometheus(stack, folder, child, `http://${address}`);
    try {
      await prometheus.tellTargets();
      await until('Prometheus', () => prometheus.isReady(), { timeoutMs: START_MS, everyMs: 100 });
      return prometheus;
    } catch (error) {
      await prometheus.stop();
      throw error;
    }
  }

  /** Names of the alerts that are raised now. */
  async raised(): Promise<Set<string>> {
    const answer = await fetch(`${this.url}/api/v1/alerts`);
    const { data } = (await answer.json()) as { data: { alerts: { state: string; labels: { alertname: string } }[] } };
    return new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname));
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const force = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS);
    await gone;
    clearTimeout(force);
  }

  private async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/-/ready`)).ok;
    } catch {
      return false;
    }
  }

  /** A process keeps its name over its lives, as a container keeps its address, though its port is another each time. */
  private async tellTargets(): Promise<void> {
    const targets = this.stack
      .processes()
      .filter(({ role }) => isWatched(role))
      .flatMap(({ role, index, port, healthPort = port }) =>
        healthPort === undefined
          ? []
          : [{ targets: [`127.0.0.1:${healthPort}`], labels: { service: role, instance: `${role}-${index}` } }],
      );
    const text = JSON.stringify(targets);
    if (text === this.told) return;
    this.told = text;
    const file = join(this.folder, 'targets.json');
    await writeFile(`${file}.tmp`, text);
    await rename(`${file}.tmp`, file);
  }
}
