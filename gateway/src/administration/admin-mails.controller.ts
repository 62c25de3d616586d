import { Controller, Inject } from '@nestjs/common';
import type { CallerOrigin } from '@orbita/accounts';
import { AuditService } from '@orbita/administration';
import { type AdminMail, type OutboxMail, type RouteParams, type RouteQuery, adminMailRoutes } from '@orbita/contracts';
import { type LoggedMail, MailLogService } from '@orbita/notifications';
import { Database } from '@orbita/platform';
import { CurrentUser, type Identity, Origin } from '../auth/identity.js';
import type { GatewayEnv } from '../env.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Params, Query } from '../http/input.decorators.js';
import { Page, newestFirst, pageOf } from '../http/paging.js';
import { ENV } from '../resources.js';

const ORDER = newestFirst('mails');

const toAdminMail = (
  { id, kind, status, userId, address, attempts, lastAnswer, createdAt, attemptedAt }: LoggedMail,
  isInOutbox: boolean,
): AdminMail => ({
  id,
  kind,
  status,
  user_id: userId,
  address,
  attempts,
  last_answer: lastAnswer,
  is_in_outbox: isInOutbox,
  created_at: createdAt.toISOString(),
  attempted_at: attemptedAt?.toISOString() ?? null,
});

@Controller()
export class AdminMailsController {
  constructor(
    private readonly db: Database,
    private readonly mails: MailLogService,
    private readonly audit: AuditService,
    @Inject(ENV) private readonly env: GatewayEnv,
  ) {}

  @Endpoint(adminMailRoutes.list)
  async list(@Query() { status, ...query }: RouteQuery<typeof adminMailRoutes.list>): Promise<Page<AdminMail[]>> {
    const { body: mails, next } = await pageOf(ORDER, query, {
      read: (slice) => this.mails.list({ status, ...slice }),
      toWire: (mail) => mail,
    });
    const shown = mails.map(async (mail) => toAdminMail(mail, await this.mails.isInOutbox(mail, this.env)));
    return new Page(await Promise.all(shown), next);
  }

  @Endpoint(adminMailRoutes.read)
  async read(
    @CurrentUser() { userId: administratorId }: Identity,
    @Origin() { address }: CallerOrigin,
    @Params() { id }: RouteParams<typeof adminMailRoutes.read>,
  ): Promise<OutboxMail> {
    const { mail, message } = await this.mails.read(id, this.env);
    const { subject, to, text, html } = message;
    // A link in a mail could be used by its reader, so each reading is written to the audit log.
    await this.db.transaction((tx) =>
      this.audit.record(tx, {
        act: 'mail.read',
        administratorId,
        address,
        subject: to,
        ...(mail.userId !== null && { userId: mail.userId }),
        after: { letter: subject },
      }),
    );
    return { subject, to, text, html };
  }
}
