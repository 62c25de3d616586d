import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const COMMAND_MS = 120_000;

/**
 * Runs a compiled command of the product as operators do, with nothing of this process's environment but the path.
 * @param args as `node` gets them, from the project's root: the script first
 * @returns what it wrote
 * @throws Error, with the last of what it wrote, when it ends with another code than 0 or takes too long
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
