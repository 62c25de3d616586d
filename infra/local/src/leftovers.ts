import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, isAlive } from './system.js';

const PATIENCE_MS = 3_000;

/**
 * Ends processes of a killed launcher. They end by themselves when it dies, but slowly, and hold the product's port meanwhile.
 * Only a process that still runs one of these scripts is touched.
 */
export const endLeftovers = async (runDir: string, scripts: readonly string[]): Promise<void> => {
  const pids = await listedPids(join(runDir, 'processes.json'));
  await Promise.all(pids.map((pid) => endLeftover(pid, scripts)));
};

const listedPids = async (file: string): Promise<number[]> => {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  try {
    return (JSON.parse(text) as { pid: number }[]).map(({ pid }) => pid);
  } catch {
    // Damaged by a power loss, which no process survived either.
    return [];
  }
};

const endLeftover = async (pid: number, scripts: readonly string[]): Promise<void> => {
  const isOurs = async (): Promise<boolean> => {
    const command = await commandLine(pid);
    return scripts.some((script) => command?.endsWith(script));
  };
  if (!(await isOurs())) return;
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + PATIENCE_MS;
  while (await isOurs()) {
    if (Date.now() > deadline && isAlive(pid)) process.kill(pid, 'SIGKILL');
    await sleep(50);
  }
};
