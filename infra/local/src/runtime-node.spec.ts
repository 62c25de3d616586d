import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const LOCAL = join(__dirname, '..');
const OURS = process.versions.node;
const [MAJOR = ''] = OURS.split('.');

/** What a command does once it runs under the right Node.js. */
const SCRIPT = `
  import { goOnUnder, rightNode, takeOver } from './runtime-node.mjs';
  takeOver();
  const { isRight, program } = rightNode(import.meta.dirname);
  if (!isRight && !program) { console.log('none'); process.exit(1); }
  if (program) await goOnUnder(program);
  const acts = {
    report: () => console.log(JSON.stringify({
      node: process.versions.node, args: process.argv.slice(2), flags: process.execArgv, path: process.env.PATH,
      given: performance.getEntriesByName('orbita:command-given')[0]?.detail, parent: process.ppid,
      left: Object.keys(process.env).filter((name) => name.startsWith('ORBITA_')),
    })),
    fail: () => process.exit(7),
    die: () => process.kill(process.pid, 'SIGKILL'),
    wait: () => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => { console.log('got ' + name); process.exit(3); });
      setInterval(() => undefined, 1000);
      console.log('waiting');
    },
  };
  acts[process.argv[2]]();
`;

describe('a command given with another Node.js', () => {
  let root: string;
  let program: string;

  const pin = (version: string): void =>
    writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', engines: { node: version } }));

  /** A program that npm brought: this Node.js, which calls itself by another number. */
  const bring = (version: string): void => {
    writeFileSync(
      join(root, 'number.cjs'),
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`,
    );
    mkdirSync(dirname(program), { recursive: true });
    writeFileSync(
      program,
      `#!/bin/sh\n[ "$1" = --version ] && echo v${version} && exit\nexec "${process.execPath}" -r "${root}/number.cjs" "$@"\n`,
    );
    chmodSync(program, 0o755);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'orbita-spec-'));
    program = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
    copyFileSync(join(LOCAL, 'runtime-node.mjs'), join(root, 'runtime-node.mjs'));
    writeFileSync(join(root, 'command.mjs'), SCRIPT);
    pin(`${MAJOR}.999.0`);
    bring(`${MAJOR}.999.0`);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const run = (...args: string[]): ChildProcess =>
    spawn(process.execPath, ['--no-warnings', join(root, 'command.mjs'), ...args], {
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  const ended = async (child: ChildProcess) => {
    let said = '';
    child.stdout?.on('data', (text) => (said += String(text)));
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    return { said: said.trim(), code, signal };
  };

  const waiting = async (child: ChildProcess): Promise<void> => {
    await once(child.stdout as NodeJS.EventEmitter, 'data');
  };

  it('goes on under the pinned one with its arguments and flags, and so do its children', async () => {
    const before = Date.now();
    const child = run('report', 'a b', '--c');
    const { said, code } = await ended(child);
    const { given, ...reported } = JSON.parse(said) as { given: number };
    expect(reported).toEqual({
      node: `${MAJOR}.999.0`,
      args: ['report', 'a b', '--c'],
      flags: ['-r', join(root, 'number.cjs'), '--no-warnings'],
      path: [dirname(program), process.env.PATH].join(delimiter),
      parent: child.pid,
      left: [],
    });
    expect(code).toBe(0);
    // The duration of a start is counted from the user's command.
    expect(given).toBeGreaterThanOrEqual(before - 1);
    expect(given).toBeLessThanOrEqual(Date.now());
  });

  it('runs on as it is under the pinned one', async () => {
    pin(OURS);
    const child = run('report');
    expect(JSON.parse((await ended(child)).said)).toMatchObject({ node: OURS, parent: process.pid });
  });

  it('ends with the code or the signal it ended with there', async () => {
    expect(await ended(run('fail'))).toMatchObject({ code: 7, signal: null });
    expect(await ended(run('die'))).toMatchObject({ code: null, signal: 'SIGKILL' });
  });

  it.each<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGHUP'])('hands %s on and waits for the end', async (name) => {
    const child = run('wait');
    await waiting(child);
    child.kill(name);
    expect(await ended(child)).toEqual({ said: `got ${name}`, code: 3, signal: null });
  });

  it('leaves no process behind when it is killed', async () => {
    const child = run('wait');
    await waiting(child);
    child.kill('SIGKILL');
    // The output closes when the last of the two is gone.
    expect(await ended(child)).toEqual({ said: 'got SIGTERM', code: null, signal: 'SIGKILL' });
  });

  it('accepts the same major version where npm brings none, and no other', async () => {
    rmSync(program);
    expect(await ended(run('report'))).toMatchObject({ code: 0 });
    pin('999.0.0');
    expect(await ended(run('report'))).toMatchObject({ said: 'none', code: 1 });
  });

  it('takes no other number that npm left there', async () => {
    bring(`${MAJOR}.998.0`);
    pin('999.0.0');
    expect(await ended(run('report'))).toMatchObject({ said: 'none', code: 1 });
  });
});
