import { commonEnv } from '@orbita/platform/env';

const { DATABASE_URL, LOG_LEVEL, NODE_ENV } = commonEnv;

/** Environment of the database commands. */
export const databaseEnv = { DATABASE_URL, LOG_LEVEL, NODE_ENV };
