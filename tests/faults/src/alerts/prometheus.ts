import { until } from '@orbita/harness';
import { type Stack, freePort } from '@orbita/local';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atPace } from './time-scale.js';

const RULES = fileURLToPath(new URL('../../../../infra/monitoring/alerts.yml', import.meta.url));
const PROGRAM = 'prometheus';
const START_MS = 30_000;
const STOP_MS = 5_000;

/** Processes that users depend on; the servers export no metrics. */
const isWatched = (role: string): boolean => !['postgres', 'redis'].includes(role);

/**
 * Addresses that outlive processes, as containers have them: a restarted process listens on another port, which Prometheus would
 * learn seconds later.
 */
const lastingAddresses = async (stack: Stack): Promise<Server> => {
  const server = createServer((request, response) => {
    const found = stack.processes().find(({ role, index }) => request.url === `/${role}-${index}`);
    const port = found?.healthPort ?? found?.port;
    fetch(`http://127.0.0.1:${port}/metrics`)
      .then(async (answer) => response.writeHead(answer.status).end(await answer.text()))
      .catch(() => response.destroy()); // no listener: Prometheus sees the same
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

const targetsOf = (stack: Stack, addresses: Server) => {
  const { port } = addresses.address() as AddressInfo;
  return stack
    .processes()
    .filter(({ role }) => isWatched(role))
    .map(({ role, index }) => ({
      targets: [`127.0.0.1:${port}`],
      labels: { service: role, instance: `${role}-${index}`, __metrics_path__: `/${role}-${index}` },
    }));
};

/** An alert by its name, and by as many of its labels as are given. */
export type AlertLabels = { readonly alertname: string } & Readonly<Record<string, string>>;

/** Whether this machine has Prometheus; a message when it has not. */
export const lacksPrometheus = (): string | undefined =>
  spawnSync(PROGRAM, ['--version'], { stdio: 'ignore' }).error ? 'not available here: prometheus' : undefined;

/** The real program, watching a stack by the product's own rules; their time runs faster ({@link atPace}). */
export class Prometheus {
  private constructor(
    private readonly addresses: Server,
    private readonly child: ChildProcess,
    private readonly url: string,
  ) {
    // However the run ends, nothing of it may be left behind.
    const kill = (): void => void child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
  }

  static async start(stack: Stack): Promise<Prometheus> {
    const folder = join(stack.dataDir, 'prometheus');
    // Data of an earlier program belongs to another scene.
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'alerts.yml'), atPace(await readFile(RULES, 'utf8')));
    const addresses = await lastingAddresses(stack);
    await writeFile(
      join(folder, 'prometheus.yml'),
      JSON.stringify({
        global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
        rule_files: ['alerts.yml'],
        scrape_configs: [{ job_name: 'orbita', static_configs: targetsOf(stack, addresses) }],
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
    const prometheus = new Prometheus(addresses, child, `http://${address}`);
    try {
      await until('Prometheus', () => prometheus.isReady(), { timeoutMs: START_MS, everyMs: 100 });
      return prometheus;
    } catch (error) {
      await prometheus.stop();
      throw error;
    }
  }

  /** The alerts that are raised now. */
  async raised(): Promise<AlertLabels[]> {
    const answer = await fetch(`${this.url}/api/v1/alerts`);
    const { data } = (await answer.json()) as { data: { alerts: { state: string; labels: AlertLabels }[] } };
    return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels);
  }

  /** Whether an alert with these labels is raised now. */
  async isRaised(wanted: AlertLabels): Promise<boolean> {
    const wants = Object.entries(wanted);
    return (await this.raised()).some((labels) => wants.every(([name, value]) => labels[name] === value));
  }

  async stop(): Promise<void> {
    this.addresses.close();
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
}
