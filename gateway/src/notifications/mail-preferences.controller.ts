import { Controller } from '@nestjs/common';
import { EmailAddressesService, LinkTokensService, NotificationPreferencesService } from '@orbita/accounts';
import {
  AppError,
  MailPreference,
  type RouteBody,
  type RouteParams,
  type RouteReply,
  accountNotificationRoutes,
  unsubscribeRoutes,
} from '@orbita/contracts';
import { MailsService } from '@orbita/notifications';
import { Database, type Tx } from '@orbita/platform';
import { createHash } from 'node:crypto';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Body, Params } from '../http/input.decorators.js';

type Preferences = RouteReply<typeof accountNotificationRoutes.get>;
type Unsubscription = RouteReply<typeof unsubscribeRoutes.look>;

/** Minimum time between two confirmation mails of news to one address of a user. */
const HOUR_MS = 3_600_000;

/** Which mails a user wants: set in the settings, and by links in mails, which need no login. */
@Controller()
export class MailPreferencesController {
  constructor(
    private readonly db: Database,
    private readonly preferences: NotificationPreferencesService,
    private readonly emails: EmailAddressesService,
    private readonly links: LinkTokensService,
    private readonly mails: MailsService,
  ) {}

  @Endpoint(accountNotificationRoutes.get)
  async get(@CurrentUser() { userId }: Identity): Promise<Preferences> {
    return this.preferences.of(userId);
  }

  @Endpoint(accountNotificationRoutes.update)
  async update(
    @CurrentUser() { userId }: Identity,
    @Body() change: RouteBody<typeof accountNotificationRoutes.update>,
  ): Promise<Preferences> {
    return this.db.transaction(async (tx) => {
      const { preferences, needsConfirmation } = await this.preferences.update(tx, userId, change);
      if (needsConfirmation) await this.askToConfirm(tx, userId);
      return preferences;
    });
  }

  @Endpoint(accountNotificationRoutes.confirmNews)
  async confirmNews(@Body() { token }: RouteBody<typeof accountNotificationRoutes.confirmNews>): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { userId, about: address } = await this.links.redeem(tx, 'marketing-confirm', token);
      // The link confirms only its own address: at another address no one has asked for news.
      if ((await this.emails.of(tx, userId)).email !== address) throw new AppError('LINK_EXPIRED');
      // Switched off after the mail was sent: the later decision counts.
      if (!(await this.preferences.confirmMarketing(tx, userId))) throw new AppError('LINK_EXPIRED');
    });
  }

  @Endpoint(unsubscribeRoutes.look)
  async look(@Params() { token }: RouteParams<typeof unsubscribeRoutes.look>): Promise<Unsubscription> {
    const { userId, about } = await this.links.read('unsubscribe', token);
    const preference = MailPreference.parse(about);
    return { wish: preference, is_unsubscribed: !(await this.preferences.wants(userId, preference)) };
  }

  @Endpoint(unsubscribeRoutes.unsubscribe)
  async unsubscribe(@Params() { token }: RouteParams<typeof unsubscribeRoutes.unsubscribe>): Promise<Unsubscription> {
    return this.db.transaction(async (tx) => {
      const { userId, about } = await this.links.read('unsubscribe', token, tx);
      const preference = MailPreference.parse(about);
      await this.preferences.unsubscribe(tx, userId, preference);
      return { wish: preference, is_unsubscribed: true };
    });
  }

  private async askToConfirm(tx: Tx, userId: number): Promise<void> {
    const { email } = await this.emails.of(tx, userId);
    const address = createHash('sha256').update(email).digest('hex').slice(0, 12);
    const hour = Math.floor(Date.now() / HOUR_MS);
    await this.mails.order(tx, {
      kind: 'marketing-confirm',
      userId,
      data: {},
      key: `news-${userId}-${address}-${hour}`,
    });
  }
}
