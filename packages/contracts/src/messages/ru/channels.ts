import { formatNumber, plural } from '../../words.js';
import { inTimes } from './in-times.js';

/** What was found on the requested days of a channel. */
interface Found {
  posts: number;
}

/** A count of a post, and the usual one. */
interface Compared {
  count: 'reactions' | 'forwards' | 'views';
  times: number;
  value: number;
  usual: number;
}

/** Something with a name. */
interface Named {
  name: string;
}

const COUNTS: Record<Compared['count'], string> = {
  reactions: 'Реакций',
  forwards: 'Репостов',
  views: 'Просмотров',
};

const dates = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' });

const found = ({ posts }: Found): string =>
  posts === 0
    ? 'Постов за эти дни ещё не нашли'
    : `За эти дни загружено ${posts} ${plural(posts, 'пост', 'поста', 'постов')}, но не все`;

/** Posts of channels: what they hold, why they rank, how many were read. */
export const CHANNELS = {
  'media.photo': 'Фото',
  'media.video': 'Видео',
  'media.gif': 'GIF',
  'media.round-video': 'Видеосообщение',
  'media.voice': 'Голосовое сообщение',
  'media.audio': 'Аудио',
  'media.named-audio': ({ name }: Named) => `Аудио: ${name}`,
  'media.file': 'Файл',
  'media.named-file': ({ name }: Named) => `Файл: ${name}`,
  'media.poll': 'Опрос',
  'media.named-poll': ({ name }: Named) => `Опрос: ${name}`,
  'media.sticker': 'Стикер',
  'media.place': 'Место на карте',
  'media.contact': 'Контакт',
  'media.attachment': 'Вложение',
  'media.only-in-telegram': 'Вложение, которое видно только в Telegram',
  'rank.more': ({ count, times, value, usual }: Compared) =>
    `${COUNTS[count]} в ${inTimes(times)} больше обычного: ${formatNumber(value)} при обычных ${formatNumber(usual)}`,
  'rank.score': ({ score, usual }: { score: number; usual: number | null }) =>
    `Реакции и репосты вместе — ${formatNumber(score)} на 1000 просмотров${usual === null ? '' : `, обычно ${formatNumber(usual)}`}`,
  'posts.none': 'За эти дни в канале нет постов',
  'posts.all': ({ posts }: Found) => `За эти дни загружено ${posts} ${plural(posts, 'пост', 'поста', 'постов')}`,
  'posts.some': (some: Found) => `${found(some)}. Попробуйте ещё раз`,
  /** A date, `YYYY-MM-DD`. */
  'posts.some-since': ({ since, ...some }: Found & { since: string }) =>
    `${found(some)}: канал прочитан только с ${dates.format(new Date(since))} Загрузите ещё раз — чтение пойдёт дальше`,
};
