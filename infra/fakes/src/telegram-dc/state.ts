import type { AuthKey } from './auth-key.js';
import { RpcRefusal } from './rpc-error.js';
import { ServerKey } from './server-key.js';
import type { PasswordQuestion } from './password.js';

/** A code that was sent to a phone and not entered so far. */
export interface SentCode {
  phone: string;
  hash: string;
  isExpired: boolean;
}

/** State of one auth key in the data centre. */
export class KeyRecord {
  /** Code requested with this key; valid for no other. */
  sentCode: SentCode | undefined;
  /** Account whose password is still missing. */
  awaitsPasswordOf: string | undefined;
  question: PasswordQuestion | undefined;
  /** Phone of the account that is signed in. */
  account: string | undefined;
  /** Why the key is no longer valid, e.g. `SESSION_REVOKED`. */
  end: string | undefined;
  /** Permanent key of a temporary one. */
  boundTo: KeyRecord | undefined;

  constructor(readonly key: AuthKey) {}

  /** The key that is signed in, or will be. */
  get lasting(): KeyRecord {
    return this.boundTo ?? this;
  }

  /** Phone of the calling account. @throws RpcRefusal if no account is signed in. */
  signedIn(): string {
    const { account, end } = this.lasting;
    if (end !== undefined) throw new RpcRefusal(end);
    if (account === undefined) throw new RpcRefusal('AUTH_KEY_UNREGISTERED');
    return account;
  }
}

/** State that outlives a restart of the data centre: give it to the next one, and saved sessions go on. */
export class DataCentreState {
  readonly serverKey = ServerKey.generate();
  readonly keys = new Map<string, KeyRecord>();

  add(key: AuthKey): void {
    this.keys.set(key.id, new KeyRecord(key));
  }

  /** Those signed in to an account, or all. */
  keysOf(phone?: string): KeyRecord[] {
    return [...this.keys.values()].filter(({ account }) => phone === undefined || account === phone);
  }
}
