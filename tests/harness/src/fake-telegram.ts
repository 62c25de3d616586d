import {
  type FakeChannel,
  type FakeDataCentre,
  type FakeTelegramWeb,
  startFakeDataCentre,
  startFakeTelegramWeb,
} from '@orbita/fakes';
import { randomBytes, randomInt } from 'node:crypto';

/** A user who can log a parser session in. */
export interface Account {
  phone: string;
  code: string;
  password?: string;
  firstName: string;
}

/** Posts of a channel: more than one order reads. */
const POSTS = 260;
const CHANNELS = 24;
/** Bytes of a key that a search for its base64 text covers, at each of the three alignments. */
const KEY_PART_BYTES = 48;

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

/** Unique secrets, so that leaks can be searched for; the second of every two accounts has a password. */
const anAccount = (place: number): Account => ({
  phone: `+7999${digits(7)}`,
  code: digits(8),
  firstName: `Читатель ${place}`,
  ...(place % 2 === 1 && { password: `canary-${randomBytes(18).toString('base64url')}` }),
});

/** A local Telegram: a data centre for parser sessions and the public pages, both with the same channels. */
export class FakeTelegram {
  private handedOut = 0;

  private constructor(
    readonly accounts: readonly [Account, Account, Account],
    readonly dataCentre: FakeDataCentre,
    readonly web: FakeTelegramWeb,
  ) {}

  static async start(): Promise<FakeTelegram> {
    const accounts = [anAccount(0), anAccount(1), anAccount(2)] as const;
    const channels = Array.from({ length: CHANNELS }, (_, place) => ({
      username: `on_both_${place}`,
      title: `Канал ${place}`,
      posts: POSTS,
      hasPhoto: false,
    }));
    const dataCentre = await startFakeDataCentre({ accounts: [...accounts], channels });
    return new FakeTelegram([...accounts], dataCentre, await startFakeTelegramWeb());
  }

  /** Environment of the product's processes; our own rate limit does not slow scenarios down. */
  get env(): NodeJS.ProcessEnv {
    return {
      TELEGRAM_WEB_URL: this.web.url,
      TELEGRAM_WEB_RATE: '50',
      TELEGRAM_API_ID: '1',
      TELEGRAM_API_HASH: 'hash',
      TELEGRAM_CALLS_PER_MINUTE: '100000',
      TELEGRAM_DC: this.dataCentre.address,
      TELEGRAM_DC_PUBLIC_KEY: this.dataCentre.publicKeyPem,
    };
  }

  /** A channel that is not followed yet, the same on the public pages and in the data centre. */
  channel(): FakeChannel {
    const place = this.handedOut++;
    if (place >= CHANNELS) throw new Error('the fake data centre has no more channels');
    const name = `on_both_${place}`;
    return this.web.setChannel(name, { seed: place + 1, kinds: ['text', 'link'], history: this.historyOf(name) });
  }

  /** Posts of a channel for a reader, the oldest first: an album is one post with the number of its first item. */
  private historyOf(name: string): { id: number; at: Date }[] {
    const albums = new Set<bigint>();
    return this.dataCentre
      .posts(name)
      .toReversed()
      .filter(({ isService, groupedId }) => {
        if (isService || groupedId === null) return !isService;
        const isFirst = !albums.has(groupedId);
        albums.add(groupedId);
        return isFirst;
      })
      .map(({ id, date }) => ({ id, at: new Date(date * 1_000) }));
  }

  /** Secrets of the accounts, and the parts of keys in session strings, with their names. */
  *secrets(): Generator<[value: string, name: string]> {
    for (const { phone, code, password } of this.accounts) {
      yield [phone.slice(1), 'the phone number of a parser session'];
      yield [code, 'the code of a parser session'];
      if (password !== undefined) yield [password, 'the password of a parser session'];
    }
    for (const { key } of this.dataCentre.state.keysOf()) {
      yield [key.bytes.toString('hex'), 'the key of a parser session'];
      for (const from of [0, 1, 2]) {
        const part = key.bytes.subarray(from, from + KEY_PART_BYTES).toString('base64');
        yield [part, 'the string of a parser session'];
      }
    }
  }

  /** Ends every fault. */
  calm(): void {
    this.dataCentre.heal();
    this.web.behave({ delayMs: 0, fault: null, times: null, only: null, retryAfterSeconds: null });
  }

  async stop(): Promise<void> {
    await Promise.all([this.dataCentre.stop(), this.web.stop()]);
  }
}
