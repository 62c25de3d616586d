import {
  AppError,
  type LoginGroup,
  type LoginNetwork,
  MAX_LOGIN_GROUPS,
  NETWORKS,
  type VkLoginStage,
  firstOf,
} from '@orbita/contracts';
import { type Database, type SecretBox, boundToRow, forgetOlder } from '@orbita/platform';
import { createHash } from 'node:crypto';
import { ASK_MS } from '../integrations/key-timeout.js';
import type { Querier } from '../integrations/integration-record.js';
import { NetworkError } from '../networks/network.js';
import {
  HANDLE_MINUTES,
  type HandleUse,
  type LoginLeg,
  groupsBehind,
  hashOf,
  newHandle,
  randomSecret,
  sealKey,
} from './login-keys.js';
import type { GroupConsent, NetworkLogin, NetworkLogins } from './network-login.js';

const STATE_MINUTES = 10;

/** What the login of a network is called in the address of the page browsers come back to. */
const pageOf = (platform: LoginNetwork): string => NETWORKS[platform].publishing.login;

interface NetworkLoginsOptions {
  db: Database;
  box: SecretBox;
  logins: NetworkLogins;
  /** Address of the product. */
  site: string;
}

/** Parameters a browser came back with from a network. */
interface Returned {
  code: string;
  state: string;
  deviceId?: string | undefined;
}

/** What a login returns instead of keys. */
export interface FinishedLogin {
  /** Connects accounts of this user at this network for half an hour, and allows nothing else. */
  handle: string;
  groups: LoginGroup[];
  /** What the handle opens, see `VkLoginStage`. */
  stage: VkLoginStage;
  /** Requested groups the network gave no key for. */
  ungranted: LoginGroup[];
}

/** A login whose state was used just now. */
interface SpentLogin {
  id: number;
  leg: LoginLeg;
  /** For the second leg: the chosen groups. */
  groups: LoginGroup[];
  /** Sealed. */
  verifier: string | null;
}

/** What is kept of a finished login. */
interface Brought extends Omit<FinishedLogin, 'handle'> {
  keys: Parameters<typeof sealKey>[2];
}

/** Logins at networks. A state is valid for its user, once, for ten minutes. Keys never reach the browser. */
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
      const id = await storeState(tx, { userId, platform, state, leg: 'user', groups: [] });
      const sealed = box.seal(verifier, boundToRow('network_logins', 'verifier_sealed', id));
      await tx.query('UPDATE network_logins SET verifier_sealed = $2 WHERE id = $1', [id, sealed]);
    });
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return login.authUrl({ state, challenge, redirectUri: this.redirectUri(platform) });
  }

  /**
   * Begins the second leg, which asks the network for keys of groups that a login brought.
   * @returns its page of consent
   * @throws AppError NETWORK_LOGIN_UNAVAILABLE, NETWORK_LOGIN_EXPIRED; NETWORK_GROUP_NOT_FOUND when any group is not of that
   * login
   */
  async askForGroups(use: HandleUse, groupIds: readonly string[]): Promise<string> {
    const { userId, platform } = use;
    const consent = this.consentAt(platform);
    const { db } = this.options;
    const asked = new Set(groupIds);
    const groups = (await groupsBehind(db, use)).filter(({ id }) => asked.has(id));
    if (groups.length < asked.size) throw new AppError('NETWORK_GROUP_NOT_FOUND');
    const state = randomSecret();
    await storeState(db, { userId, platform, state, leg: 'groups', groups });
    return consent.authUrl({ state, groupIds: [...asked], redirectUri: this.redirectUri(platform) });
  }

  /**
   * Exchanges the code a browser came back with. The state says which leg it is. The state is used up before the
   * network is asked and stays used, whatever the network answers.
   * @throws AppError NETWORK_LOGIN_UNAVAILABLE, NETWORK_LOGIN_EXPIRED, NETWORK_LOGIN_REFUSED, NETWORK_UNAVAILABLE
   */
  async finish(userId: number, platform: LoginNetwork, returned: Returned): Promise<FinishedLogin> {
    const { db, box } = this.options;
    const login = this.loginAt(platform);
    const [spent] = await db.query<SpentLogin>(
      `UPDATE network_logins SET exchanged_at = now()
        WHERE state_hash = $1 AND user_id = $2 AND platform = $3 AND exchanged_at IS NULL AND expires_at > now()
        RETURNING id, leg, groups, verifier_sealed AS verifier`,
      [hashOf(returned.state), userId, platform],
    );
    if (!spent) throw new AppError('NETWORK_LOGIN_EXPIRED');
    const { keys, ...brought } = await this.orRefused(platform, () =>
      spent.leg === 'user' ? this.bringUser(login, spent, returned) : this.bringGroups(platform, spent, returned),
    );
    const handle = newHandle();
    await db.query(
      `UPDATE network_logins SET handle_hash = $2, keys_sealed = $3, groups = $4, verifier_sealed = NULL,
              expires_at = now() + interval '${HANDLE_MINUTES} minutes' WHERE id = $1`,
      [spent.id, hashOf(handle), sealKey(box, spent.id, keys), JSON.stringify(brought.groups)],
    );
    return { handle, ...brought };
  }

  private async bringUser(login: NetworkLogin, { id, verifier }: SpentLogin, returned: Returned): Promise<Brought> {
    const answer = {
      code: returned.code,
      state: returned.state,
      deviceId: returned.deviceId,
      verifier: this.options.box.open(verifier ?? '', boundToRow('network_logins', 'verifier_sealed', id)),
      redirectUri: this.redirectUri(login.platform),
    };
    const { credentials, expiresAt, groups } = await login.exchange(answer, AbortSignal.timeout(ASK_MS));
    return {
      keys: { credentials, expiresAt: expiresAt?.toISOString() ?? null },
      groups: firstOf(groups, MAX_LOGIN_GROUPS),
      stage: login.consent ? 'ask' : 'user',
      ungranted: [],
    };
  }

  /** Keys of groups that were not requested are not kept. */
  private async bringGroups(platform: LoginNetwork, { groups }: SpentLogin, { code }: Returned): Promise<Brought> {
    const answer = { code, redirectUri: this.redirectUri(platform) };
    const keys = await this.consentAt(platform).exchange(answer, AbortSignal.timeout(ASK_MS));
    const granted = groups.filter(({ id }) => keys.has(id));
    if (granted.length === 0) throw new NetworkError('auth', 'keys of other groups than were asked for');
    return {
      keys: { groups: Object.fromEntries(granted.map(({ id }) => [id, keys.get(id) ?? {}])) },
      groups: granted,
      stage: 'groups',
      ungranted: groups.filter(({ id }) => !keys.has(id)),
    };
  }

  private loginAt(platform: LoginNetwork): NetworkLogin {
    const login = this.options.logins.get(platform);
    if (!login) throw new AppError('NETWORK_LOGIN_UNAVAILABLE');
    return login;
  }

  private consentAt(platform: LoginNetwork): GroupConsent {
    const { consent } = this.loginAt(platform);
    if (!consent) throw new AppError('NETWORK_LOGIN_UNAVAILABLE');
    return consent;
  }

  private redirectUri(platform: LoginNetwork): string {
    return `${this.options.site}/settings/${pageOf(platform)}/callback`;
  }

  private async orRefused(platform: LoginNetwork, bring: () => Promise<Brought>): Promise<Brought> {
    try {
      return await bring();
    } catch (cause) {
      if (!(cause instanceof NetworkError)) throw cause;
      if (cause.kind === 'transient' || cause.kind === 'rate') throw new AppError('NETWORK_UNAVAILABLE', { cause });
      throw new AppError('NETWORK_LOGIN_REFUSED', { cause, details: { network: pageOf(platform).toUpperCase() } });
    }
  }
}

interface NewState extends Pick<SpentLogin, 'leg' | 'groups'> {
  userId: number;
  platform: LoginNetwork;
  state: string;
}

/** Stores that a browser was sent away. @returns its login */
const storeState = async (db: Querier, { userId, platform, state, leg, groups }: NewState): Promise<number> => {
  const [row] = await db.query<{ id: number }>(
    `INSERT INTO network_logins (user_id, platform, state_hash, leg, groups, expires_at)
     VALUES ($1, $2, $3, $4, $5, now() + interval '${STATE_MINUTES} minutes') RETURNING id`,
    [userId, platform, hashOf(state), leg, JSON.stringify(groups)],
  );
  return row?.id ?? 0;
};

/** Deletes up to `limit` logins that ended longer ago than `keep` (an interval of PostgreSQL). @returns how many */
export const forgetNetworkLogins = (db: Database, keep: string, limit: number): Promise<number> =>
  forgetOlder(db, 'network_logins', { column: 'expires_at', than: keep, limit });
