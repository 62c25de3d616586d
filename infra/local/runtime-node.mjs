// @ts-check
// The one Node.js everything here runs on: npm brings it as it brings PostgreSQL, and the command somebody gave with
// another one goes on under it. Used before anything is installed, by Node.js 20.19: nothing but its own modules may be
// imported here.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** When the command was given, and by which process: set only for the process that continues it. */
const HANDED_OVER = 'ORBITA_HANDED_OVER';
/** The mark whose detail holds the time of the command; `commandGiven` of src/launcher.ts reads it. */
const COMMAND_GIVEN = 'orbita:command-given';
const PARENT_CHECK_MS = 500;

/** The folder of node_modules that holds a Node.js for this platform. */
const FOLDER = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const PROGRAM = process.platform === 'win32' ? 'node.exe' : 'node';

/** The version in `engines` of package.json. @param {string} root */
export const pinnedNode = (root) => {
  /** @type {{ engines: { node: string } }} */
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return engines.node;
};

/** The Node.js installed by npm; undefined if there is none, or if it does not run here. @param {string} root */
const broughtNode = (root) => {
  const program = join(root, 'node_modules', FOLDER, 'bin', PROGRAM);
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return stdout?.trim() === `v${pinnedNode(root)}` ? program : undefined;
};

/**
 * Whether this process may run the product. If npm has no Node.js for a platform, another one of the same major is accepted.
 * @param {string} root
 * @returns {{ isRight: boolean, program?: string }} otherwise with the program to continue under, if there is one
 */
export const rightNode = (root) => {
  const pinned = pinnedNode(root);
  if (process.versions.node === pinned) return { isRight: true };
  const program = broughtNode(root);
  if (program) return { isRight: false, program };
  return { isRight: process.versions.node.split('.')[0] === pinned.split('.')[0] };
};

/**
 * Starts the script this process was started with once more, under another Node.js, and ends as that one ends.
 * Never resolves.
 * @param {string} program
 * @returns {Promise<never>}
 */
export const goOnUnder = async (program) => {
  const [, script = '', ...args] = process.argv;
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    // A terminal's Ctrl-C reaches the whole group: the child has it already.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  // Before the child exists: on a busy machine it may run, and get its signal, before this process gets its next turn.
  for (const name of signals) process.on(name, pass);
  const child = spawn(program, [...process.execArgv, script, ...args], {
    // The channel carries no messages: its end informs the child that this process was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      // Whatever is started as `node` or `npm` from there runs under it too.
      PATH: [dirname(program), process.env.PATH].join(delimiter),
      [HANDED_OVER]: `${process.pid} ${performance.timeOrigin}`,
    },
  });
  const exited = once(child, 'exit');
  const parent = process.ppid;
  // When npm is killed, its children live on: the launcher would end itself then, but its parent is this process instead of npm.
  const watch = setInterval(() => {
    if (process.ppid === parent || process.env.npm_lifecycle_event === undefined) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, PARENT_CHECK_MS);
  const [code, signal] = /** @type {[number | null, NodeJS.Signals | null]} */ (await exited);
  if (signal) {
    for (const name of signals) process.off(name, pass);
    process.kill(process.pid, signal);
    // Some signals take a moment to arrive, and this promise must not resolve meanwhile.
    return await new Promise(() => setInterval(() => undefined, PARENT_CHECK_MS));
  }
  process.exit(code ?? 1);
};

/** For a process that continues the command of another one: it counts time from that command, and ends with it. */
export const takeOver = () => {
  const [pid, began] = process.env[HANDED_OVER]?.split(' ') ?? [];
  // Children of this process must not take themselves for the handed-over process.
  delete process.env[HANDED_OVER];
  if (Number(pid) !== process.ppid || !process.channel) return;
  performance.mark(COMMAND_GIVEN, { detail: Number(began) });
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
};
