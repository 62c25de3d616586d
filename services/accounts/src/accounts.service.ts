import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  AppError,
  type ConsentDocument,
  type Language,
  REQUIRED_CONSENTS,
  asciiEmail,
  consentVersion,
} from '@orbita/contracts';
import { Database, type Tx, isUniqueViolation } from '@orbita/platform';
import { type EntityManager, IsNull } from 'typeorm';
import { type CallerOrigin, storableOrigin } from './caller-origin.js';
import { hashPassword, prepareDecoy, verifyPassword } from './password-hash.js';
import { isHeldByProof, provenBy } from './proven-password.js';
import { UserConsentEntity } from './user-consent.entity.js';
import { UserEntity, type UserRecord } from './user.entity.js';

export interface NewUser extends CallerOrigin {
  name: string;
  /** Lower-cased, as the contract's `Email` leaves it. */
  email: string;
  /** From {@link AccountsService.preparePassword}. */
  passwordHash: string;
  agreeToNews: boolean;
  /** Language of all messages to them; the default one when absent. */
  language?: Language | undefined;
}

interface NewAdministrator {
  email: string;
  password: string;
  /** Hash of that password; used only when the account does not exist yet. */
  passwordHash: string;
}

const recordOf = ({ id, name, email, isAdmin, language, emailConfirmedAt, createdAt }: UserEntity): UserRecord => ({
  id,
  name,
  email,
  isAdmin,
  language,
  emailConfirmedAt,
  createdAt,
});

/** Accounts and the check of their passwords. */
@Injectable()
export class AccountsService implements OnModuleInit {
  constructor(private readonly db: Database) {}

  async onModuleInit(): Promise<void> {
    await prepareDecoy();
  }

  /**
   * Hashes a password for {@link register}: slow, so it runs before a transaction is opened.
   * @throws AppError SERVICE_UNAVAILABLE when too many passwords are being hashed
   */
  async preparePassword(password: string): Promise<string> {
    return hashPassword(password);
  }

  /**
   * Creates an account and the proof of its consents; the caller has checked the two required ones.
   * @throws AppError EMAIL_TAKEN; the transaction cannot continue after it
   */
  async register(
    tx: Tx,
    { name, email, passwordHash, agreeToNews, language, ...origin }: NewUser,
  ): Promise<UserRecord> {
    const user = await this.insertUser(tx, { name, email, passwordHash, language });
    const documents: ConsentDocument[] = [...REQUIRED_CONSENTS, ...(agreeToNews ? (['news'] as const) : [])];
    await tx.manager.insert(
      UserConsentEntity,
      documents.map((document) => ({
        userId: user.id,
        document,
        version: consentVersion(document),
        ...storableOrigin(origin),
      })),
    );
    return recordOf(user);
  }

  /** One account, or null. */
  async find(userId: number, tx?: Tx): Promise<UserRecord | null> {
    const user = await (tx ?? this.db).manager.findOneBy(UserEntity, { id: userId });
    return user && recordOf(user);
  }

  /** Id of the account with this e-mail, or undefined. */
  async idOf(email: string): Promise<number | undefined> {
    const [user] = await this.db.query<{ id: number }>('SELECT id FROM users WHERE email = $1 AND deleted_at IS NULL', [
      asciiEmail(email),
    ]);
    return user?.id;
  }

  /**
   * The account with this e-mail and password; an unknown e-mail takes as long as a wrong password. A session is opened only
   * after {@link holdProven}.
   * @throws AppError INVALID_CREDENTIALS, ACCOUNT_BLOCKED, SERVICE_UNAVAILABLE
   */
  async verifyCredentials(email: string, password: string): Promise<UserRecord> {
    const user = await this.withPassword(this.db.manager, email);
    const fits = await verifyPassword(user?.passwordHash, password);
    if (!user || !fits) throw new AppError('INVALID_CREDENTIALS');
    // Only a user who proved the password learns that the account is blocked.
    const [blocked] = await this.db.query('SELECT 1 FROM users WHERE id = $1 AND blocked_at IS NOT NULL', [user.id]);
    if (blocked) throw new AppError('ACCOUNT_BLOCKED');
    return provenBy(recordOf(user), user.passwordHash);
  }

  /**
   * Checks that a proven password is still the account's, until the transaction ends: a parallel password change waits, and then
   * ends the sessions opened by it.
   * @param proven from {@link verifyCredentials}
   * @throws AppError INVALID_CREDENTIALS when it was changed after it was proven
   */
  async holdProven(tx: Tx, proven: UserRecord): Promise<void> {
    if (!(await isHeldByProof(tx, proven))) throw new AppError('INVALID_CREDENTIALS');
  }

  /**
   * Checks that the administrator from the environment exists. An existing account keeps its password: a password changed in the
   * product must not be reset at the next start. An account without the rights gets them only if its password matches: another
   * person may have registered with that address before.
   * @returns the account as it is now and whether it was created, so that the caller can open what a new account needs
   */
  async ensureAdministrator(
    tx: Tx,
    { email, password, passwordHash }: NewAdministrator,
  ): Promise<{ user: UserRecord; created: boolean }> {
    const address = asciiEmail(email.trim());
    const [inserted] = await tx.query<{ id: number }>(
      `INSERT INTO users (name, email, password_hash, is_admin) VALUES ('Администратор', $1, $2, true)
       ON CONFLICT (email) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
      [address, passwordHash],
    );
    const user = await this.withPassword(tx.manager, address);
    if (!user) throw new Error('the administrator row was not found');
    if (!user.isAdmin && (await verifyPassword(user.passwordHash, password))) {
      await tx.query('UPDATE users SET is_admin = true WHERE id = $1', [user.id]);
      user.isAdmin = true;
    }
    return { user: recordOf(user), created: inserted !== undefined };
  }

  private async withPassword(manager: EntityManager, email: string): Promise<UserEntity | null> {
    return manager.findOne(UserEntity, {
      where: { email, deletedAt: IsNull() },
      select: {
        id: true,
        name: true,
        email: true,
        isAdmin: true,
        language: true,
        emailConfirmedAt: true,
        createdAt: true,
        passwordHash: true,
      },
    });
  }

  private async insertUser(
    tx: Tx,
    user: Pick<NewUser, 'name' | 'email' | 'passwordHash' | 'language'>,
  ): Promise<UserEntity> {
    try {
      return await tx.manager.save(tx.manager.create(UserEntity, user));
    } catch (error) {
      if (isUniqueViolation(error, 'users_email_key')) throw new AppError('EMAIL_TAKEN', { field: 'email' });
      throw error;
    }
  }
}
