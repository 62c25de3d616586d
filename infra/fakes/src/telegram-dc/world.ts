import { numberFor } from './hashing.js';
import { type FakePost, postsOf } from './posts.js';

/** Somebody who may sign in. */
export interface FakeAccount {
  /** With plus and country code. */
  phone: string;
  /** Code that signs in; the same every time. */
  code: string;
  /** Second factor. */
  password?: string;
  firstName: string;
  lastName?: string;
  username?: string;
  isBanned?: boolean;
  /** Data centre it lives in, where that is another one: whoever asks here for its code is sent there. */
  homeDc?: number;
}

/** Somebody else of the network: a name that is no channel. */
export interface FakePerson {
  username: string;
  firstName: string;
  isBot?: boolean;
}

export interface FakeChannelOptions {
  username: string;
  title: string;
  about?: string;
  subscribers?: number;
  isVerified?: boolean;
  /** A group has no posts to read for whoever is not in it; a private channel answers CHANNEL_PRIVATE. */
  kind?: 'channel' | 'group' | 'private';
  /** Messages of its history, those that are no posts among them. */
  posts?: number;
  /** Seconds since the epoch of the newest message. */
  newestAt?: number;
  /** Seconds from one message to the next. */
  interval?: number;
  hasPhoto?: boolean;
  /** The channel has them switched off. */
  hasReactions?: boolean;
}

export interface WorldOptions {
  accounts?: FakeAccount[];
  people?: FakePerson[];
  channels?: FakeChannelOptions[];
}

/** A channel with its posts, always the same ones. */
export class FakeChannel {
  readonly id: bigint;
  private made: FakePost[] | undefined;

  constructor(readonly options: Required<FakeChannelOptions>) {
    this.id = 1_000_000_000n + (numberFor('channel', options.username) % 1_000_000_000n);
  }

  /** Newest first. */
  get posts(): readonly FakePost[] {
    return (this.made ??= postsOf(this.options));
  }

  /** What an account must name the channel with; good for nobody else. */
  accessHashFor(phone: string): bigint {
    return numberFor('access', this.id.toString(), phone);
  }
}

const HOUR = 3600;

const DEFAULTS = {
  about: 'Канал для тех, кто ведёт блоги: разборы, заметки, подборки.',
  subscribers: 12_480,
  isVerified: false,
  kind: 'channel',
  posts: 300,
  interval: 3 * HOUR,
  hasPhoto: true,
  hasReactions: true,
} as const;

const ACCOUNTS: FakeAccount[] = [
  { phone: '+79990000001', code: '11111', firstName: 'Анна', lastName: 'Первая', username: 'anna_first' },
  { phone: '+79990000002', code: '22222', password: 'two factors', firstName: 'Борис', username: 'boris_second' },
  { phone: '+79990000003', code: '33333', firstName: 'Вера' },
  { phone: '+79990000009', code: '99999', firstName: 'Никто', isBanned: true },
];

const PEOPLE: FakePerson[] = [
  { username: 'ivan_person', firstName: 'Иван' },
  { username: 'helper_bot', firstName: 'Помощник', isBot: true },
];

const CHANNELS: FakeChannelOptions[] = [
  { username: 'smm_daily', title: 'SMM каждый день', posts: 1200, subscribers: 48_210, isVerified: true },
  { username: 'coffee_point', title: 'Кофе и точка ☕️', posts: 350 },
  { username: 'long_history', title: 'Давняя история', posts: 5000, subscribers: 1_204_000 },
  { username: 'no_reactions', title: 'Без реакций', posts: 120, hasReactions: false, hasPhoto: false },
  { username: 'empty_channel', title: 'Пустой канал', posts: 0, subscribers: 3, hasPhoto: false },
  { username: 'open_group', title: 'Открытая группа', kind: 'group' },
  { username: 'closed_channel', title: 'Закрытый канал', kind: 'private' },
];

/** Who and what there is on the network. */
export class World {
  private readonly accounts: Map<string, FakeAccount>;
  private readonly people: Map<string, FakePerson>;
  private readonly channels: Map<string, FakeChannel>;
  private readonly channelsById: Map<string, FakeChannel>;

  constructor({ accounts = ACCOUNTS, people = PEOPLE, channels = CHANNELS }: WorldOptions = {}) {
    const newestAt = Math.floor(Date.now() / 1000 / HOUR) * HOUR;
    this.accounts = new Map(accounts.map((account) => [account.phone.replace(/^\+/, ''), account]));
    this.people = new Map(people.map((person) => [person.username.toLowerCase(), person]));
    const made = channels.map((options) => new FakeChannel({ newestAt, ...DEFAULTS, ...options }));
    this.channels = new Map(made.map((channel) => [channel.options.username.toLowerCase(), channel]));
    this.channelsById = new Map(made.map((channel) => [channel.id.toString(), channel]));
  }

  /** With plus or without, as clients send it. */
  account(phone: string): FakeAccount | undefined {
    return this.accounts.get(phone.replace(/\D/g, ''));
  }

  accountCalled(username: string): FakeAccount | undefined {
    return [...this.accounts.values()].find((account) => account.username?.toLowerCase() === username.toLowerCase());
  }

  person(username: string): FakePerson | undefined {
    return this.people.get(username.toLowerCase());
  }

  channel(username: string): FakeChannel | undefined {
    return this.channels.get(username.toLowerCase());
  }

  channelById(id: bigint): FakeChannel | undefined {
    return this.channelsById.get(id.toString());
  }
}
