import { Module } from '@nestjs/common';
import { ContactRequestsService } from './contact-requests.service.js';

/** Requests of enterprises. The process provides `Database` globally. */
@Module({ providers: [ContactRequestsService], exports: [ContactRequestsService] })
export class CrmModule {}
