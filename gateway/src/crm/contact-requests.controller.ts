import { Controller } from '@nestjs/common';
import type { CallerOrigin } from '@orbita/accounts';
import { AuditService } from '@orbita/administration';
import {
  type ContactRequest,
  type ContactRequestCounts,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  contactRequestRoutes,
} from '@orbita/contracts';
import { type ContactRequestRow, ContactRequestsService } from '@orbita/crm';
import { Database } from '@orbita/platform';
import { changedFacts } from '../administration/changed-facts.js';
import { CurrentUser, type Identity, Origin } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { type Page, newestFirst, pageOf } from '../http/paging.js';

const ORDER = newestFirst('contact-requests');

const wordsOf = (search = ''): string[] => search.split(/\s+/).filter(Boolean);

/** Fields of a request that an administrator can change. */
const factsOf = ({ status, adminNotes }: ContactRequestRow) => ({ status, admin_notes: adminNotes });

@Controller()
export class ContactRequestsController {
  constructor(
    private readonly db: Database,
    private readonly requests: ContactRequestsService,
    private readonly audit: AuditService,
    private readonly idempotency: Idempotency,
  ) {}

  @Endpoint(contactRequestRoutes.create)
  async create(
    @CurrentUser() { userId }: Identity,
    @Body() body: RouteBody<typeof contactRequestRoutes.create>,
    @Once() attempt: Attempt,
  ): Promise<void> {
    await this.idempotency.once(attempt, (tx) =>
      this.requests.create(tx, {
        userId,
        companyName: body.company_name,
        contactName: body.contact_name,
        email: body.email,
        telegram: body.telegram,
        desiredCredits: body.desired_credits ?? null,
        message: body.message,
      }),
    );
  }

  @Endpoint(contactRequestRoutes.list)
  async list(
    @Query() { status, search, ...query }: RouteQuery<typeof contactRequestRoutes.list>,
  ): Promise<Page<ContactRequest[]>> {
    return pageOf(ORDER, query, {
      read: (slice) => this.requests.list({ status, words: wordsOf(search), ...slice }),
      toWire: toContactRequest,
    });
  }

  @Endpoint(contactRequestRoutes.counts)
  async counts(@Query() { search }: RouteQuery<typeof contactRequestRoutes.counts>): Promise<ContactRequestCounts> {
    return this.requests.counts(wordsOf(search));
  }

  @Endpoint(contactRequestRoutes.update)
  async update(
    @CurrentUser() { userId: administratorId }: Identity,
    @Origin() { address }: CallerOrigin,
    @Params() { id }: RouteParams<typeof contactRequestRoutes.update>,
    @Body() { status, admin_notes: adminNotes, version }: RouteBody<typeof contactRequestRoutes.update>,
  ): Promise<ContactRequest> {
    return this.db.transaction(async (tx) => {
      const { before, after } = await this.requests.update(tx, id, { status, adminNotes }, version);
      const facts = changedFacts(factsOf(before), factsOf(after));
      if (facts) {
        const { userId, companyName: subject } = after;
        await this.audit.record(tx, {
          act: 'contact-request.updated',
          administratorId,
          address,
          userId,
          subject,
          ...facts,
        });
      }
      return toContactRequest(after);
    });
  }

  @Endpoint(contactRequestRoutes.delete)
  async delete(
    @CurrentUser() { userId: administratorId }: Identity,
    @Origin() { address }: CallerOrigin,
    @Params() { id }: RouteParams<typeof contactRequestRoutes.delete>,
    @Query() { version }: RouteQuery<typeof contactRequestRoutes.delete>,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { userId, companyName: subject, status, createdAt } = await this.requests.delete(tx, id, version);
      await this.audit.record(tx, {
        act: 'contact-request.deleted',
        administratorId,
        address,
        userId,
        subject,
        before: { status, created_at: createdAt.toISOString() },
      });
    });
  }
}

const toContactRequest = (row: ContactRequestRow): ContactRequest => ({
  id: row.id,
  user_id: row.userId,
  version: row.version,
  status: row.status,
  admin_notes: row.adminNotes,
  created_at: row.createdAt.toISOString(),
  company_name: row.companyName,
  contact_name: row.contactName,
  email: row.email,
  telegram: row.telegram,
  desired_credits: row.desiredCredits,
  message: row.message,
});
