import { between, numberFor } from './hashing.js';

/** What a history follows from. */
export interface HistoryOptions {
  username: string;
  subscribers: number;
  /** How many messages, those that are no posts among them. */
  posts: number;
  /** Seconds since the epoch of the newest message. */
  newestAt: number;
  /** Seconds from one message to the next. */
  interval: number;
  /** The channel has them switched off otherwise. */
  hasReactions: boolean;
}

/** What a stretch of the text is; offsets and lengths in UTF-16 units, as in the protocol. */
export interface PostEntity {
  kind: 'bold' | 'url' | 'text_url' | 'hashtag' | 'mention' | 'custom_emoji';
  offset: number;
  length: number;
  /** Of a `text_url`. */
  url?: string;
}

type PostMedia = 'photo' | 'video' | 'round' | 'voice' | 'file' | 'poll' | 'link';

export interface PostReaction {
  /** An emoji, the id of a custom one, or the paid star. */
  of: { emoji: string } | { customId: bigint } | 'paid';
  count: number;
}

/** A message of a channel's history in plain words: what a reader of it should have found. */
export interface FakePost {
  id: number;
  /** Seconds since the epoch. */
  date: number;
  /** A service message of the network (channel made, message pinned), not by the author; has no other content. */
  isService: boolean;
  text: string;
  entities: PostEntity[];
  media: PostMedia | null;
  /** Shared by the items of one album. */
  groupedId: bigint | null;
  /** Null where the network does not report it; the protocol cannot leave out only one of the two. */
  views: number | null;
  forwards: number | null;
  reactions: PostReaction[] | null;
  editedAt: number | null;
  /** Name of the channel it was forwarded from. */
  forwardedFrom: string | null;
  /** Address of the preview under the text. */
  previewOf: string | null;
}

/** One of the kinds of posts, and the album of three that comes after them; a history goes round them. */
const ROUND = 17;
const ALBUM = [5, 6, 7];
const SERVICE_EVERY = 3 * ROUND;

const OPENINGS = [
  'Разбор недели',
  'Коротко о важном',
  'Как мы собрали план на месяц',
  'Три ошибки в описании профиля',
  'Что спросить у клиента до старта',
];
const BODIES = [
  'Сначала посмотрите, что уже работает: пять лучших постов скажут больше любого совета.',
  'Один пост — одна мысль. Если их две, напишите два поста.',
  'Мы проверили это на шести проектах: охват вырос там, где писали по вторникам и четвергам.',
  'Сохраните себе и вернитесь к списку перед следующей съёмкой.',
];

class Text {
  text = '';
  readonly entities: PostEntity[] = [];

  say(words: string, kind?: PostEntity['kind'], url?: string): this {
    if (kind) this.entities.push({ kind, offset: this.text.length, length: words.length, ...(url ? { url } : {}) });
    this.text += words;
    return this;
  }
}

const pick = (list: readonly string[], ...words: (string | number)[]): string =>
  list[between(0, list.length - 1, ...words)] ?? '';

/** A text with emoji of two units before its marks, so that offsets counted in anything else go wrong. */
const textOf = (username: string, index: number, kind: number): Text => {
  const text = new Text()
    .say('🚀 ')
    .say(`${pick(OPENINGS, username, index, 'opening')} №${index}`, 'bold')
    .say(`\n\n${pick(BODIES, username, index, 'body')}`);
  if (kind === 1) text.say('\n\n👉 ').say(`https://example.com/${username}/${index}`, 'url');
  if (kind === 14 || kind === 15) text.say('\n').say('Читать дальше', 'text_url', `https://example.org/read/${index}`);
  if (kind === 13) text.say('\n').say('🔥', 'custom_emoji');
  if (kind === 16) text.say('\n').say('#разбор', 'hashtag').say(' ').say('@smm_daily', 'mention');
  return text;
};

const MEDIA = new Map<number, PostMedia>([
  [0, 'photo'],
  [2, 'video'],
  [3, 'link'],
  [4, 'poll'],
  [5, 'photo'],
  [6, 'photo'],
  [7, 'video'],
  [8, 'photo'],
  [10, 'round'],
  [11, 'voice'],
  [12, 'file'],
]);

const reactionsOf = (username: string, index: number, kind: number, views: number): PostReaction[] => {
  const count = (share: number): number =>
    1 + Math.floor((views * share * between(5, 15, username, index, share)) / 1000);
  const reactions: PostReaction[] = [
    { of: { emoji: '👍' }, count: count(2) },
    { of: { emoji: '❤' }, count: count(1) },
  ];
  if (kind === 13)
    reactions.push({ of: { customId: numberFor('emoji', index) }, count: count(0.5) }, { of: 'paid', count: 7 });
  return reactions;
};

const NOTHING = {
  isService: false,
  text: '',
  entities: [],
  media: null,
  groupedId: null,
  views: null,
  forwards: null,
  reactions: null,
  editedAt: null,
  forwardedFrom: null,
  previewOf: null,
} satisfies Partial<FakePost>;

/**
 * A channel's history, newest first, always the same for the same options: posts of every kind in turn, an album in each round,
 * now and then a service message, ids with gaps where something was deleted.
 */
export const postsOf = (options: HistoryOptions): FakePost[] => {
  const { username, posts, newestAt, interval, subscribers, hasReactions } = options;
  const dateOf = (index: number): number =>
    newestAt - (posts - 1 - index) * interval - (index === posts - 1 ? 0 : between(0, interval >> 1, username, index));
  const made = Array.from({ length: posts }, (_, index): FakePost => {
    const kind = index % ROUND;
    const id = 1 + index + Math.floor(index / 40);
    if (index === 0 || index % SERVICE_EVERY === 14) {
      return { ...NOTHING, id, date: dateOf(index), isService: true };
    }
    const isInAlbum = ALBUM.includes(kind);
    const first = isInAlbum ? index - (kind - 5) : index;
    // Every other album has its text at its last item.
    const hasText = !isInAlbum || kind === (Math.floor(index / ROUND) % 2 === 0 ? 5 : 7);
    const { text, entities } = hasText ? textOf(username, first, kind) : new Text();
    const date = dateOf(first);
    const views = between(subscribers >> 3, subscribers >> 1, username, first, 'views');
    return {
      ...NOTHING,
      id,
      date,
      text,
      entities,
      media: MEDIA.get(kind) ?? null,
      groupedId: isInAlbum ? numberFor('album', username, first) : null,
      views: kind === 9 ? null : views,
      forwards: kind === 9 ? null : Math.floor(views / between(40, 90, username, first, 'forwards')),
      reactions: !hasReactions || kind === 12 || !hasText ? null : reactionsOf(username, first, kind, views),
      editedAt: kind === 16 ? date + 600 : null,
      forwardedFrom: kind === 8 ? 'coffee_point' : null,
      previewOf: kind === 3 ? `https://example.com/article/${index}` : null,
    };
  });
  return made.reverse();
};
