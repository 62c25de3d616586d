import { Controller } from '@nestjs/common';
import { type AuditRecord, AuditService } from '@orbita/administration';
import { type Answer, type AuditEntry, type Language, type RouteQuery, administrationRoutes } from '@orbita/contracts';
import { Attachment } from '../http/attachment.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Query } from '../http/input.decorators.js';
import { RequestLanguage } from '../http/language.js';
import { newestLines } from '../http/newest-lines.js';
import { type Page, newestFirst, pageOf } from '../http/paging.js';
import { auditCsv } from './audit-csv.js';

const ORDER = newestFirst('audit');

const toAuditEntry = ({ userId, createdAt, ...entry }: AuditRecord): Answer<typeof AuditEntry> => ({
  ...entry,
  user_id: userId,
  created_at: createdAt.toISOString(),
});

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Endpoint(administrationRoutes.audit)
  async list(
    @Query() { act, user_id: userId, ...query }: RouteQuery<typeof administrationRoutes.audit>,
  ): Promise<Page<Answer<typeof AuditEntry>[]>> {
    return pageOf(ORDER, query, { read: (slice) => this.audit.list({ act, userId, ...slice }), toWire: toAuditEntry });
  }

  @Endpoint(administrationRoutes.exportAudit)
  async export(
    @Query() { act, user_id: userId }: RouteQuery<typeof administrationRoutes.exportAudit>,
    @RequestLanguage() language: Language,
  ): Promise<Attachment<'text/csv'>> {
    const { lines, name } = await newestLines(language, 'table.audit', (limit) =>
      this.audit.list({ act, userId, limit }),
    );
    return new Attachment(auditCsv(language, lines), 'text/csv', name);
  }
}
