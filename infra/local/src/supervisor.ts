import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limitLog, startNewLog } from './log-file.js';
import { SupervisedProcess, type ProcessEvent, type ProcessInfo, type ProcessSpec } from './supervised-process.js';

const LOG_CHECK_MS = 10_000;

export type SupervisorEvent = ProcessEvent | { type: 'trouble'; error: unknown };

interface SupervisorOptions {
  /** Where `processes.json` is kept. */
  runDir: string;
  logsDir: string;
  onEvent: (event: SupervisorEvent) => void;
}

/**
 * Keeps a set of processes running and `<runDir>/processes.json` equal to the ones alive:
 * an array of `{role, index, pid, log, port?, health_port?, restarts, started_at}`, replaced atomically on every change.
 */
export class Supervisor {
  private readonly processes: SupervisedProcess[] = [];
  private readonly listFile: string;
  private readonly logTimer: NodeJS.Timeout;

  constructor(private readonly options: SupervisorOptions) {
    this.listFile = join(options.runDir, 'processes.json');
    this.logTimer = setInterval(() => void this.limitLogs(), LOG_CHECK_MS);
    this.logTimer.unref();
  }

  /** Where the log of a process is, before and after it runs. */
  logFile(role: string, index: number): string {
    return join(this.options.logsDir, `${role}-${index}.log`);
  }

  /** Takes a process into care without starting it; its previous log moves to `.1`. */
  add(spec: Omit<ProcessSpec, 'logFile'>): SupervisedProcess {
    const logFile = this.logFile(spec.role, spec.index);
    startNewLog(logFile);
    const process = new SupervisedProcess({ ...spec, logFile }, () => this.writeList(), this.options.onEvent);
    this.processes.push(process);
    return process;
  }

  async remove(process: SupervisedProcess): Promise<void> {
    await process.stop();
    this.processes.splice(this.processes.indexOf(process), 1);
  }

  /** The supervised processes of these roles (of all roles by default), running or not, in order of index. */
  of(...roles: string[]): SupervisedProcess[] {
    return this.processes
      .filter(({ spec }) => roles.length === 0 || roles.includes(spec.role))
      .sort((a, b) => a.spec.index - b.spec.index);
  }

  list(): ProcessInfo[] {
    return this.processes.flatMap((process) => process.info() ?? []);
  }

  /** Ends every process at once, without waiting: the answer to a second Ctrl-C. */
  killAll(): void {
    for (const { pid } of this.list()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        this.options.onEvent({ type: 'trouble', error });
      }
    }
  }

  /** Forgets the list of processes; call it when all of them are stopped. */
  close(): void {
    clearInterval(this.logTimer);
    rmSync(this.listFile, { force: true });
  }

  private writeList(): void {
    const rows = this.list().map(({ role, index, pid, log, port, healthPort, restarts, startedAt }) => ({
      role,
      index,
      pid,
      log,
      port,
      health_port: healthPort,
      restarts,
      started_at: startedAt.toISOString(),
    }));
    try {
      writeFileSync(`${this.listFile}.tmp`, `${JSON.stringify(rows, null, 2)}\n`);
      renameSync(`${this.listFile}.tmp`, this.listFile);
    } catch (error) {
      // A full disk must not end the processes: the list only describes them.
      this.options.onEvent({ type: 'trouble', error });
    }
  }

  private async limitLogs(): Promise<void> {
    for (const { spec } of this.processes) {
      try {
        await limitLog(spec.logFile);
      } catch (error) {
        this.options.onEvent({ type: 'trouble', error });
      }
    }
  }
}
