import { Controller } from '@nestjs/common';
import {
  type ContactRequest,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  contactRequestRoutes,
} from '@orbita/contracts';
import { type ContactRequestRow, ContactRequestsService } from '@orbita/crm';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { type Page, newestFirst, pageOf } from '../http/paging.js';

const ORDER = newestFirst('contact-requests');

@Controller()
export class ContactRequestsController {
  constructor(
    private readonly requests: ContactRequestsService,
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
    @Query() { status, ...query }: RouteQuery<typeof contactRequestRoutes.list>,
  ): Promise<Page<ContactRequest>> {
    return pageOf(ORDER, query, {
      read: (slice) => this.requests.list({ status, ...slice }),
      toWire: toContactRequest,
    });
  }

  @Endpoint(contactRequestRoutes.update)
  async update(
    @Params() { id }: RouteParams<typeof contactRequestRoutes.update>,
    @Body() { status, admin_notes: adminNotes }: RouteBody<typeof contactRequestRoutes.update>,
  ): Promise<ContactRequest> {
    return toContactRequest(await this.requests.update(id, { status, adminNotes }));
  }

  @Endpoint(contactRequestRoutes.delete)
  async delete(@Params() { id }: RouteParams<typeof contactRequestRoutes.delete>): Promise<void> {
    await this.requests.delete(id);
  }
}

const toContactRequest = (row: ContactRequestRow): ContactRequest => ({
  id: row.id,
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
