import { type PublishingNetwork, say } from '@orbita/contracts';
import { type Database, type Logger, isUniqueViolation } from '@orbita/platform';
import { NetworkError } from '../networks/network.js';
import type { Networks } from '../networks/networks.js';
import type { AccountKeys, SealedAccount } from './account-keys.js';
import { ASK_MS } from './key-timeout.js';
import type { Credentials } from './credentials.js';
import type { IntegrationRecord } from './integration-record.js';
import { type AccountVerification, type Asked, storeVerdict } from './verdict.js';

/** An account of a network can be connected only once. */
export const ACCOUNT_ONCE = 'integrations_account_once';

/** Checks made at most when the sealed key changes during each one. Every other successful check changes it. */
const ROUNDS = 3;

interface AccountChecksOptions {
  db: Database;
  keys: AccountKeys;
  networks: Networks;
  logger: Logger;
}

interface CheckOptions {
  activates?: boolean;
  notifies?: boolean;
}

/** An account after its check, and its network's answer. */
export interface CheckedAccount {
  integration: IntegrationRecord;
  verification: AccountVerification;
}

/** What an error says about a key. */
const said = (error: NetworkError): AccountVerification => {
  if (error.kind === 'auth') {
    return { valid: false, cause: 'dead', reason: error.said ?? { code: 'NETWORK_KEY_REFUSED' } };
  }
  if (error.kind === 'rights') {
    return { valid: false, cause: 'no-rights', reason: error.said ?? { code: 'NETWORK_RIGHTS_MISSING' } };
  }
  const code = error.kind === 'captcha' ? 'NETWORK_CAPTCHA' : 'NETWORK_UNAVAILABLE';
  return { valid: false, cause: 'unavailable', reason: error.said ?? { code } };
};

/** Asks networks about keys, outside of any transaction, and stores the answers. */
export class AccountChecks {
  constructor(private readonly options: AccountChecksOptions) {}

  /** A network's answer about a key, within 20 s. An error on the way is an answer too. */
  async ask(platform: PublishingNetwork, credentials: Credentials): Promise<AccountVerification> {
    return this.untroubled(platform, () => this.verified(platform, credentials));
  }

  private async verified(platform: PublishingNetwork, credentials: Credentials): Promise<AccountVerification> {
    const network = this.options.networks.get(platform);
    if (!network) return { valid: false, cause: 'unavailable', reason: say('account.network-not-offered') };
    try {
      return (await network.verify(credentials, AbortSignal.timeout(ASK_MS))) as AccountVerification;
    } catch (error) {
      if (error instanceof NetworkError) throw error;
      // An unexpected error's own message may contain the key.
      throw new NetworkError(
        'transient',
        `verifying a key failed: ${error instanceof Error ? error.name : 'no error'}`,
      );
    }
  }

  /**
   * Checks a connected account again, after renewing its key when that is due.
   * @returns undefined when it is disconnected, also meanwhile, or its key keeps changing
   */
  async check(id: number, options: CheckOptions = {}): Promise<CheckedAccount | undefined> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const account = await this.options.keys.find(id);
      if (!account) return undefined;
      const { asked, verification } = await this.askAbout(account);
      const integration = await this.store(asked, verification, options);
      if (integration) return { integration, verification };
    }
    return undefined;
  }

  private async askAbout(account: SealedAccount): Promise<{ asked: Asked; verification: AccountVerification }> {
    // A failed renewal says something about the key that was to be renewed.
    let asked = { id: account.id, sealed: account.sealed, isRenewed: account.loginId !== null };
    const verification = await this.untroubled(account.platform, async () => {
      const { keys } = this.options;
      const open = await keys.open(account);
      asked = open;
      try {
        return await this.verified(open.platform, open.credentials);
      } catch (error) {
        // When the key changed meanwhile nothing is stored, and the next round checks the new key.
        throw error instanceof NetworkError ? await keys.meaningOf(open, error) : error;
      }
    });
    return { asked, verification };
  }

  private async store(
    asked: Asked,
    verification: AccountVerification,
    { activates = false, notifies = false }: CheckOptions,
  ): Promise<IntegrationRecord | undefined> {
    const { db, keys } = this.options;
    const store = (verdict: AccountVerification): Promise<IntegrationRecord | undefined> =>
      db.transaction((tx) => storeVerdict(tx, asked, verdict, { keys, activates, notifies }));
    try {
      return await store(verification);
    } catch (error) {
      if (!isUniqueViolation(error, ACCOUNT_ONCE)) throw error;
      // Only now is it known that two rows are one account. The other row keeps its key.
      return store({ valid: false, cause: 'dead', reason: { code: 'INTEGRATION_EXISTS' } });
    }
  }

  /** Turns an error of a network into an answer. */
  private async untroubled(
    platform: PublishingNetwork,
    ask: () => Promise<AccountVerification>,
  ): Promise<AccountVerification> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      this.options.logger.info(
        { platform, kind: error.kind, reason: error.message },
        'network gave no answer about a key',
      );
      return said(error);
    }
  }
}
