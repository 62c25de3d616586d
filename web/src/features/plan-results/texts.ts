import { NETWORKS, PUBLISHING_NETWORKS, plural, type ContentType } from '@orbita/contracts';
import { allOf } from '@/shared/format/network-lists';
import { formatNumber, formatPosts, formatPostsDative, formatPostsGenitive, formatRate } from '@/shared/format/numbers';
import type { ResultMeasure } from './model/plan-results';

/** Networks that give the numbers of all posts their key may read. */
const ASKED_BY_KEY = PUBLISHING_NETWORKS.filter((network) => NETWORKS[network].publishing.figures === 'always');

const onPosts = (count: number): string => `по ${formatPostsDative(count)}`;

/** `в 1,8 раза`; less than half as much again is told in percent: `на 25 %`. */
const byRatio = (ratio: number): string => {
  if (ratio < 1.5) return `на ${formatNumber(Math.round((ratio - 1) * 100))}\u202f%`;
  const times = Math.round(ratio * 10) / 10;
  return `в ${formatNumber(times)} ${Number.isInteger(times) ? plural(times, 'раз', 'раза', 'раз') : 'раза'}`;
};

/** Texts of «Что сработало»: what published posts of a plan brought. */
export const resultsTexts = {
  title: 'Что сработало',
  loadFailed: 'Не удалось загрузить результаты',
  measure: 'Что сравнить',
  measures: { views: 'Просмотры', engagement_rate: 'Вовлечённость' } satisfies Record<ResultMeasure, string>,
  formats: {
    views: (value: number) => formatNumber(Math.round(value)),
    engagement_rate: formatRate,
  } satisfies Record<ResultMeasure, (value: number) => string>,
  hints: {
    views: 'Просмотры обычного поста за сутки: у половины постов больше, у половины меньше.',
    engagement_rate:
      'Реакции и репосты обычного поста за сутки на сто просмотров: у половины постов больше, у половины меньше.',
  } satisfies Record<ResultMeasure, string>,
  few: (count: number) => `Бледным: меньше ${formatPostsGenitive(count)}, вывод ненадёжный.`,
  counted: (count: number) => `Посчитано ${onPosts(count)}.`,
  waiting: (count: number) =>
    `Ещё ${formatPosts(count)} ${plural(count, 'вышел', 'вышли', 'вышли')} меньше суток назад: в сравнение ${plural(count, 'войдёт', 'войдут', 'войдут')}, когда сутки пройдут.`,
  unreadable: (count: number) =>
    `Без показателей ${formatPosts(count)}: TenChat их не сообщает, Telegram показывает только у открытых каналов, ${allOf(ASKED_BY_KEY)} — если ключу хватает прав. Удалённые посты тоже здесь.`,
  empty: {
    title: 'Пока нечего сравнивать',
    text: 'Здесь будет видно, какие типы постов, дни и часы собирают больше просмотров. Первые показатели появятся в публикации через час после выхода первого поста, сравнение — через сутки.',
  },
  best: {
    views: (who: string, ratio: number) =>
      `Лучше всего идут ${who}: ${byRatio(ratio)} больше просмотров, чем обычно в этом плане.`,
    engagement_rate: (who: string, ratio: number) =>
      `Лучше всего вовлекают ${who}: ${byRatio(ratio)} больше реакций и репостов на просмотр, чем обычно в этом плане.`,
  } satisfies Record<ResultMeasure, (who: string, ratio: number) => string>,
  level: 'Заметной разницы нет.',
  unknown: 'Этих показателей соцсети пока не сообщили.',
  onPosts,
  columns: { posts: 'Посты' },
  types: {
    title: 'По типам',
    column: 'Тип',
    early: 'Назвать лучший тип пока рано: постов каждого типа нужно хотя бы три.',
    alone: 'Сравнить не с чем: пока вышли посты только одного типа.',
    names: {
      engaging: 'вовлекающие посты',
      selling: 'продающие посты',
      educational: 'образовательные посты',
      entertaining: 'развлекательные посты',
      story: 'истории',
      reels: 'Reels и Shorts',
    } satisfies Record<ContentType, string>,
  },
  weekdays: {
    title: 'По дням недели',
    column: 'День недели',
    early: 'Назвать лучший день пока рано: постов в каждый день нужно хотя бы три.',
    alone: 'Сравнить не с чем: все посты вышли в один день недели.',
    labels: ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'],
    names: ['понедельникам', 'вторникам', 'средам', 'четвергам', 'пятницам', 'субботам', 'воскресеньям'],
    by: (day: string) => `посты по ${day}`,
  },
  hours: {
    title: 'По часу выхода',
    column: 'Час, время проекта',
    early: 'Назвать лучший час пока рано: постов в каждый час нужно хотя бы три.',
    alone: 'Сравнить не с чем: все посты вышли в один час.',
    between: (from: string, to: string) => `посты с ${from} до ${to}`,
  },
} as const;
