import {
  type Answer,
  AppError,
  type IntegrationRequest,
  type IntegrationUpdateRequest,
  MAX_INTEGRATIONS,
  type NetworkOption,
  PUBLISHING_NETWORKS,
  type Verification,
  connectionOf,
  hasLogin,
  publishingIn,
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

/** An account to connect, after its network was asked. */
export interface VerifiedAccount {
  request: IntegrationRequest;
  credentials: Credentials;
  /** The login its key came by. Undefined for a typed key. */
  login: FoundKey | undefined;
  verification: AccountVerification;
}

/** An account as it is now, and its network's answer about its key. */
export interface CheckedAccount {
  integration: IntegrationRecord;
  verification: Answer<typeof Verification>;
}

/** The part of an answer that may be shown: without the key. */
const shownPart = (said: AccountVerification): Answer<typeof Verification> =>
  said.valid
    ? { valid: true, reason: said.note, rights: said.rights }
    : { valid: false, reason: said.reason, rights: NO_RIGHTS };

/** The account's title until its network names it: what was typed. */
const typedTitle = ({ platform, credentials }: IntegrationRequest): string =>
  (credentials as Credentials)[connectionOf(platform).account]!;

/** The account's key until its network names it: what was typed, independent of the way a name was written. */
const typedKey = (request: IntegrationRequest): string => {
  const typed = typedTitle(request);
  return connectionOf(request.platform).accountKey?.(typed) ?? typed;
};

/** Why an account cannot be switched on. */
const REFUSALS = {
  dead: 'NETWORK_KEY_REFUSED',
  'no-rights': 'NETWORK_RIGHTS_MISSING',
  unavailable: 'NETWORK_UNAVAILABLE',
} as const;

/** Accounts of networks that belong to users. An account of another user looks like an unknown one. */
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
      is_unconfirmed: publishingIn(platform).isUnconfirmed === true,
    }));
  }

  /**
   * Asks the network about a key, before and outside of {@link connect}: up to 20 s.
   * @throws AppError NETWORK_LOGIN_EXPIRED when a field holds an expired handle, NETWORK_GROUP_NOT_FOUND when it is a handle for
   * other groups
   */
  async verify(userId: number, request: IntegrationRequest): Promise<VerifiedAccount> {
    const login = await this.loginOf(userId, request);
    const credentials = { ...request.credentials, ...login?.credentials };
    return { request, credentials, login, verification: await this.options.checks.ask(request.platform, credentials) };
  }

  /**
   * Connects an account. An account whose key is refused is stored inactive. A connected account with a failing key gets the new
   * key.
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
    const integration = await storeVerdict(tx, asked, verification, { keys, activates: false, notifies: false });
    return { integration: only(integration ? [integration] : []), verification: shownPart(verification) };
  }

  /** Checks an account again. @throws AppError INTEGRATION_NOT_FOUND */
  async check(userId: number, id: number): Promise<CheckedAccount> {
    await integrationOf(this.options.db, userId, id);
    const checked = await this.options.checks.check(id);
    const { integration, verification } = only(checked ? [checked] : []);
    return { integration, verification: shownPart(verification) };
  }

  /**
   * Switches an account on or off, or restricts it to a project. Absent fields stay. Switching it on checks its key again.
   * @throws AppError INTEGRATION_NOT_FOUND, PROJECT_NOT_FOUND, and NETWORK_KEY_REFUSED, NETWORK_RIGHTS_MISSING or
   * NETWORK_UNAVAILABLE when it stays off
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
   * Disconnects an account: its key is deleted, nothing more goes out to it, the history stays.
   * @throws AppError INTEGRATION_NOT_FOUND
   */
  async delete(tx: Tx, userId: number, id: number): Promise<void> {
    const { effects, releaseAccount } = this.options;
    await integrationOf(tx, userId, id);
    // Locks effects, the account, publications, in the order an outcome uses. Attempts begun in between find no account.
    const cancelled = await callOffAccount(tx, effects, id);
    if (!(await disconnect(tx, userId, id))) throw new AppError('INTEGRATION_NOT_FOUND');
    await endAttempts(tx, cancelled);
    await releaseAccount(tx, userId, id);
  }

  private async loginOf(userId: number, request: IntegrationRequest): Promise<FoundKey | undefined> {
    const { platform, credentials } = request;
    if (!hasLogin(platform)) return undefined;
    const handle = Object.values(credentials).find(isHandle);
    if (handle === undefined) return undefined;
    const groupId = typedKey(request).replace(/^-/, '');
    return keyBehind(this.options.db, this.options.box, { userId, platform, handle, groupId });
  }

  /**
   * The connected account a new key belongs to: found by the network's id of it, by what was typed before its network named it,
   * or, while the network names nothing, by the name it gave before.
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
