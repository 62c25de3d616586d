// @ts-check
import { spawn } from 'node:child_process';
import { ContainersProblem } from './steps.mjs';

const OUTPUT_LIMIT = 1024 * 1024;
const SHOWN_LINES = 30;

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [input] what it reads
 * @property {number} [timeoutMs]
 * @property {AbortSignal} [signal]
 * @property {boolean} [isLoud] its output is shown, and not kept
 */

/**
 * Runs a program to its end and answers what it has written to its output, at most the last megabyte. Throws a problem with the
 * last lines of what it said when it fails or takes longer than `timeoutMs`.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<string>}
 */
export const run = (command, args, { cwd, env, input, timeoutMs, signal, isLoud = false } = {}) =>
  new Promise((resolve, reject) => {
    const output = isLoud ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd, env, timeout: timeoutMs, signal, stdio: ['pipe', output, output] });
    let said = '';
    let told = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-OUTPUT_LIMIT);
      told = (told + text).slice(-OUTPUT_LIMIT);
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      told = (told + text).slice(-OUTPUT_LIMIT);
    });
    // Who has ended reads no more; how it ended is told below.
    child.stdin?.on('error', () => undefined).end(input);
    child.once('error', reject);
    child.once('close', (code, killed) => {
      if (code === 0) resolve(said);
      else {
        const lines = told.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');
        reject(
          new ContainersProblem(`${command} ${args.slice(0, 3).join(' ')} ended with ${code ?? killed}\n${lines}`),
        );
      }
    });
  });
