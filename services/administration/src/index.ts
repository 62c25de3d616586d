export { AdministrationModule } from './administration.module.js';
export { type AuditAct, type AuditRecord, AuditService } from './audit.service.js';
export { administrationErasure, administrationExport } from './personal-data.js';
