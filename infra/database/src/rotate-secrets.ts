import { SecretBox, connectDatabase, createLogger, loadEnv, rotateColumn } from '@orbita/platform';
import { rotationEnv } from './rotation-env.js';
import { SEALED_COLUMNS } from './sealed-columns.js';

/**
 * `npm run secrets:rotate`: seals all secrets with the first of ENCRYPTION_KEYS; the others can be removed once it reports so.
 */
const env = loadEnv(rotationEnv, process.env);
const logger = createLogger('secrets-rotate', env.LOG_LEVEL);
const box = SecretBox.fromKeys(env.ENCRYPTION_KEYS);
const db = await connectDatabase({
  url: env.DATABASE_URL,
  poolSize: 1,
  applicationName: 'orbita-secrets-rotate',
  entities: [],
  logger,
});
try {
  let left = 0;
  for (const column of SEALED_COLUMNS) {
    const rotation = await rotateColumn(db, box, column, (id, { problem }) => {
      logger.error({ table: column.table, column: column.column, id, problem }, 'a secret cannot be opened');
    });
    left += rotation.left;
    logger.info(rotation, 'secrets sealed again');
  }
  if (left === 0) logger.info({ key: box.writingKey }, 'all secrets use this key');
  else {
    logger.error({ left }, 'some secrets still need another key than the first one');
    process.exitCode = 1;
  }
} finally {
  await db.dataSource.destroy();
}
