import { createLogger, loadEnv } from '@orbita/platform';
import { parseArgs } from 'node:util';
import { databaseEnv } from './env.js';
import { proveBooks } from './prove-books.js';

/** `npm run ledger:check`: reads what was written since the last proof; with `-- --full` the whole ledger. */
const { full } = parseArgs({ options: { full: { type: 'boolean', default: false } } }).values;
const env = loadEnv(databaseEnv, process.env);
const logger = createLogger('ledger-check', env.LOG_LEVEL);
if (!(await proveBooks({ url: env.DATABASE_URL, applicationName: 'orbita-ledger-check', full, logger })))
  process.exitCode = 1;
