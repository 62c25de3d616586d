import { Module } from '@nestjs/common';
import { AuditService } from './audit.service.js';

/** Audit log of administrators. The process provides `Database` globally. */
@Module({ providers: [AuditService], exports: [AuditService] })
export class AdministrationModule {}
