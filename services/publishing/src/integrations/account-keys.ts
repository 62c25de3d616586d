import type { IntegrationRights, IntegrationSettings, PublishingNetwork } from '@orbita/contracts';
import { type Database, type Logger, type SecretBox, type Tx, boundToRow } from '@orbita/platform';
import { type Account, type Network, NetworkError } from '../networks/network.js';
import type { Networks } from '../networks/networks.js';
import { renewKeyOfLogin } from '../oauth/login-keys.js';
import { ASK_MS } from './key-timeout.js';
import { type Credentials, changesOf, endOf } from './credentials.js';
import type { Querier } from './integration-record.js';

/** A connected account as its row has it, its key sealed. */
export interface SealedAccount {
  id: number;
  platform: PublishingNetwork;
  isActive: boolean;
  rights: IntegrationRights;
  settings: IntegrationSettings;
  sealed: string;
  loginId: number | null;
  /** Its key, if it is renewable, should be renewed by now. */
  isDue: boolean;
  /** Its key has ended. */
  isOver: boolean;
  /** A process is renewing its key. */
  isClaimed: boolean;
  /**
   * The key before it was refused just now, or this one was and cannot be renewed: a network that refuses this key means the
   * account.
   */
  isSecond: boolean;
}

/** An account with its opened key, while its network is called. */
export interface OpenAccount extends Account<Credentials> {
  id: number;
  platform: PublishingNetwork;
  isActive: boolean;
  /** What the key was opened from, for comparison when an answer of the network is stored. */
  sealed: string;
  /** The key came by a login and is renewed automatically: its user need not know its end. */
  isRenewed: boolean;
}

/** A key is renewed in the last quarter of its life, a week before its end at the earliest. @param end SQL */
export const renewalAt = (end: string): string => `${end} - least(interval '7 days', (${end} - key_since) / 4)`;

/** A renewed key refused within this time is not renewed again. */
const SECOND_WITHIN = '10 minutes';

const COLUMNS = `id, platform, is_active AS "isActive", rights, settings, credentials_sealed AS sealed, login_id AS "loginId",
  coalesce(now() >= ${renewalAt('expires_at')}, false) AS "isDue", coalesce(now() >= expires_at, false) AS "isOver",
  coalesce(key_claimed_until > now(), false) AS "isClaimed",
  coalesce(key_refused_at > now() - interval '${SECOND_WITHIN}', false) AS "isSecond"`;
const IS_CONNECTED = 'deleted_at IS NULL AND credentials_sealed IS NOT NULL';
const OF_LOGIN = `login_id = $1 AND ${IS_CONNECTED}`;

/** Longer than a renewal takes: after it the process that claimed the key has died. */
const CLAIM = '60 seconds';
/** Pause before a call is repeated with a changed key. */
const AGAIN_MS = 1_000;

/** An account whose key its network renews. */
interface Renewable {
  id: number;
  loginId: number;
  refresh: NonNullable<Network<unknown>['refresh']>;
}

interface Renewal {
  changes: Credentials;
  expiresAt: Date | null;
  /** The key before it was refused. */
  isRefused: boolean;
}

interface AccountKeysOptions {
  db: Database;
  box: SecretBox;
  networks: Networks;
  logger: Logger;
}

/** The keys of accounts: sealed in their rows, opened only for calls of their network, renewed before they end. */
export class AccountKeys {
  constructor(private readonly options: AccountKeysOptions) {}

  seal(id: number, credentials: Credentials): string {
    return this.options.box.seal(JSON.stringify(credentials), boundToRow('integrations', 'credentials_sealed', id));
  }

  /** An account as stored. Undefined when it is disconnected. */
  async find(id: number, db: Querier = this.options.db): Promise<SealedAccount | undefined> {
    const [row] = await db.query<SealedAccount>(
      `SELECT ${COLUMNS} FROM integrations WHERE id = $1 AND ${IS_CONNECTED}`,
      [id],
    );
    return row;
  }

  /**
   * An account with a key that is valid now. A key about to end is renewed first, by one process at a time.
   * @throws NetworkError when the key has ended and could not be renewed; `auth`: its user has to log in again
   */
  async open(account: SealedAccount, signal: AbortSignal = AbortSignal.timeout(ASK_MS)): Promise<OpenAccount> {
    const { id, isDue, isOver } = account;
    const renewable = this.renewable(account);
    if (!renewable) return this.opened(account, false);
    if (!isDue) return this.opened(account, true);
    try {
      return await this.renew(renewable, signal);
    } catch (error) {
      // While the key is valid, a failed renewal is not an error.
      if (isOver || !(error instanceof NetworkError) || error.kind === 'auth') throw error;
      this.options.logger.warn({ err: error, integrationId: id }, 'could not renew a key, will retry');
      return this.opened(account, true);
    }
  }

  /**
   * What an error says about the key of a call. If the key has changed since, it says nothing about the account. A key refused
   * before its time is renewed, once for all accounts of its login. In both cases the same call is made again a moment later,
   * because it was certainly not carried out.
   */
  async meaningOf({ id, sealed }: Pick<OpenAccount, 'id' | 'sealed'>, error: NetworkError): Promise<NetworkError> {
    if (error.kind !== 'auth') return error;
    const again = (retryAfterMs = AGAIN_MS): NetworkError =>
      new NetworkError('rate', 'the key became another one', { retryAfterMs, cause: error });
    try {
      const account = await this.find(id);
      if (!account) return error;
      if (account.isClaimed || account.sealed !== sealed) return again();
      const renewable = this.renewable(account);
      if (!error.isKeyOver || account.isSecond || !renewable) return error;
      // Not aborted: a renewal whose answer is lost costs the account.
      const renewed = await this.renew(renewable, AbortSignal.timeout(ASK_MS), sealed);
      return renewed.isRenewed ? again() : error;
    } catch (trouble) {
      if (trouble instanceof NetworkError && trouble.kind === 'auth') return error;
      this.options.logger.warn({ err: trouble, integrationId: id }, 'could not renew a refused key, will retry');
      return again(trouble instanceof NetworkError ? trouble.retryAfterMs : undefined);
    }
  }

  private renewable({ id, platform, loginId }: SealedAccount): Renewable | undefined {
    const network = this.options.networks.get(platform);
    const refresh = network?.refresh?.bind(network);
    return loginId === null || !refresh ? undefined : { id, loginId, refresh };
  }

  private opened({ id, platform, isActive, rights, settings, sealed }: SealedAccount, isRenewed: boolean): OpenAccount {
    return { id, platform, isActive, rights, settings, sealed, credentials: this.unseal(id, sealed), isRenewed };
  }

  private unseal(id: number, sealed: string): Credentials {
    const bound = boundToRow('integrations', 'credentials_sealed', id);
    return JSON.parse(this.options.box.open(sealed, bound)) as Credentials;
  }

  /**
   * Asks the network outside of any transaction. The claim keeps other processes from asking meanwhile.
   * @param refused the key its network refused: it is renewed although its time has not come
   */
  private async renew(renewable: Renewable, signal: AbortSignal, refused?: string): Promise<OpenAccount> {
    const { db } = this.options;
    const { account, isMine } = await db.transaction((tx) => this.claim(tx, renewable, refused));
    const open = this.opened(account, true);
    if (!isMine) return open;
    let isLost = false;
    try {
      const renewed = await renewable.refresh(open.credentials, signal);
      isLost = renewed === undefined;
      if (!renewed) return { ...open, isRenewed: false };
      const changes = changesOf(open.credentials, renewed.credentials as Credentials);
      await db.transaction((tx) =>
        this.store(tx, renewable, { changes, expiresAt: renewed.expiresAt, isRefused: refused !== undefined }),
      );
    } catch (error) {
      isLost = error instanceof NetworkError && error.kind === 'auth';
      throw error;
    } finally {
      // The other accounts of its login need not ask again one by one.
      await db.query(
        `UPDATE integrations SET key_claimed_until = NULL, key_refused_at = CASE WHEN $2 THEN now() ELSE key_refused_at END
          WHERE login_id = $1`,
        [renewable.loginId, isLost && refused !== undefined],
      );
    }
    return this.opened(await this.mustFind(renewable.id), true);
  }

  /** @throws NetworkError when another process is renewing an ended key */
  private async claim(
    tx: Tx,
    { id, loginId }: Renewable,
    refused: string | undefined,
  ): Promise<{ account: SealedAccount; isMine: boolean }> {
    await tx.query(`SELECT 1 FROM integrations WHERE ${OF_LOGIN} ORDER BY id FOR UPDATE`, [loginId]);
    const account = await this.mustFind(id, tx);
    const isWanted = refused === undefined ? account.isDue : account.sealed === refused;
    if (!isWanted) return { account, isMine: false };
    if (account.isClaimed && (account.isOver || refused !== undefined)) {
      throw new NetworkError('transient', 'another process renews this key', { retryAfterMs: AGAIN_MS });
    }
    if (account.isClaimed) return { account, isMine: false };
    const until = `now() + interval '${CLAIM}'`;
    await tx.query(`UPDATE integrations SET key_claimed_until = ${until} WHERE ${OF_LOGIN}`, [loginId]);
    return { account, isMine: true };
  }

  /** Stores the renewed key in every account of a login, and for accounts still to be connected by it. */
  private async store(tx: Tx, { loginId }: Renewable, { changes, expiresAt, isRefused }: Renewal): Promise<void> {
    const accounts = await tx.query<{ id: number; sealed: string }>(
      `SELECT id, credentials_sealed AS sealed FROM integrations WHERE ${OF_LOGIN} ORDER BY id FOR UPDATE`,
      [loginId],
    );
    for (const { id, sealed } of accounts) {
      const credentials = { ...this.unseal(id, sealed), ...changes };
      await tx.query(
        `UPDATE integrations SET credentials_sealed = $2, credentials_end = $3, expires_at = $4, key_since = now(),
                key_refused_at = CASE WHEN $5::boolean THEN now() ELSE key_refused_at END
          WHERE id = $1`,
        [id, this.seal(id, credentials), endOf(credentials), expiresAt, isRefused],
      );
    }
    await renewKeyOfLogin(tx, this.options.box, { loginId, changes, expiresAt });
  }

  /** @throws NetworkError when it was disconnected meanwhile */
  private async mustFind(id: number, db?: Querier): Promise<SealedAccount> {
    const account = await this.find(id, db);
    if (!account) throw new NetworkError('auth', 'the account was disconnected meanwhile');
    return account;
  }
}
