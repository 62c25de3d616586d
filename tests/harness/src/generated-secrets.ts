import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets the launcher generated for a stack, by name. */
export const generatedSecrets = (dataDir: string): Record<string, string> =>
  JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
