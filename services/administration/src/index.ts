export { AdministrationModule } from './administration.module.js';
export { type AuditAction, type AuditRecord, AuditService } from './audit.service.js';
export { administrationErasure, administrationExport } from './personal-data.js';
export type { DayFigures } from './statistics/daily-sources.js';
export { type DayStatistics, type StatisticDay, readDays } from './statistics/statistic-days.js';
