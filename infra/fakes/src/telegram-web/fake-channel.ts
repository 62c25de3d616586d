import { generator } from '../random.js';

const POST_KINDS = [
  'text',
  'photo',
  'album',
  'video',
  'link',
  'poll',
  'voice',
  'round',
  'document',
  'sticker',
  'forwarded',
  'reply',
  'service',
] as const;
export type FakePostKind = (typeof POST_KINDS)[number];

export interface FakeReaction {
  sign: { emoji: string } | { custom: string } | 'star';
  count: number;
}

export interface FakePost {
  id: number;
  kind: FakePostKind;
  at: Date;
  /** Lines of its text; may hold `#tag` and addresses, which become links. */
  lines: string[];
  views: number;
  /** Null: reactions are switched off. */
  reactions: FakeReaction[] | null;
  edited: boolean;
}

/** A channel of the fake; the same description makes the same channel. */
export interface FakeChannelSpec {
  title?: string;
  description?: string;
  verified?: boolean;
  subscribers?: number;
  /** How many posts it has, service posts among them. */
  posts?: number;
  /** Over how many days they are spread, back from `until`. */
  days?: number;
  /** Time of the newest post; by default the moment of creation. */
  until?: Date | string;
  seed?: number;
  /** Leaves only these kinds. */
  kinds?: readonly FakePostKind[];
  /** Numbers and times of its posts, the oldest first, where another fake shows the same channel. */
  history?: readonly Pick<FakePost, 'id' | 'at'>[];
}

export interface Growth {
  subscribers?: number;
  /** New views of each post, in hundredths of those it has. */
  viewsPercent?: number;
  /** New posts, the newest now. */
  posts?: number;
}

/** How many posts of a hundred are of a kind. */
const SHARES: Readonly<Record<FakePostKind, number>> = {
  text: 26,
  photo: 28,
  album: 8,
  video: 8,
  link: 8,
  poll: 5,
  voice: 2,
  round: 2,
  document: 3,
  sticker: 2,
  forwarded: 3,
  reply: 3,
  service: 2,
};

const OPENINGS = [
  'Сегодня разбираем вопрос, который нам задают чаще всего.',
  'Коротко о том, что изменилось за неделю.',
  'Собрали подборку, которую стоит сохранить.',
  'Как это выглядит изнутри — показываем без прикрас.',
  'Ошибка, на которой теряют деньги почти все.',
];
const MIDDLES = [
  'Мы проверили три способа, и выиграл самый простой.',
  'Первый шаг занимает пять минут, второй — один вечер.',
  'Главное — не начинать с конца: сначала цель, потом средства.',
  'По нашим замерам, разница видна уже на второй день.',
  'Если коротко: меньше обещаний, больше примеров.',
  'Делимся таблицей, в которой всё посчитано.',
];
const ENDINGS = ['А как делаете вы?', 'Пишите в комментариях.', 'Сохраняйте, пригодится.', 'Завтра — продолжение.'];
const TAGS = ['#разбор', '#кейс', '#новости', '#совет', '#подборка'];
const EMOJI = ['👍', '❤', '🔥', '👏', '😁', '🤔'];

const DAY_MS = 86_400_000;
/** Share of the channel's pictures, videos… in its counters, and that of an album. */
const ALBUM = 3;

/** A channel whose posts and numbers follow from its description alone, and grow on request. */
export class FakeChannel {
  readonly posts: FakePost[] = [];
  readonly title: string;
  readonly description: string;
  readonly verified: boolean;
  readonly seed: number;
  subscribers: number;
  private readonly random: () => number;
  private readonly kinds: readonly FakePostKind[];
  private lastId = 0;

  constructor(
    readonly name: string,
    spec: FakeChannelSpec,
  ) {
    const { posts = 40, days = 30, until = new Date(), seed = 1, kinds = POST_KINDS } = spec;
    this.title = spec.title ?? `Канал ${name}`;
    this.description = spec.description ?? 'Пишем о деле: коротко, с примерами\nи без воды. Вопросы — @orbita_editor';
    this.verified = spec.verified ?? false;
    this.subscribers = spec.subscribers ?? 12_400;
    this.seed = seed;
    this.kinds = kinds;
    this.random = generator(seed);
    if (spec.history) {
      for (const { id, at } of spec.history) this.add(at, id);
      return;
    }
    const end = new Date(until).getTime();
    const step = posts > 1 ? (days * DAY_MS) / (posts - 1) : 0;
    for (let number = posts - 1; number >= 0; number -= 1) this.add(new Date(Math.round(end - number * step)));
  }

  grow({ subscribers = 0, viewsPercent = 0, posts = 0 }: Growth): void {
    this.subscribers = Math.max(0, this.subscribers + subscribers);
    for (const post of this.posts) post.views += Math.round((post.views * viewsPercent) / 100);
    for (let number = posts - 1; number >= 0; number -= 1) this.add(new Date(Date.now() - number * 60_000));
  }

  /** What the page counts beside the subscribers. */
  counters(): { type: string; count: number }[] {
    const of = (...kinds: FakePostKind[]): number => this.posts.filter(({ kind }) => kinds.includes(kind)).length;
    return [
      { type: 'photo', count: of('photo') + of('album') * ALBUM },
      { type: 'video', count: of('video', 'round') },
      { type: 'file', count: of('document') },
      { type: 'link', count: of('link') },
    ].filter(({ count }) => count > 0);
  }

  private add(at: Date, number?: number): void {
    const { random } = this;
    const kind = this.drawKind();
    const id = number ?? this.drawId();
    this.lastId = id;
    if (kind === 'album') this.lastId += ALBUM - 1;
    const views = Math.round(this.subscribers * (0.08 + random() * 0.35));
    const lines = this.drawLines(kind, id);
    const reactions = random() < 0.05 ? null : this.drawReactions(views);
    this.posts.push({ id, kind, at, lines, views, reactions, edited: random() < 0.1 });
  }

  /** Posts that were deleted leave gaps. */
  private drawId(): number {
    const { random, lastId } = this;
    return lastId + 1 + (random() < 0.15 ? 1 + Math.floor(random() * 3) : 0);
  }

  private drawKind(): FakePostKind {
    const sum = this.kinds.reduce((total, kind) => total + SHARES[kind], 0);
    let place = this.random() * sum;
    return this.kinds.find((kind) => (place -= SHARES[kind]) < 0) ?? 'text';
  }

  private oneOf<T>(items: readonly [T, ...T[]] | readonly T[]): T {
    return items[Math.floor(this.random() * items.length)] as T;
  }

  private drawLines(kind: FakePostKind, id: number): string[] {
    if (kind === 'sticker' || kind === 'round' || kind === 'service') return [];
    const middles = Array.from({ length: 1 + Math.floor(this.random() * 6) }, () => this.oneOf(MIDDLES));
    const link = kind === 'link' || this.random() < 0.15 ? [`https://example.org/${this.name}/${id}`] : [];
    return [
      `${this.oneOf(OPENINGS)} ${this.oneOf(EMOJI)}`,
      '',
      ...middles,
      this.oneOf(ENDINGS),
      ...link,
      this.oneOf(TAGS),
    ];
  }

  private drawReactions(views: number): FakeReaction[] {
    const drawn: FakeReaction[] = EMOJI.slice(0, 1 + Math.floor(this.random() * 4)).map((emoji) => ({
      sign: { emoji },
      count: 1 + Math.round(views * this.random() * 0.02),
    }));
    if (this.random() < 0.15) drawn.unshift({ sign: 'star', count: 1 + Math.floor(this.random() * 40) });
    if (this.random() < 0.15) drawn.push({ sign: { custom: '5368324170671202286' }, count: 3 });
    return drawn;
  }
}
