import { AppError, type LoginGroup, MAX_LOGIN_GROUPS } from '@orbita/contracts';
import { type Database, type SecretBox, boundToRow } from '@orbita/platform';
import { createHash } from 'node:crypto';
import { ASK_MS } from '../integrations/asking.js';
import { NetworkError } from '../networks/network.js';
import { HANDLE_MINUTES, hashOf, newHandle, randomSecret, sealKey } from './login-keys.js';
import type { LoginGrant, LoginNetwork, NetworkLogin, NetworkLogins } from './network-login.js';

const STATE_MINUTES = 10;

/** What people call a network whose login failed. */
const NAMES: Readonly<Record<LoginNetwork, string>> = { vk: 'VK', odnoklassniki: 'OK' };
/** Last part of the address of our page a network sends browsers back to. */
const PAGES: Readonly<Record<LoginNetwork, string>> = { vk: 'vk', odnoklassniki: 'ok' };

interface NetworkLoginsOptions {
  db: Database;
  box: SecretBox;
  logins: NetworkLogins;
  /** Address users open the product at. */
  site: string;
}

/** What a browser came back from a network with. */
interface Returned {
  code: string;
  state: string;
  deviceId?: string | undefined;
}

/** What a login answers instead of keys. */
export interface FinishedLogin {
  /** Connects accounts of this user at this network for half an hour, and does nothing else. */
  handle: string;
  groups: LoginGroup[];
}

/** Logins at networks: a state is good for its user, once, for ten minutes; keys never reach the browser. */
export class NetworkLoginsService {
  constructor(private readonly options: NetworkLoginsOptions) {}

  offers(platform: LoginNetwork): boolean {
    return this.options.logins.has(platform);
  }

  /** @returns the page of the network to send the browser to @throws AppError NETWORK_LOGIN_UNAVAILABLE */
  async begin(userId: number, platform: LoginNetwork): Promise<string> {
    const { db, box } = this.options;
    const login = this.loginAt(platform);
    const [state, verifier] = [randomSecret(), randomSecret()];
    await db.transaction(async (tx) => {
      const [row] = await tx.query<{ id: number }>(
        `INSERT INTO network_logins (user_id, platform, state_hash, expires_at)
         VALUES ($1, $2, $3, now() + interval '${STATE_MINUTES} minutes') RETURNING id`,
        [userId, platform, hashOf(state)],
      );
      const id = row?.id ?? 0;
      const sealed = box.seal(verifier, boundToRow('network_logins', 'verifier_sealed', id));
      await tx.query('UPDATE network_logins SET verifier_sealed = $2 WHERE id = $1', [id, sealed]);
    });
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return login.authUrl({ state, challenge, redirectUri: this.redirectUri(platform) });
  }

  /**
   * Exchanges the code a browser came back with. The state is spent before the network is asked and stays spent, whatever
   * the network says.
   * @throws AppError NETWORK_LOGIN_UNAVAILABLE, NETWORK_LOGIN_EXPIRED, NETWORK_LOGIN_REFUSED, NETWORK_UNAVAILABLE
   */
  async finish(userId: number, platform: LoginNetwork, { code, state, deviceId }: Returned): Promise<FinishedLogin> {
    const { db, box } = this.options;
    const login = this.loginAt(platform);
    const [row] = await db.query<{ id: number; verifier: string }>(
      `UPDATE network_logins SET exchanged_at = now()
        WHERE state_hash = $1 AND user_id = $2 AND platform = $3 AND exchanged_at IS NULL AND expires_at > now()
        RETURNING id, verifier_sealed AS verifier`,
      [hashOf(state), userId, platform],
    );
    if (!row) throw new AppError('NETWORK_LOGIN_EXPIRED');
    const { id } = row;
    const verifier = box.open(row.verifier, boundToRow('network_logins', 'verifier_sealed', id));
    const redirectUri = this.redirectUri(platform);
    const { credentials, expiresAt, groups } = await this.exchange(login, {
      code,
      state,
      verifier,
      deviceId,
      redirectUri,
    });
    const handle = newHandle();
    const sealed = sealKey(box, id, { credentials, expiresAt: expiresAt?.toISOString() ?? null });
    await db.query(
      `UPDATE network_logins SET handle_hash = $2, keys_sealed = $3, verifier_sealed = NULL,
              expires_at = now() + interval '${HANDLE_MINUTES} minutes' WHERE id = $1`,
      [id, hashOf(handle), sealed],
    );
    return { handle, groups: groups.slice(0, MAX_LOGIN_GROUPS) };
  }

  private loginAt(platform: LoginNetwork): NetworkLogin {
    const login = this.options.logins.get(platform);
    if (!login) throw new AppError('NETWORK_LOGIN_UNAVAILABLE');
    return login;
  }

  private redirectUri(platform: LoginNetwork): string {
    return `${this.options.site}/settings/${PAGES[platform]}/callback`;
  }

  private async exchange(login: NetworkLogin, answer: Parameters<NetworkLogin['exchange']>[0]): Promise<LoginGrant> {
    try {
      return await login.exchange(answer, AbortSignal.timeout(ASK_MS));
    } catch (cause) {
      if (!(cause instanceof NetworkError)) throw cause;
      if (cause.kind === 'transient' || cause.kind === 'rate') throw new AppError('NETWORK_UNAVAILABLE', { cause });
      throw new AppError('NETWORK_LOGIN_REFUSED', { details: { network: NAMES[login.platform] }, cause });
    }
  }
}

/** Forgets up to `limit` logins that ended longer ago than `keep` (an interval of PostgreSQL). @returns how many */
export const forgetNetworkLogins = async (db: Database, keep: string, limit: number): Promise<number> => {
  const gone = await db.query(
    `DELETE FROM network_logins WHERE id IN (
       SELECT id FROM network_logins WHERE expires_at < now() - $1::interval
        ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING 1`,
    [keep, limit],
  );
  return gone.length;
};
