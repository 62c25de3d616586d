// @ts-check
import { spawn } from 'node:child_process';
import { ContainersProblem } from './steps.mjs';

const OUTPUT_LIMIT = 1024 * 1024;
const SHOWN_LINES = 30;

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [input] its input
 * @property {number} [timeoutMs]
 * @property {AbortSignal} [signal]
 * @property {boolean} [isLoud] its output is shown, not kept
 */

/**
 * Runs a program to its end and returns its output, at most the last megabyte. Throws a problem with the
 * last lines of its output when it fails or takes longer than `timeoutMs`.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<string>}
 */
export const run = (command, args, { cwd, env, input, timeoutMs, signal, isLoud = false } = {}) =>
  new Promise((resolve, reject) => {
    const output = isLoud ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd, env, timeout: timeoutMs, signal, stdio: ['pipe', output, output] });
    let stdout = '';
    let printed = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      stdout = (stdout + text).slice(-OUTPUT_LIMIT);
      printed = (printed + text).slice(-OUTPUT_LIMIT);
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      printed = (printed + text).slice(-OUTPUT_LIMIT);
    });
    // A process that has exited reads no more; its exit is reported below.
    child.stdin?.on('error', () => undefined).end(input);
    child.once('error', reject);
    child.once('close', (code, killed) => {
      if (code === 0) resolve(stdout);
      else {
        const lines = printed.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');
        reject(
          new ContainersProblem(`${command} ${args.slice(0, 3).join(' ')} ended with ${code ?? killed}\n${lines}`),
        );
      }
    });
  });
