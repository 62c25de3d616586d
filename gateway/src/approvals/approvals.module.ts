import { Module } from '@nestjs/common';
import { AdministrationModule } from '@orbita/administration';
import { ApprovalsModule } from '@orbita/content';
import { ApprovalLinksController } from './approval-links.controller.js';
import { ApprovalsController } from './approvals.controller.js';

/** Links for clients, and their decisions on posts. */
@Module({
  imports: [AdministrationModule, ApprovalsModule],
  controllers: [ApprovalLinksController, ApprovalsController],
})
export class ApprovalsApiModule {}
