import { Module } from '@nestjs/common';
import { AdministrationModule } from '@orbita/administration';
import { CrmModule } from '@orbita/crm';
import { ContactRequestsController } from './contact-requests.controller.js';

/** Requests of enterprises. */
@Module({
  imports: [AdministrationModule, CrmModule],
  controllers: [ContactRequestsController],
})
export class CrmApiModule {}
