import { Global, Module } from '@nestjs/common';
import { AnswerBytes } from './answer-bytes.js';
import { Idempotency } from './idempotency.js';
import { OutcomeWait } from './outcome-wait.js';
import { Quotas } from './quotas.js';
import { Waiting } from './waiting.js';

const SHARED = [AnswerBytes, Idempotency, OutcomeWait, Quotas, Waiting];

/** What requests of every resource share. Global, because nearly all controllers need some of it. */
@Global()
@Module({ providers: SHARED, exports: SHARED })
export class HttpModule {}
