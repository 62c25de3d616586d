import type { DynamicModule } from '@nestjs/common';
import { countProvider } from '@orbita/platform';
import { FileStorage, createFileStorage } from '@orbita/storage';

class StorageModule {}

/** Files of users, for every module of the process. */
export const storageModule = (env: Parameters<typeof createFileStorage>[0]): DynamicModule => ({
  module: StorageModule,
  global: true,
  providers: [{ provide: FileStorage, useFactory: () => createFileStorage(env, countProvider) }],
  exports: [FileStorage],
});
