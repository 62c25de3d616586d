// @ts-check
// Used before anything is installed: nothing but Node's own modules may be imported here.
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';

const OUTPUT_LIMIT = 16 * 1024;

/** When a file or folder was last changed; undefined when it does not exist. @param {string} path */
export const modified = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 * @param {boolean} [shell] Windows runs .cmd files in a shell only
 * @returns {Promise<{ code: number, output: string }>} the end of both outputs together
 */
export const run = (command, args, cwd, shell = false) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output = (output + chunk).slice(-OUTPUT_LIMIT);
      });
    }
    child.once('error', (error) => resolve({ code: -1, output: output + error.message }));
    child.once('close', (code) => resolve({ code: code ?? -1, output }));
  });

/**
 * @param {string} text
 * @param {number} count
 */
export const lastLines = (text, count) => text.trimEnd().split('\n').slice(-count);
