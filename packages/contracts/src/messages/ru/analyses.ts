import { formatNumber, plural, quoted } from '../../words.js';
import { joinedSentences } from '../joined-sentences.js';
import { inTimes } from './in-times.js';

/** Means of a channel's posts; null where they are not known. */
interface Means {
  views: number | null;
  reactions: number | null;
  rate: number | null;
}

/** Counts of a post; null where they are not known. */
interface Counts {
  views: number | null;
  reactions: number | null;
  forwards: number | null;
}

/** How regularly a channel posts; without a manner, its posts are too few to say. */
interface Regularity {
  manner: 'even' | 'bursts' | 'loose' | null;
  daysWithPosts: number;
  days: number;
  longestPauseDays: number;
}

/** Posts with a feature compared with the others. */
interface Compared {
  feature: string;
  rate: number;
  otherRate: number;
  isHigher: boolean;
  /** How many times higher, or lower. */
  times: number;
  posts: number;
  others: number;
  isSure: boolean;
}

const WEEKDAYS = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'];

const MANNERS: Record<NonNullable<Regularity['manner']>, string> = {
  even: 'Постит ровно',
  bursts: 'Постит неровно, сериями',
  loose: 'Постит без строгого ритма',
};

const percent = (value: number): string => `${formatNumber(value)} %`;
const posts = (count: number): string => `${formatNumber(count)} ${plural(count, 'пост', 'поста', 'постов')}`;
const days = (count: number): string => `${formatNumber(count)} ${plural(count, 'день', 'дня', 'дней')}`;
const weekday = (day: number): string => WEEKDAYS[day - 1] ?? '';

const meansOf = ({ views, reactions, rate }: Means): string =>
  [
    views === null ? [] : `${formatNumber(views)} ${plural(views, 'просмотр', 'просмотра', 'просмотров')}`,
    reactions === null ? [] : `${formatNumber(reactions)} ${plural(reactions, 'реакция', 'реакции', 'реакций')}`,
    rate === null ? [] : `ER ${percent(rate)}`,
  ]
    .flat()
    .join(', ');

/** Analyses of channels: facts in words with numbers, and advice by rules. */
export const ANALYSES = {
  /** Sentences one after the other, those of a model as well. */
  'analysis.sentences': joinedSentences,
  'analysis.goal': ({ name, rate }: { name: string; rate: number | null }) =>
    `Вовлекать подписчиков не хуже, чем ${quoted(name)}${rate === null ? '' : `: ER от ${percent(rate)}`}`,
  'analysis.post-without-text': 'Пост без текста',
  'analysis.counts': ({ views, reactions, forwards }: Counts) =>
    [['просмотры', views] as const, ['реакции', reactions] as const, ['репосты', forwards] as const]
      .flatMap(([name, value]) => (value === null ? [] : [`${name}: ${formatNumber(value)}`]))
      .join(', '),
  /** 1 (Monday) to 7. */
  'analysis.weekday': ({ day }: { day: number }) => weekday(day),
  'analysis.theme': ({ words, posts: some, of }: { words: readonly string[]; posts: number; of: number }) =>
    `Посты, которые сближают слова ${words.map(quoted).join(', ')}: ${formatNumber(some)} из ${formatNumber(of)}.`,
  'figure.engagement': 'Вовлечённость, ER',
  'figure.views': 'Просмотры поста',
  'figure.reactions': 'Реакции на пост',
  'figure.pace': 'Постов в неделю',
  'figure.period': 'Период',
  'figure.number': ({ value }: { value: number }) => formatNumber(value),
  'figure.percent': ({ value }: { value: number }) => percent(value),
  'figure.days': ({ value }: { value: number }) => days(value),
  'fact.averages': ({ counted, of, ...means }: Means & { counted: number; of: number }) =>
    `У поста в среднем ${meansOf(means)} (по ${formatNumber(counted)} из ${formatNumber(of)})`,
  'fact.counted': ({ count }: { count: number }) =>
    `Посчитано по ${formatNumber(count)} ${plural(count, 'посту', 'постам', 'постам')}`,
  'fact.reach': ({ value }: { value: number }) => `Пост в среднем видят ${percent(value)} подписчиков`,
  'fact.pace': ({ posts: count }: { posts: number }) => `В неделю выходит ${posts(count)}`,
  'fact.regularity': ({ manner, daysWithPosts, days: span, longestPauseDays }: Regularity) => {
    const details = `были в ${formatNumber(daysWithPosts)} из ${formatNumber(span)} ${plural(span, 'дня', 'дней', 'дней')}, самый долгий перерыв — ${days(longestPauseDays)}`;
    return manner === null ? `Посты ${details}` : `${MANNERS[manner]}: посты ${details}`;
  },
  'fact.weekdays': ({ days: best }: { days: readonly number[] }) =>
    `Лучше обычного отвечают в эти дни: ${best.map(weekday).join(', ')}`,
  'fact.hours': ({ hours }: { hours: readonly string[] }) => `Лучше обычного отвечают в эти часы: ${hours.join(', ')}`,
  'fact.lift': ({ feature, rate, otherRate, isHigher, times, posts: some, others, isSure }: Compared) =>
    `${feature}: медианный ER ${percent(rate)} против ${percent(otherRate)} у остальных, ${isHigher ? 'выше' : 'ниже'} в ${inTimes(times)} (${posts(some)} и ${formatNumber(others)})${isSure ? '' : '; разница может быть случайной'}`,
  'fact.growing': ({ count }: { count: number }) => `Моложе суток: ${posts(count)}; их просмотры ещё растут`,
  'fact.forwards': 'Репосты известны не у всех постов: ER посчитан по тому, что видно',
  'feature.photo': 'Посты с фото',
  'feature.video': 'Посты с видео',
  'feature.poll': 'Посты с опросом',
  'feature.link': 'Посты со ссылкой',
  'feature.emoji': 'Посты с эмодзи',
  'feature.short': ({ below }: { below: number }) => `Посты короче ${below} знаков`,
  'feature.medium': ({ from, to }: { from: number; to: number }) => `Посты в ${from}–${to} знаков`,
  'feature.long': ({ above }: { above: number }) => `Посты длиннее ${above} знаков`,
  'feature.number': 'Посты, которые начинаются с числа',
  'feature.call': 'Посты с призывом к действию',
  'pattern.photo': 'Фото в посте',
  'pattern.video': 'Видео в посте',
  'pattern.poll': 'Опросы',
  'pattern.link': 'Ссылка в посте',
  'pattern.emoji': 'Эмодзи в тексте',
  'pattern.short': 'Короткие посты',
  'pattern.medium': 'Посты средней длины',
  'pattern.long': 'Длинные посты',
  'pattern.number': 'Число в начале',
  'pattern.call': 'Призыв к действию',
  'pattern.best-post': 'Самый заметный пост',
  'pattern.pauses': 'Долгие перерывы',
  'effect.photo': 'Картинка останавливает взгляд в ленте.',
  'effect.video': 'Видео держит внимание дольше текста.',
  'effect.poll': 'Ответить на опрос — одно нажатие.',
  'effect.link': 'Читателю есть куда пойти дальше.',
  'effect.emoji': 'Они расставляют акценты и тон.',
  'effect.short': 'Их дочитывают до конца.',
  'effect.medium': 'Мысль раскрыта, и её дочитывают.',
  'effect.long': 'Подробный разбор сохраняют и пересылают.',
  'effect.number': 'Число сразу обещает пользу.',
  'effect.call': 'Читатель знает, что сделать.',
  'effect.best-post': 'На него ответили чаще, чем на остальные.',
  'effect.pauses': 'За время тишины о канале забывают',
  'effect.weak': 'На такие посты отвечают слабее, чем на остальные',
  'advice.photo': 'Добавляйте фото к постам.',
  'advice.video': 'Снимайте короткие видео.',
  'advice.poll': 'Задавайте вопросы опросом.',
  'advice.link': 'Давайте одну понятную ссылку.',
  'advice.emoji': 'Отмечайте главное эмодзи.',
  'advice.short': 'Пишите короче: одна мысль на пост.',
  'advice.medium': 'Держитесь средней длины.',
  'advice.long': 'Пишите подробные разборы.',
  'advice.number': 'Начинайте подборки с числа.',
  'advice.call': 'Заканчивайте пост призывом.',
  'advice.pauses': 'Держите запас готовых постов и публикуйте их по плану.',
  'advice.weak': 'Проверьте у себя: возможно, дело в теме таких постов, а не в приёме.',
  'advice.weekdays': 'Ставьте важные посты на лучшие дни.',
  'advice.hours': 'Публикуйте в лучшие часы.',
  'advice.even': 'Держите такой же ровный ритм.',
  'advice.uneven': 'Постите ровнее, чем этот канал.',
  'about.format': 'Формат',
  'about.weekdays': 'Дни',
  'about.hours': 'Время',
  'about.rhythm': 'Ритм',
};
