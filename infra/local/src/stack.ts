import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataDir, openThrowawayDir, type DataDir } from './data-dir.js';
import { endLeftovers } from './leftovers.js';
import { assertPortFree } from './listen-port.js';
import { startNewLog, tailLog } from './log-file.js';
import { launchNode, runToEnd } from './node-process.js';
import { SILENT } from './progress.js';
import { findProjectRoot } from './project-root.js';
import { roleEnv } from './role-env.js';
import { MIGRATE, productRoles, type RoleSpec } from './roles.js';
import { loadSecrets, type Secrets } from './secrets.js';
import { type ServerNeeds, bringFfmpeg, bringUpPostgres, bringUpRedis } from './stack-servers.js';
import type { ServerControl, Stack, StackOptions, Successor } from './stack.types.js';
import type { ProcessInfo, SupervisedProcess } from './supervised-process.js';
import { Supervisor } from './supervisor.js';
import { freePort } from './system.js';

/** For a process of the product, on a machine with other work: as long as a cluster's startup probe waits. */
const READY_TIMEOUT_MS = 120_000;
const LOG_LINES = 200;

/**
 * Starts the whole product: PostgreSQL and Redis in parallel, the migration, then all processes in parallel. Resolves when every
 * one is ready. When anything fails, everything started is stopped again and the LaunchError says what happened.
 */
export const startStack = async (options: StackOptions = {}): Promise<Stack> => {
  const root = options.root ?? findProjectRoot();
  const port = options.port || (await freePort());
  const host = options.host ?? '127.0.0.1';
  const baseUrl = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
  const publicUrl = options.publicUrl ?? `http://localhost:${port}`;
  const dataDir = await (options.dataDir ? openDataDir(options.dataDir, publicUrl) : openThrowawayDir(publicUrl));
  const telegramPort = await freePort();
  const stack = new LocalStack(options, { root, port, telegramPort, host, baseUrl, publicUrl, dataDir });
  const abort = (): void => void stack.stopProcesses();
  options.signal?.addEventListener('abort', abort, { once: true });
  try {
    await stack.bringUp();
    options.signal?.throwIfAborted();
    return stack;
  } catch (error) {
    await stack.stop();
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', abort);
  }
};

interface Place {
  root: string;
  host: string;
  port: number;
  /** Where the telegram process answers the others. */
  telegramPort: number;
  baseUrl: string;
  publicUrl: string;
  dataDir: DataDir;
}

class LocalStack implements Stack {
  databaseUrl = '';
  adminDatabaseUrl: string | undefined;
  redisUrl = '';
  admin = { email: '', password: '' };
  readonly postgres: ServerControl = this.control('postgres');
  readonly redis: ServerControl = this.control('redis');

  private secrets: Secrets | undefined;
  /** Of the roles that read recordings; undefined: they find one by themselves. */
  private ffmpegPath: string | undefined;
  private readonly supervisor: Supervisor;
  private readonly roles: readonly RoleSpec[];
  private readonly runtimeDir: string;
  private stopped: Promise<void> | undefined;

  constructor(
    private readonly options: StackOptions,
    private readonly place: Place,
  ) {
    const { runDir, logsDir } = place.dataDir;
    this.supervisor = new Supervisor({ runDir, logsDir, onEvent: options.onEvent ?? (() => undefined) });
    this.roles = options.roles ?? productRoles();
    this.runtimeDir = options.runtimeDir ?? join(place.root, '.data', 'runtime');
  }

  get baseUrl(): string {
    return this.place.baseUrl;
  }

  get publicUrl(): string {
    return this.place.publicUrl;
  }

  get dataDir(): string {
    return this.place.dataDir.path;
  }

  async bringUp(): Promise<void> {
    await endLeftovers(
      this.place.dataDir.runDir,
      this.roles.map(({ script }) => script),
    );
    if (!this.options.dataDir) await this.shareNetworks();
    if (this.options.port) await assertPortFree(this.place.port, this.place.host);
    const secrets = await loadSecrets(this.dataDir);
    this.admin = {
      email: this.options.admin?.email ?? 'admin@orbita.local',
      password: this.options.admin?.password ?? secrets.admin_password,
    };
    this.secrets = secrets;
    // Both to their end even if one fails: what was started must be known before it can be stopped.
    const { options, place, dataDir, runtimeDir, supervisor } = this;
    const needs = { options, root: place.root, dataDir, runtimeDir, supervisor };
    const servers = await Promise.allSettled([
      bringUpPostgres(needs).then(({ databaseUrl, adminDatabaseUrl }) => {
        this.databaseUrl = databaseUrl;
        this.adminDatabaseUrl = adminDatabaseUrl;
      }),
      bringUpRedis(needs).then((url) => {
        this.redisUrl = url;
      }),
      this.bringFfmpeg(needs),
    ]);
    for (const result of servers) if (result.status === 'rejected') throw result.reason;
    this.options.signal?.throwIfAborted();
    await this.migrate();
    const { progress = SILENT } = this.options;
    await Promise.all(
      this.roles
        .filter((role) => role.count > 0)
        .map((role) => progress.step(titleOf(role), () => this.scale(role.name, role.count))),
    );
  }

  processes(): ProcessInfo[] {
    return this.supervisor.list();
  }

  async kill(role: string, signal: NodeJS.Signals, index = 0): Promise<void> {
    const process = this.supervisor.of(role).find(({ spec }) => spec.index === index);
    if (!process) throw new Error(`no process ${role}-${index} in this stack`);
    await process.kill(signal);
  }

  async stopRole(role: string, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    await Promise.all(this.of(role).map((process) => process.stop(signal === 'SIGKILL' ? signal : undefined)));
  }

  async startRole(role: string): Promise<void> {
    await Promise.all(this.of(role).map((process) => process.start()));
  }

  async whenReady(role: string): Promise<void> {
    await Promise.all(this.of(role).map((process) => process.whenReady()));
  }

  async scale(role: string, count: number): Promise<void> {
    const spec = this.roleSpec(role);
    const present = this.supervisor.of(role);
    const added: SupervisedProcess[] = [];
    const next = (present.at(-1)?.spec.index ?? -1) + 1;
    for (let more = 0; more < count - present.length; more += 1) added.push(this.addRoleProcess(spec, next + more));
    await Promise.all([
      ...added.map((process) => process.start()),
      ...present.slice(count).map((process) => this.supervisor.remove(process)),
    ]);
  }

  async replace(role: string, successor: Successor = {}): Promise<void> {
    const spec = this.roleSpec(role);
    const present = this.of(role);
    const [oldest, newest] = [present[0], present.at(-1)] as [SupervisedProcess, SupervisedProcess];
    if (spec.hasOneAddress) {
      await this.supervisor.remove(oldest);
      await this.addRoleProcess(spec, oldest.spec.index, successor).start();
      return;
    }
    await this.addRoleProcess(spec, newest.spec.index + 1, successor).start();
    await this.supervisor.remove(oldest);
  }

  async migrate(): Promise<void> {
    const { migrate = MIGRATE, progress = SILENT, signal } = this.options;
    if (!migrate) return;
    const logFile = this.supervisor.logFile(migrate.name, 0);
    startNewLog(logFile);
    const options = { script: migrate.script, cwd: this.place.root, env: this.childEnv(migrate), logFile };
    await progress.step(migrate.title, () => runToEnd(migrate.title, options, signal));
  }

  async logs(role: string, index = 0): Promise<string> {
    return await tailLog(this.supervisor.logFile(role, index), LOG_LINES);
  }

  stop(): Promise<void> {
    this.stopped ??= this.stopOnce();
    return this.stopped;
  }

  killNow(): void {
    this.supervisor.killAll();
  }

  /** Everything that runs, in order: the processes return their work while PostgreSQL and Redis still answer. */
  async stopProcesses(): Promise<void> {
    const servers = this.supervisor.of('postgres', 'redis');
    const others = this.supervisor.of().filter((process) => !servers.includes(process));
    await Promise.all(others.map((process) => process.stop()));
    await Promise.all(servers.map((process) => process.stop()));
  }

  private async stopOnce(): Promise<void> {
    await this.stopProcesses();
    this.supervisor.close();
    await this.place.dataDir.release();
  }

  /** Before the processes that read recordings: they look for it once, when they start. */
  private async bringFfmpeg(needs: ServerNeeds): Promise<void> {
    if (!this.roles.some(({ readsRecordings, count }) => readsRecordings && count > 0)) return;
    this.ffmpegPath = await bringFfmpeg(needs);
  }

  /** A network made out of its weights is the same for every installation of this machine: a throwaway one takes what is there. */
  private async shareNetworks(): Promise<void> {
    const networks = join(this.runtimeDir, 'models');
    await mkdir(networks, { recursive: true });
    await symlink(networks, join(this.dataDir, 'models'), 'junction');
  }

  private roleSpec(role: string): RoleSpec {
    const spec = this.roles.find(({ name }) => name === role);
    if (!spec) throw new Error(`no role ${role} in this stack`);
    return spec;
  }

  private addRoleProcess(role: RoleSpec, index: number, { root, env: more }: Successor = {}): SupervisedProcess {
    const { host, port, telegramPort } = this.place;
    const env = {
      ...this.childEnv(role),
      HOST: host,
      PORT: String(role.servesUsers && index === 0 ? port : 0),
      TELEGRAM_SERVICE_PORT: String(index === 0 ? telegramPort : 0),
      // One address for several processes of a machine would suit only the first of them.
      HEALTH_PORT: '0',
      ...more,
    };
    const logFile = this.supervisor.logFile(role.name, index);
    return this.supervisor.add({
      role: role.name,
      title: role.count > 1 ? `${role.title} ${index + 1}` : role.title,
      index,
      readyTimeoutMs: READY_TIMEOUT_MS,
      launch: () => launchNode({ script: role.script, cwd: root ?? this.place.root, env, logFile }),
    });
  }

  private childEnv(role: RoleSpec): NodeJS.ProcessEnv {
    const { dataDir, runtimeDir, publicUrl, databaseUrl, redisUrl, ffmpegPath, admin, secrets } = this;
    if (!secrets) throw new Error('this stack was not brought up');
    const { telegramPort } = this.place;
    const given = this.options.env ?? {};
    return roleEnv(role, {
      given,
      dataDir,
      runtimeDir,
      publicUrl,
      databaseUrl,
      redisUrl,
      ffmpegPath,
      telegramPort,
      admin,
      secrets,
    });
  }

  private control(role: string): ServerControl {
    return {
      stop: () => this.stopRole(role),
      start: () => this.startRole(role),
      kill: ({ hold = false } = {}) => (hold ? this.stopRole(role, 'SIGKILL') : this.kill(role, 'SIGKILL')),
    };
  }

  private of(role: string): SupervisedProcess[] {
    const processes = this.supervisor.of(role);
    if (processes.length === 0) throw new Error(`no process ${role} in this stack`);
    return processes;
  }
}

const titleOf = ({ title, count }: RoleSpec): string => (count > 1 ? `${title} × ${count}` : title);
