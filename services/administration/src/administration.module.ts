import { Module } from '@nestjs/common';
import { AuditService } from './audit.service.js';

/** What administrators have done. The process provides `Database` globally. */
@Module({ providers: [AuditService], exports: [AuditService] })
export class AdministrationModule {}
