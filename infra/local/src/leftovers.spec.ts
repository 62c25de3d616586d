import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftovers } from './leftovers.js';

const SCRIPT = join(import.meta.dirname, 'fixtures', 'process.mjs');

describe('endLeftovers', () => {
  let folder: string;
  const children: ChildProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'orbita-spec-'));
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  /** A process that is up and listed as one of a dead launcher. */
  const leftover = async (script: string): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'ignore'] });
    children.push(child);
    await once(child.stdout, 'data');
    writeFileSync(join(folder, 'processes.json'), JSON.stringify([{ role: 'gateway', index: 0, pid: child.pid }]));
    return child;
  };

  it('ends a process of ours', async () => {
    const child = await leftover(SCRIPT);
    const gone = once(child, 'exit');
    await endLeftovers(folder, ['fixtures/process.mjs']);
    expect(await gone).toEqual([0, null]);
  });

  it('does not touch another process that has the pid now', async () => {
    const child = await leftover(SCRIPT);
    await endLeftovers(folder, ['gateway/dist/main.js']);
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
  });

  it('has nothing to do without a list', async () => {
    await expect(endLeftovers(folder, [SCRIPT])).resolves.toBeUndefined();
  });
});
