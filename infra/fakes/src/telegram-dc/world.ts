import { numberFor } from './hashing.js';
import { type FakePost, type HistoryOptions, postsOf } from './posts.js';

/** A user who may sign in. */
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
  /** Its home data centre, if that is another one: a request for its code here is redirected there. */
  homeDc?: number;
}

/** Another user of the network: a name that is not a channel. */
export interface FakePerson {
  username: string;
  firstName: string;
  isBot?: boolean;
}

export interface FakeChannelOptions extends Partial<HistoryOptions> {
  username: string;
  title: string;
  about?: string;
  isVerified?: boolean;
  /** A private one is named but answers CHANNEL_PRIVATE; a forbidden one is named as ChannelForbidden. */
  kind?: 'channel' | 'group' | 'private' | 'forbidden';
  hasPhoto?: boolean;
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

  /** Hash by which an account must name the channel; valid for no other account. */
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
  { username: 'forbidden_channel', title: 'Недоступный канал', kind: 'forbidden' },
];

/** The users and channels of the network. */
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
