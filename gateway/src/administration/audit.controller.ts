import { Controller } from '@nestjs/common';
import { type AuditRecord, AuditService } from '@orbita/administration';
import { type AuditEntry, type RouteQuery, administrationRoutes } from '@orbita/contracts';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Query } from '../http/input.decorators.js';
import { type Page, newestFirst, pageOf } from '../http/paging.js';

const ORDER = newestFirst('audit');

const toAuditEntry = ({ userId, createdAt, ...entry }: AuditRecord): AuditEntry => ({
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
  ): Promise<Page<AuditEntry>> {
    return pageOf(ORDER, query, { read: (slice) => this.audit.list({ act, userId, ...slice }), toWire: toAuditEntry });
  }
}
