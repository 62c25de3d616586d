import { Module } from '@nestjs/common';
import { AccountsModule } from '@orbita/accounts';
import { MediaModule } from '@orbita/media';
import { NotificationsModule } from '@orbita/notifications';
import { AuthApiModule } from '../auth/auth.module.js';
import { FilesApiModule } from '../files/files.module.js';
import { AccountDeletion } from './account-deletion.js';
import { AccountEnd } from './account-end.js';
import { PersonalDataController } from './personal-data.controller.js';
import { ProfileController } from './profile.controller.js';

/** The profile, the export of personal data and the deletion of the account. */
@Module({
  imports: [AccountsModule, AuthApiModule, FilesApiModule, MediaModule, NotificationsModule],
  controllers: [PersonalDataController, ProfileController],
  providers: [AccountDeletion, AccountEnd],
})
export class AccountApiModule {}
