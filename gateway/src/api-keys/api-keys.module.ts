import { Module } from '@nestjs/common';
import { AccountsModule } from '@orbita/accounts';
import { ProjectsModule } from '@orbita/projects';
import { ApiKeysController } from './api-keys.controller.js';
import { KeyAccess } from './key-access.js';

/** Keys of users' programs, and what a key may reach. */
@Module({
  imports: [AccountsModule, ProjectsModule],
  controllers: [ApiKeysController],
  providers: [KeyAccess],
  exports: [KeyAccess],
})
export class ApiKeysApiModule {}
