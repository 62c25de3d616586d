import { Module } from '@nestjs/common';
import { Database, EGRESS_ALLOW, SecretBox } from '@orbita/platform';
import { PushSubscriptions } from './push-subscriptions.js';
import { PushTrials } from './push-trials.js';

/** Injection token of VAPID_PUBLIC_KEY. Without one nothing is pushed. */
export const PUSH_PUBLIC_KEY = Symbol('public key of pushes');

/** Devices that get pushes. The process provides what is injected here globally, and jobs. */
@Module({
  providers: [
    PushTrials,
    {
      provide: PushSubscriptions,
      inject: [Database, SecretBox, PUSH_PUBLIC_KEY, EGRESS_ALLOW],
      useFactory: (db: Database, box: SecretBox, publicKey: string | undefined, allow: readonly string[]) =>
        new PushSubscriptions({ db, box, publicKey, allow }),
    },
  ],
  exports: [PushSubscriptions, PushTrials],
})
export class PushModule {}
