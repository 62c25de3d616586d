import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const COMMAND_MS = 120_000;

/**
 * Runs a compiled command of the product as operators do, with nothing of this process's environment but the path.
 * @param script as `node` gets it, from the project's root
 * @returns what it wrote
 * @throws Error when it ends with another code than 0 or takes two minutes
 */
export const command = async (
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [...script.split(' '), ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...env },
    timeout: COMMAND_MS,
  });
  return stdout;
};
