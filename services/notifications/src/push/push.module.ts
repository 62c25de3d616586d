import { type DynamicModule, Module } from '@nestjs/common';
import { Database, SecretBox } from '@orbita/platform';
import { PushSubscriptions } from './push-subscriptions.js';
import { PushTrials } from './push-trials.js';

interface PushModuleOptions {
  /** VAPID_PUBLIC_KEY. Without one nothing is pushed. */
  publicKey: string | undefined;
  /** Value of ENCRYPTION_KEYS. */
  encryptionKeys: string;
  /** Value of EGRESS_ALLOW. */
  allow: readonly string[];
}

/** Devices that get pushes. Needs `JobsModule` beside it; both take `Database` as the process provides it. */
@Module({})
export class PushModule {
  static register({ publicKey, encryptionKeys, allow }: PushModuleOptions): DynamicModule {
    const box = SecretBox.fromKeys(encryptionKeys);
    return {
      module: PushModule,
      providers: [
        PushTrials,
        {
          provide: PushSubscriptions,
          inject: [Database],
          useFactory: (db: Database) => new PushSubscriptions({ db, box, publicKey, allow }),
        },
      ],
      exports: [PushSubscriptions, PushTrials],
    };
  }
}
