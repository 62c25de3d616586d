import {
  AppError,
  type IntegrationRequest,
  type IntegrationUpdateRequest,
  MAX_INTEGRATIONS,
  type NetworkOption,
  PUBLISHING_NETWORKS,
  type Verification,
} from '@orbita/contracts';
import type { EffectsService } from '@orbita/jobs';
import { type Database, type SecretBox, type Tx, isUniqueViolation, lockCreation } from '@orbita/platform';
import type { ProjectsService } from '@orbita/projects';
import { callOffAccount, endAttempts } from '../attempts/call-off.js';
import type { Networks } from '../networks/networks.js';
import { type FoundKey, isHandle, keyBehind } from '../oauth/login-keys.js';
import type { NetworkLogins } from '../oauth/network-login.js';
import { ACCOUNT_ONCE, type AccountChecks } from './account-checks.js';
import type { AccountKeys } from './account-keys.js';
import { type Credentials, endOf } from './credentials.js';
import { type ReleaseAccount, disconnect } from './disconnect.js';
import { INTEGRATION_COLUMNS, type IntegrationRecord, integrationOf, only } from './integration-record.js';
import { type AccountVerification, NO_RIGHTS, storeVerdict } from './verdict.js';

interface IntegrationsOptions {
  db: Database;
  box: SecretBox;
  keys: AccountKeys;
  checks: AccountChecks;
  networks: Networks;
  logins: NetworkLogins;
  projects: ProjectsService;
  effects: EffectsService;
  releaseAccount: ReleaseAccount;
}

/** An account somebody wants to connect, after its network was asked. */
export interface VerifiedAccount {
  request: IntegrationRequest;
  credentials: Credentials;
  /** The login its key came by; undefined for one that was typed. */
  login: FoundKey | undefined;
  verification: AccountVerification;
}

/** An account as it is now, and what its network said of its key. */
export interface CheckedAccount {
  integration: IntegrationRecord;
  verification: Verification;
}

/** What may be told of an answer that holds a key. */
const told = (said: AccountVerification): Verification =>
  said.valid
    ? { valid: true, reason: said.note, rights: said.rights }
    : { valid: false, reason: said.reason, rights: NO_RIGHTS };

/** What people know the account by until its network says: what was typed. */
const typedTitle = ({ platform, credentials }: IntegrationRequest): string => {
  switch (platform) {
    case 'vk':
      return credentials.owner_id;
    case 'odnoklassniki':
      return credentials.group_id;
    default:
      return credentials.chat_id;
  }
};

/** How the account is called until its network says: by what was typed, whichever way a name was written. */
const typedKey = (request: IntegrationRequest): string => {
  const typed = typedTitle(request);
  if (request.platform !== 'telegram' || typed.startsWith('-')) return typed;
  return `@${typed.replace(/^@/, '').toLowerCase()}`;
};

/** Why an account cannot be switched on. */
const REFUSALS = {
  dead: 'NETWORK_KEY_REFUSED',
  'no-rights': 'NETWORK_RIGHTS_MISSING',
  unavailable: 'NETWORK_UNAVAILABLE',
} as const;

/** Accounts of networks that belong to users. Somebody else's is as unknown as one that never was. */
export class IntegrationsService {
  constructor(private readonly options: IntegrationsOptions) {}

  /** The user's accounts, oldest first. */
  async list(userId: number): Promise<IntegrationRecord[]> {
    return this.options.db.query<IntegrationRecord>(
      `SELECT ${INTEGRATION_COLUMNS} FROM integrations WHERE user_id = $1 AND deleted_at IS NULL ORDER BY id LIMIT $2`,
      [userId, MAX_INTEGRATIONS],
    );
  }

  /** How each network can be connected here. */
  networkOptions(): NetworkOption[] {
    const { networks, logins } = this.options;
    const withLogin = new Set<string>(logins.keys());
    return PUBLISHING_NETWORKS.map((platform) => ({
      platform,
      is_available: networks.has(platform),
      has_oauth: networks.has(platform) && withLogin.has(platform),
      is_unconfirmed: platform === 'tenchat',
    }));
  }

  /**
   * Asks the network about a key, before and outside of {@link connect}: up to 20 s.
   * @throws AppError NETWORK_LOGIN_EXPIRED when a field holds a handle that is good no more, NETWORK_GROUP_NOT_FOUND when
   *   it is one for other groups
   */
  async verify(userId: number, request: IntegrationRequest): Promise<VerifiedAccount> {
    const login = await this.loginOf(userId, request);
    const credentials = { ...request.credentials, ...login?.credentials };
    return { request, credentials, login, verification: await this.options.checks.ask(request.platform, credentials) };
  }

  /**
   * Connects an account. One whose key is refused is stored inactive; one whose key was ailing gets the new key.
   * @throws AppError INTEGRATION_EXISTS, INTEGRATION_LIMIT_REACHED, PROJECT_NOT_FOUND
   */
  async connect(tx: Tx, userId: number, account: VerifiedAccount): Promise<CheckedAccount> {
    const { request, credentials, login, verification } = account;
    const { keys, projects } = this.options;
    if (request.project_id) await projects.mustOwn(userId, request.project_id, tx);
    await lockCreation(tx, `integrations of user ${userId}`);
    const accountKey = verification.valid ? verification.accountKey : typedKey(request);
    const id =
      (await this.replaced(tx, userId, accountKey, account)) ?? (await this.inserted(tx, userId, accountKey, request));
    const sealed = keys.seal(id, credentials);
    await tx.query(
      `UPDATE integrations SET credentials_sealed = $2, credentials_end = $3, login_id = $4, expires_at = $5,
              key_since = coalesce($6, now()), key_claimed_until = NULL, key_refused_at = NULL, health = 'unchecked',
              project_id = CASE WHEN $7::boolean THEN $8 ELSE project_id END
        WHERE id = $1`,
      [
        id,
        sealed,
        endOf(credentials),
        login?.loginId ?? null,
        login?.expiresAt ?? null,
        login?.since ?? null,
        request.project_id !== undefined,
        request.project_id ?? null,
      ],
    );
    const asked = { id, sealed, isRenewed: login?.loginId != null };
    const integration = await storeVerdict(tx, asked, verification, { keys, activates: false, tells: false });
    return { integration: only(integration ? [integration] : []), verification: told(verification) };
  }

  /** Asks about an account anew. @throws AppError INTEGRATION_NOT_FOUND */
  async check(userId: number, id: number): Promise<CheckedAccount> {
    await integrationOf(this.options.db, userId, id);
    const checked = await this.options.checks.check(id);
    const { integration, verification } = only(checked ? [checked] : []);
    return { integration, verification: told(verification) };
  }

  /**
   * Switches an account on or off, or keeps it to a project; what is absent stays. To be switched on, its key is asked
   * about anew.
   * @throws AppError INTEGRATION_NOT_FOUND, PROJECT_NOT_FOUND, and NETWORK_KEY_REFUSED, NETWORK_RIGHTS_MISSING or
   *   NETWORK_UNAVAILABLE when it stays off
   */
  async update(userId: number, id: number, changes: IntegrationUpdateRequest): Promise<IntegrationRecord> {
    const { db, projects } = this.options;
    const before = await integrationOf(db, userId, id);
    if (changes.project_id) await projects.mustOwn(userId, changes.project_id);
    if (changes.is_active === true && !before.isActive) await this.switchOn(id);
    return db.transaction(async (tx) => {
      if (changes.project_id) await projects.mustOwn(userId, changes.project_id, tx);
      const off = changes.is_active === false;
      return only(
        await tx.query<IntegrationRecord>(
          `UPDATE integrations SET is_active = is_active AND NOT $3::boolean,
                  check_after = CASE WHEN $3::boolean THEN NULL ELSE check_after END,
                  project_id = CASE WHEN $4::boolean THEN $5 ELSE project_id END
            WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL RETURNING ${INTEGRATION_COLUMNS}`,
          [id, userId, off, changes.project_id !== undefined, changes.project_id ?? null],
        ),
      );
    });
  }

  /**
   * Disconnects an account: its key is forgotten, nothing more goes out to it, what went out stays known.
   * @throws AppError INTEGRATION_NOT_FOUND
   */
  async delete(tx: Tx, userId: number, id: number): Promise<void> {
    const { effects, releaseAccount } = this.options;
    await integrationOf(tx, userId, id);
    // Acts, the account, publications: as an outcome takes them. What was begun between the two finds no account to be sent to.
    const cancelled = await callOffAccount(tx, effects, id);
    if (!(await disconnect(tx, userId, id))) throw new AppError('INTEGRATION_NOT_FOUND');
    await endAttempts(tx, cancelled);
    await releaseAccount(tx, userId, id);
  }

  private async loginOf(userId: number, request: IntegrationRequest): Promise<FoundKey | undefined> {
    const { platform, credentials } = request;
    if (platform !== 'vk' && platform !== 'odnoklassniki') return undefined;
    const handle = Object.values(credentials).find(isHandle);
    if (handle === undefined) return undefined;
    const groupId = typedKey(request).replace(/^-/, '');
    return keyBehind(this.options.db, this.options.box, { userId, platform, handle, groupId });
  }

  /**
   * The account as it is connected already, where a new key is of use to it: found by what its network calls it, by what was
   * typed before its network said, or, while that says nothing, by the name it said before.
   * @throws AppError INTEGRATION_EXISTS
   */
  private async replaced(
    tx: Tx,
    userId: number,
    accountKey: string,
    { request, verification }: VerifiedAccount,
  ): Promise<number | undefined> {
    const typed = typedKey(request);
    const [present] = await tx.query<Pick<IntegrationRecord, 'id' | 'health'>>(
      `SELECT id, health FROM integrations
        WHERE user_id = $1 AND platform = $2 AND deleted_at IS NULL
          AND (account_key IN ($3, $4) OR NOT $5::boolean AND '@' || lower(settings ->> 'channel_username') = $4)
        ORDER BY account_key = $3 DESC, id LIMIT 1 FOR UPDATE`,
      [userId, request.platform, accountKey, typed, verification.valid],
    );
    if (!present) return undefined;
    const isAiling = present.health !== 'alive';
    const hasNothingToLose = present.health === 'dead' || present.health === 'unchecked';
    if (isAiling && (verification.valid || hasNothingToLose)) return present.id;
    throw new AppError('INTEGRATION_EXISTS');
  }

  private async inserted(tx: Tx, userId: number, accountKey: string, request: IntegrationRequest): Promise<number> {
    const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM integrations WHERE user_id = $1 AND deleted_at IS NULL',
      [userId],
    );
    if (count >= MAX_INTEGRATIONS) throw new AppError('INTEGRATION_LIMIT_REACHED');
    try {
      const [row] = await tx.query<{ id: number }>(
        'INSERT INTO integrations (user_id, platform, account_key, title) VALUES ($1, $2, $3, $4) RETURNING id',
        [userId, request.platform, accountKey, typedTitle(request)],
      );
      return row?.id ?? 0;
    } catch (error) {
      if (!isUniqueViolation(error, ACCOUNT_ONCE)) throw error;
      throw new AppError('INTEGRATION_EXISTS');
    }
  }

  private async switchOn(id: number): Promise<void> {
    const checked = await this.options.checks.check(id, { activates: true });
    const { verification } = only(checked ? [checked] : []);
    if (!verification.valid) throw new AppError(REFUSALS[verification.cause], { message: verification.reason });
  }
}
