import { plural } from '@orbita/contracts';
import type { ChannelReport } from '../figures/channel-report.js';
import type { Lift } from '../figures/lift.js';
import { type Rhythm, isEven, isUneven } from '../figures/rhythm.js';
import { rounded } from '../figures/statistics.js';
import { TEXT_FEATURE_NAMES, type TextFeature } from '../figures/text-features.js';
import { WEEKDAYS, daysInWords, hourSpan, inRussian, percent, postsInWords, times } from '../figures/words.js';

type FactKey =
  'averages' | 'reach' | 'pace' | 'pauses' | 'weekdays' | 'hours' | 'growing' | 'forwards' | `lift-${TextFeature}`;

/** One of our numbers as a Russian sentence; nothing else puts numbers into an analysis. */
export interface Fact {
  /** `F1`, in order. */
  id: string;
  key: FactKey;
  text: string;
}

/** Lifts that are told: all that are sure, else the strongest and the weakest. */
export const toldLifts = (lifts: readonly Lift[]): Lift[] => {
  const sure = lifts.filter(({ isSure }) => isSure);
  return sure.length > 0 ? sure : [...new Set([lifts.at(0), lifts.at(-1)])].filter((lift) => lift !== undefined);
};

export const liftInWords = ({ feature, posts, others, rate, otherRate, lift, isSure }: Lift): string => {
  const difference = lift >= 1 ? `выше в ${times(lift)}` : `ниже в ${times(rounded(1 / lift))}`;
  return `${TEXT_FEATURE_NAMES[feature]}: ER ${percent(rate)} против ${percent(otherRate)} у остальных, ${difference} (${postsInWords(posts)} и ${inRussian(others)})${isSure ? '' : '; разница может быть случайной'}`;
};

const pauseInWords = ({ longestPauseDays }: Rhythm): string =>
  `самый долгий перерыв — ${daysInWords(longestPauseDays)}`;

/** How regularly a channel posts, in words with numbers. */
export const regularityOf = (rhythm: Rhythm): string => {
  const days = `посты были в ${inRussian(rhythm.daysWithPosts)} из ${inRussian(rhythm.days)} дней`;
  const manner = isEven(rhythm)
    ? 'Постит ровно'
    : isUneven(rhythm)
      ? 'Постит неровно, сериями'
      : 'Постит без строгого ритма';
  return `${manner}: ${days}, ${pauseInWords(rhythm)}`;
};

/** Facts of a report, in a fixed order; what is unknown is not told. */
export const factsOf = ({ posts, growing, averages, reach, rhythm, times: best, lifts }: ChannelReport): Fact[] => {
  const { avgViews, engagementRate, avgReactions, withForwards, postsCounted } = averages;
  const means = [
    ...(avgViews === null ? [] : [`${inRussian(avgViews)} ${plural(avgViews, 'просмотр', 'просмотра', 'просмотров')}`]),
    ...(avgReactions === null
      ? []
      : [`${inRussian(avgReactions)} ${plural(avgReactions, 'реакция', 'реакции', 'реакций')}`]),
    ...(engagementRate === null ? [] : [`ER ${percent(engagementRate)}`]),
  ];
  const told: [FactKey, string | null][] = [
    [
      'averages',
      means.length > 0
        ? `У поста в среднем ${means.join(', ')} (по ${inRussian(postsCounted)} из ${inRussian(posts)})`
        : null,
    ],
    ['reach', reach === null ? null : `Пост в среднем видят ${percent(reach)} подписчиков`],
    ['pace', rhythm.postsPerWeek === null ? null : `В неделю выходит ${postsInWords(rhythm.postsPerWeek)}`],
    ['pauses', regularityOf(rhythm)],
    [
      'weekdays',
      best.weekdays.length > 0
        ? `Лучше обычного отвечают в эти дни: ${best.weekdays.map(({ key }) => WEEKDAYS[key - 1]).join(', ')}`
        : null,
    ],
    [
      'hours',
      best.hours.length > 0
        ? `Лучше обычного отвечают в эти часы: ${best.hours.map(({ key }) => hourSpan(key)).join(', ')}`
        : null,
    ],
    ...toldLifts(lifts).map((lift): [FactKey, string] => [`lift-${lift.feature}`, liftInWords(lift)]),
    ['growing', growing > 0 ? `Моложе суток: ${postsInWords(growing)}; их просмотры ещё растут` : null],
    [
      'forwards',
      postsCounted > 0 && !withForwards ? 'Репосты известны не у всех постов: ER посчитан по тому, что видно' : null,
    ],
  ];
  return told
    .filter((entry): entry is [FactKey, string] => entry[1] !== null)
    .map(([key, text], i) => ({ id: `F${i + 1}`, key, text }));
};
