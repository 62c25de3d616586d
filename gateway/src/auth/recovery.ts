import { Injectable } from '@nestjs/common';
import {
  AccountsService,
  DevicesService,
  EmailAddressesService,
  LinkTokensService,
  PasswordsService,
  type TokenIdentity,
  TokensService,
} from '@orbita/accounts';
import {
  AppError,
  type ChangeEmailRequest,
  type ChangePasswordRequest,
  type ResetPasswordRequest,
} from '@orbita/contracts';
import { MailsService } from '@orbita/notifications';
import { Database, type Tx } from '@orbita/platform';
import { randomUUID } from 'node:crypto';
import { MailThrottle } from './mail-throttle.js';

/** New passwords and addresses: what accounts change and which mails prove it. */
@Injectable()
export class Recovery {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly emails: EmailAddressesService,
    private readonly links: LinkTokensService,
    private readonly tokens: TokensService,
    private readonly devices: DevicesService,
    private readonly mails: MailsService,
    private readonly throttle: MailThrottle,
  ) {}

  /** Stores a request; only the worker looks up whether the e-mail has an account. @throws AppError TOO_MANY_REQUESTS */
  async forgotPassword(email: string): Promise<void> {
    await this.throttle.admit(email);
    await this.passwords.requestReset(email);
  }

  /** @throws AppError LINK_EXPIRED, SERVICE_UNAVAILABLE when too many passwords are being hashed */
  async resetPassword({ token, password }: ResetPasswordRequest): Promise<void> {
    // A hash is expensive: a made-up link must not make us compute one.
    const { userId } = await this.links.read('password-reset', token);
    const passwordHash = await this.accounts.preparePassword(password);
    await this.db.transaction(async (tx) => {
      await this.callOffChange(tx, userId);
      const proof = await this.links.redeem(tx, 'password-reset', token);
      await this.passwords.reset(tx, proof, passwordHash);
      await this.tokens.revokeAll(tx, userId);
      // A stranger who knew the password may have registered a browser as known.
      await this.devices.forgetAll(tx, userId);
    });
  }

  /**
   * The session that asks stays and its browser stays known; all others end.
   * @throws AppError WRONG_PASSWORD, SERVICE_UNAVAILABLE
   */
  async changePassword(
    { userId, tokenId }: TokenIdentity,
    { current_password: current, password }: ChangePasswordRequest,
    deviceToken: string | null,
  ): Promise<void> {
    const proven = await this.passwords.mustBe(userId, current, 'current_password');
    const passwordHash = await this.accounts.preparePassword(password);
    await this.db.transaction(async (tx) => {
      await this.passwords.holdProven(tx, proven, 'current_password');
      await this.callOffChange(tx, userId);
      await this.passwords.change(tx, userId, passwordHash);
      await this.tokens.revokeAll(tx, userId, { except: tokenId });
      await this.devices.forgetAll(tx, userId, { except: deviceToken });
      await this.links.revoke(tx, userId, 'password-reset');
    });
  }

  /**
   * Stores a new address and mails to both addresses. An address of another user gets the same answer, but no mail.
   * Naming the present address cancels an earlier change.
   * @throws AppError WRONG_PASSWORD, TOO_MANY_REQUESTS, EMAIL_UNCHANGED for the present one where nothing was noted
   */
  async changeEmail(userId: number, { email, password }: ChangeEmailRequest): Promise<void> {
    const proven = await this.passwords.mustBe(userId, password, 'password');
    await this.throttle.admit(email);
    await this.db.transaction(async (tx) => {
      await this.passwords.holdProven(tx, proven, 'password');
      const { email: present, pending } = await this.emails.of(tx, userId);
      if (email === present && pending === null) throw new AppError('EMAIL_UNCHANGED', { field: 'email' });
      const isFree = await this.emails.propose(tx, userId, email);
      await this.links.revoke(tx, userId, 'email-change');
      if (email === present) return;
      if (isFree) await this.orderChangeLink(tx, userId, email);
      await this.mails.order(tx, {
        kind: 'email-change-notice',
        userId,
        address: present,
        data: { newAddress: email },
        key: `email-change-notice-${randomUUID()}`,
      });
    });
  }

  /**
   * Ends an unfinished change of address: a user who takes an account back must not lose it to an address a stranger requested.
   * Locks the account before its links, as all code that locks both does.
   */
  async callOffChange(tx: Tx, userId: number): Promise<void> {
    await this.emails.callOff(tx, userId);
    await this.links.revoke(tx, userId, 'email-change');
  }

  /** Sends the link to an unconfirmed address once more, if there is one. @throws AppError TOO_MANY_REQUESTS */
  async resendConfirmation(userId: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { email, isConfirmed, pending } = await this.emails.of(tx, userId);
      if (pending === null && isConfirmed) return;
      await this.throttle.admit(pending ?? email);
      if (pending === null) return this.orderConfirmation(tx, userId, `email-confirm-${randomUUID()}`);
      if (await this.emails.propose(tx, userId, pending)) await this.orderChangeLink(tx, userId, pending);
    });
  }

  /** The mail by which the address of a new account is confirmed. */
  async greet(tx: Tx, userId: number): Promise<void> {
    await this.mails.order(tx, { kind: 'welcome', userId, data: {}, key: `welcome-${userId}` });
    await this.orderConfirmation(tx, userId, `email-confirm-${userId}`);
  }

  /** The link to an address was followed. @returns the address @throws AppError LINK_EXPIRED, EMAIL_TAKEN */
  async confirmEmail(token: string): Promise<string> {
    return this.db.transaction(async (tx) => {
      const { userId, about: address } = await this.redeemConfirmation(tx, token);
      const isNew = await this.emails.confirm(tx, userId, address);
      // Links mailed to the former address no longer open the account.
      if (isNew) await this.links.revoke(tx, userId, 'password-reset');
      return address;
    });
  }

  /** A link that confirms the present address, or the one that will replace it. */
  private async redeemConfirmation(tx: Tx, token: string): ReturnType<LinkTokensService['redeem']> {
    const change = await this.links.find('email-change', token, tx);
    const purpose = change ? 'email-change' : 'email-confirm';
    const { userId } = change ?? (await this.links.read(purpose, token, tx));
    // The account before its links: see callOffChange.
    await this.emails.of(tx, userId);
    return this.links.redeem(tx, purpose, token);
  }

  private async orderChangeLink(tx: Tx, userId: number, address: string): Promise<void> {
    const key = `email-change-${randomUUID()}`;
    await this.mails.order(tx, { kind: 'email-change-confirm', userId, address, data: {}, key });
  }

  private async orderConfirmation(tx: Tx, userId: number, key: string): Promise<void> {
    await this.mails.order(tx, { kind: 'email-confirm', userId, data: {}, key });
  }
}
