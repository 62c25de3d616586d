import { Controller } from '@nestjs/common';
import type { CallerOrigin } from '@orbita/accounts';
import { type AuditAction, AuditService } from '@orbita/administration';
import {
  AppError,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  type RouteAnswer,
  type TelegramSession,
  type TelegramSessionCheck,
  type TelegramSessionStats,
  telegramSessionRoutes,
  say,
  type Answer,
} from '@orbita/contracts';
import { notify } from '@orbita/notifications';
import { Database, type Tx } from '@orbita/platform';
import { TelegramClient, TelegramSessionsService } from '@orbita/telegram';
import { changedFacts } from '../administration/changed-facts.js';
import { CurrentUser, type Identity, Origin } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { type Page, newestFirst, pageOf } from '../http/paging.js';
import { maskedPhone, toStats, toTelegramSession } from './telegram-session.mapper.js';

const ORDER = newestFirst('telegram-sessions');

/** Facts for the log: whose account the session used. */
const factsOf = ({ is_authorized: authorized, username: account, is_active }: Answer<typeof TelegramSession>) => ({
  authorized,
  account,
  is_active,
});

/** Parser sessions: rows are changed here, and the telegram process, which holds the connections, does the rest. */
@Controller()
export class TelegramSessionsController {
  constructor(
    private readonly db: Database,
    private readonly sessions: TelegramSessionsService,
    private readonly telegram: TelegramClient,
    private readonly audit: AuditService,
    private readonly idempotency: Idempotency,
  ) {}

  @Endpoint(telegramSessionRoutes.list)
  async list(
    @Query() query: RouteQuery<typeof telegramSessionRoutes.list>,
  ): Promise<Page<Answer<typeof TelegramSession>[]>> {
    return pageOf(ORDER, query, { read: (slice) => this.sessions.list(slice), toWire: toTelegramSession });
  }

  @Endpoint(telegramSessionRoutes.stats)
  async stats(): Promise<TelegramSessionStats> {
    const [counts, isConfigured] = await Promise.all([this.sessions.counts(), this.isConfigured()]);
    return toStats(counts, isConfigured);
  }

  @Endpoint(telegramSessionRoutes.create)
  async create(
    @CurrentUser() { userId: administratorId }: Identity,
    @Origin() { address }: CallerOrigin,
    @Body() { session_name: subject }: RouteBody<typeof telegramSessionRoutes.create>,
    @Once() attempt: Attempt,
  ): Promise<Answer<typeof TelegramSession>> {
    return this.idempotency.once(attempt, async (tx) => {
      const session = toTelegramSession(await this.sessions.create(tx, subject));
      await this.audit.record(tx, { act: 'telegram-session.created', administratorId, address, subject });
      return session;
    });
  }

  @Endpoint(telegramSessionRoutes.toggle)
  async toggle(
    @CurrentUser() { userId: administratorId }: Identity,
    @Origin() { address }: CallerOrigin,
    @Params() { id }: RouteParams<typeof telegramSessionRoutes.toggle>,
  ): Promise<Answer<typeof TelegramSession>> {
    return this.db.transaction(async (tx) => {
      const session = toTelegramSession(await this.sessions.toggle(tx, id));
      await this.audit.record(tx, {
        act: 'telegram-session.toggled',
        administratorId,
        address,
        subject: session.session_name,
        ...changedFacts({ is_active: !session.is_active }, { is_active: session.is_active }),
      });
      return session;
    });
  }

  @Endpoint(telegramSessionRoutes.authorize)
  async authorize(
    @CurrentUser() { userId: administratorId }: Identity,
    @Origin() { address }: CallerOrigin,
    @Params() { id }: RouteParams<typeof telegramSessionRoutes.authorize>,
    @Body() body: RouteBody<typeof telegramSessionRoutes.authorize>,
  ): Promise<RouteAnswer<typeof telegramSessionRoutes.authorize>> {
    const before = toTelegramSession(await this.sessions.get(id));
    const { phone_number: phone, code, phone_code_hash: phoneCodeHash, password } = body;
    const { codeSent } = await this.telegram.call('authorize', {
      id,
      phone,
      ...(code !== undefined && phoneCodeHash !== undefined && { code: { code, phoneCodeHash } }),
      ...(password !== undefined && { password }),
    });
    if (codeSent) return { phone_code_hash: codeSent.phoneCodeHash, is_code_via_app: codeSent.isCodeViaApp };
    return this.recorded('telegram-session.authorized', { id, before, administratorId, address });
  }

  @Endpoint(telegramSessionRoutes.check)
  async check(
    @Params() { id }: RouteParams<typeof telegramSessionRoutes.check>,
  ): Promise<Answer<typeof TelegramSessionCheck>> {
    await this.sessions.get(id);
    const found = await this.telegram.call('check', { id });
    return {
      success: found.answered,
      is_authorized: found.isAuthorized,
      username: found.username,
      phone: maskedPhone(found.phoneEnd),
      user_id: found.userId,
      error: found.error === null ? null : { code: found.error, params: found.details },
    };
  }

  @Endpoint(telegramSessionRoutes.reset)
  async reset(
    @CurrentUser() { userId: administratorId }: Identity,
    @Origin() { address }: CallerOrigin,
    @Params() { id }: RouteParams<typeof telegramSessionRoutes.reset>,
  ): Promise<RouteAnswer<typeof telegramSessionRoutes.reset>> {
    const before = toTelegramSession(await this.sessions.get(id));
    const { loggedOut } = await this.telegram.call('reset', { id });
    await this.recorded('telegram-session.reset', { id, before, administratorId, address });
    return {
      success: true,
      error: loggedOut ? null : say('telegram.logout-unconfirmed'),
    };
  }

  @Endpoint(telegramSessionRoutes.delete)
  async delete(
    @CurrentUser() { userId: administratorId }: Identity,
    @Origin() { address }: CallerOrigin,
    @Params() { id }: RouteParams<typeof telegramSessionRoutes.delete>,
  ): Promise<void> {
    const { isAuthorized, isLoginBegun } = await this.sessions.get(id);
    const isOver = !(isAuthorized || isLoginBegun) || (await this.logOut(id));
    await this.db.transaction(async (tx) => {
      const session = toTelegramSession(await this.sessions.delete(tx, id));
      if (!isOver) await this.notifyOfLeftLogin(tx, administratorId, session);
      await this.audit.record(tx, {
        act: 'telegram-session.deleted',
        administratorId,
        address,
        subject: session.session_name,
        before: { created_at: session.created_at },
        ...(!isOver && { after: { logged_out: false } }),
      });
    });
  }

  /**
   * Without the process the login cannot be ended at Telegram: it is deleted with the row and no longer usable by us.
   * @returns whether Telegram confirmed the end
   */
  private async logOut(id: number): Promise<boolean> {
    try {
      return (await this.telegram.call('reset', { id })).loggedOut;
    } catch (error) {
      if (error instanceof AppError && error.code === 'TELEGRAM_UNAVAILABLE') return false;
      throw error;
    }
  }

  /** The row is deleted, so only this notification can say it. */
  private notifyOfLeftLogin(
    tx: Tx,
    userId: number,
    { id, session_name: name }: Pick<TelegramSession, 'id' | 'session_name'>,
  ): Promise<unknown> {
    return notify(tx, {
      userId,
      kind: 'telegram-session.lost',
      key: `telegram-session-${id}-left`,
      title: say('notice.telegram-login-left', { name }),
      text: say('notice.telegram-login-left-text'),
    });
  }

  /** While the process is down the missing settings are unknown; the form shows the error later. */
  private async isConfigured(): Promise<boolean> {
    try {
      return (await this.telegram.call('status', {})).isConfigured;
    } catch (error) {
      if (error instanceof AppError && error.code === 'TELEGRAM_UNAVAILABLE') return true;
      throw error;
    }
  }

  /** Logs what the process did with a session. @returns the present session */
  private async recorded(
    act: AuditAction['act'],
    {
      id,
      before,
      ...by
    }: { id: number; before: Answer<typeof TelegramSession>; administratorId: number; address: string },
  ): Promise<Answer<typeof TelegramSession>> {
    const after = toTelegramSession(await this.sessions.get(id));
    await this.db.transaction((tx) =>
      this.audit.record(tx, {
        act,
        ...by,
        subject: after.session_name,
        ...changedFacts(factsOf(before), factsOf(after)),
      }),
    );
    return after;
  }
}
