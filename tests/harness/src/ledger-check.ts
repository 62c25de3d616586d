import { command } from './command.js';
import { describeError } from './describe-error.js';

/** Checks the whole ledger like `npm run ledger:check -- --full`. @returns its output unless everything adds up */
export const ledgerCheck = async (databaseUrl: string, timeoutMs: number): Promise<string | undefined> => {
  try {
    await command(['infra/database/dist/ledger-check.js', '--full'], { DATABASE_URL: databaseUrl }, timeoutMs);
    return undefined;
  } catch (error) {
    return describeError(error);
  }
};
