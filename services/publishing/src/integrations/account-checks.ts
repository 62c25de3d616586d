import { type PublishingNetwork, errorMessage } from '@orbita/contracts';
import { type Database, type Logger, isUniqueViolation } from '@orbita/platform';
import { NetworkError } from '../networks/network.js';
import type { Networks } from '../networks/networks.js';
import type { AccountKeys, SealedAccount } from './account-keys.js';
import { ASK_MS } from './asking.js';
import type { Credentials } from './credentials.js';
import type { IntegrationRecord } from './integration-record.js';
import { type AccountVerification, type Asked, storeVerdict } from './verdict.js';

/** One account of a network is connected once. */
export const ACCOUNT_ONCE = 'integrations_account_once';

/** Asked this often where its key becomes another one meanwhile, as after every other check that was good. */
const ROUNDS = 3;

const NOT_OFFERED = 'Публикация в эту соцсеть здесь не настроена. Скопируйте текст и опубликуйте его сами.';

interface AccountChecksOptions {
  db: Database;
  keys: AccountKeys;
  networks: Networks;
  logger: Logger;
}

interface CheckOptions {
  activates?: boolean;
  tells?: boolean;
}

/** An account as it is after it was asked about, and what its network said. */
export interface CheckedAccount {
  integration: IntegrationRecord;
  verification: AccountVerification;
}

/** What an error says of a key. */
const said = (error: NetworkError): AccountVerification => {
  if (error.kind === 'auth') {
    return { valid: false, cause: 'dead', reason: error.sentence ?? errorMessage('NETWORK_KEY_REFUSED') };
  }
  if (error.kind === 'rights') {
    return { valid: false, cause: 'no-rights', reason: error.sentence ?? errorMessage('NETWORK_RIGHTS_MISSING') };
  }
  const sentence = error.kind === 'captcha' ? errorMessage('NETWORK_CAPTCHA') : errorMessage('NETWORK_UNAVAILABLE');
  return { valid: false, cause: 'unavailable', reason: error.sentence ?? sentence };
};

/** Asks networks about keys, outside of any transaction, and writes down what they say. */
export class AccountChecks {
  constructor(private readonly options: AccountChecksOptions) {}

  /** What a network says of a key, within 20 s; trouble on the way is told as such. */
  async ask(platform: PublishingNetwork, credentials: Credentials): Promise<AccountVerification> {
    return this.untroubled(platform, () => this.verified(platform, credentials));
  }

  private async verified(platform: PublishingNetwork, credentials: Credentials): Promise<AccountVerification> {
    const network = this.options.networks.get(platform);
    if (!network) return { valid: false, cause: 'unavailable', reason: NOT_OFFERED };
    try {
      return (await network.verify(credentials, AbortSignal.timeout(ASK_MS))) as AccountVerification;
    } catch (error) {
      if (error instanceof NetworkError) throw error;
      // Its own words may hold the key.
      throw new NetworkError(
        'transient',
        `verifying a key failed: ${error instanceof Error ? error.name : 'no error'}`,
      );
    }
  }

  /**
   * Asks about a connected account anew, its key renewed where that is due.
   * @returns undefined when it is disconnected, or became so meanwhile, or its key never stands still
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
    // A renewal that fails says of the key that was to be renewed.
    let asked = { id: account.id, sealed: account.sealed, isRenewed: account.loginId !== null };
    const verification = await this.untroubled(account.platform, async () => {
      const { keys } = this.options;
      const open = await keys.open(account);
      asked = open;
      try {
        return await this.verified(open.platform, open.credentials);
      } catch (error) {
        // Of a key that became another one nothing is stored, and the next round asks about that.
        throw error instanceof NetworkError ? await keys.meaningOf(open, error) : error;
      }
    });
    return { asked, verification };
  }

  private async store(
    asked: Asked,
    verification: AccountVerification,
    { activates = false, tells = false }: CheckOptions,
  ): Promise<IntegrationRecord | undefined> {
    const { db, keys } = this.options;
    const store = (verdict: AccountVerification): Promise<IntegrationRecord | undefined> =>
      db.transaction((tx) => storeVerdict(tx, asked, verdict, { keys, activates, tells }));
    try {
      return await store(verification);
    } catch (error) {
      if (!isUniqueViolation(error, ACCOUNT_ONCE)) throw error;
      // Only now it is known that two rows are one account; the other one has its key.
      return store({ valid: false, cause: 'dead', reason: errorMessage('INTEGRATION_EXISTS') });
    }
  }

  /** What goes wrong with a network is an answer too. */
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
        'a network did not tell of a key',
      );
      return said(error);
    }
  }
}
