import { Inject, Injectable } from '@nestjs/common';
import { Database, LOGGER, type Logger, type Retention, RetentionTasks } from '@orbita/platform';
import { forgetIdempotencyKeys } from './idempotency-keys.js';

export const gatewayRetention = (db: Database): readonly Retention[] => [
  {
    what: 'idempotency keys',
    keep: '1 day',
    why: 'a client that has not retried for a day has given up',
    forget: (keep, limit) => forgetIdempotencyKeys(db, keep, limit),
  },
];

/** What the gateway keeps for a while: it is no service, and has no tasks of its own. */
@Injectable()
export class GatewayRetention extends RetentionTasks {
  constructor(db: Database, @Inject(LOGGER) logger: Logger) {
    super(gatewayRetention(db), logger);
  }
}
