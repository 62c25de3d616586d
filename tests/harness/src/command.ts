import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const COMMAND_MS = 120_000;

/**
 * Runs a compiled command of the product as operators do, with only PATH from this process's environment.
 * @param args for `node`, with paths from the project's root: the script first
 * @returns its output
 * @throws Error, with the end of its output, if it exits with another code than 0 or takes too long
 */
export const command = async (
  args: readonly string[],
  env: Record<string, string>,
  timeoutMs = COMMAND_MS,
): Promise<string> => {
  try {
    const options = { cwd: ROOT, env: { PATH: process.env.PATH ?? '', ...env }, timeout: timeoutMs };
    return (await promisify(execFile)(process.execPath, args, { ...options, killSignal: 'SIGKILL' })).stdout;
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string };
    throw new Error(`${args[0]} ended with ${String(code)}: ${(stdout + stderr).slice(-600)}`, { cause: error });
  }
};
