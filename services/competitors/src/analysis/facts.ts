import { formatNumber, plural } from '@orbita/contracts';
import type { ChannelReport } from '../figures/channel-report.js';
import type { Lift } from '../figures/lift.js';
import { type Rhythm, isEven, isUneven } from '../figures/rhythm.js';
import { rounded } from '../figures/statistics.js';
import { TEXT_FEATURE_NAMES, type TextFeature } from '../figures/text-features.js';
import { WEEKDAYS, daysInWords, hourSpan, percent, postsInWords, times } from '../figures/words.js';

type FactKey =
  | 'averages'
  | 'reach'
  | 'pace'
  | 'pauses'
  | 'weekdays'
  | 'hours'
  | 'growing'
  | 'forwards'
  | `lift-${TextFeature}`;

/** One of our numbers as a Russian sentence; numbers enter an analysis only this way. */
export interface Fact {
  /** `F1`, in order. */
  id: string;
  key: FactKey;
  text: string;
}

/** How many times higher or lower the rate is, for display. */
const factorOf = ({ lift }: Lift): number => rounded(lift >= 1 ? lift : 1 / lift);

/** Reported lifts: all certain ones, otherwise the strongest and the weakest; none that would read «1 time». */
export const reportedLifts = (lifts: readonly Lift[]): Lift[] => {
  const telling = lifts.filter((lift) => factorOf(lift) > 1);
  const sure = telling.filter(({ isSure }) => isSure);
  return sure.length > 0 ? sure : [...new Set([telling.at(0), telling.at(-1)])].filter((lift) => lift !== undefined);
};

export const liftInWords = (reported: Lift): string => {
  const { feature, posts, others, rate, otherRate, lift, isSure } = reported;
  const difference = `${lift >= 1 ? 'выше' : 'ниже'} в ${times(factorOf(reported))}`;
  return `${TEXT_FEATURE_NAMES[feature]}: медианный ER ${percent(rounded(rate))} против ${percent(rounded(otherRate))} у остальных, ${difference} (${postsInWords(posts)} и ${formatNumber(others)})${isSure ? '' : '; разница может быть случайной'}`;
};

const mannerOf = (rhythm: Rhythm): string => {
  if (isEven(rhythm)) return 'Постит ровно';
  return isUneven(rhythm) ? 'Постит неровно, сериями' : 'Постит без строгого ритма';
};

/** How regularly a channel posts, in words with numbers; only the numbers for a few posts. */
export const regularityOf = (rhythm: Rhythm): string => {
  const { daysWithPosts, days, longestPauseDays, pauseVariation } = rhythm;
  const details = `были в ${formatNumber(daysWithPosts)} из ${formatNumber(days)} ${plural(days, 'дня', 'дней', 'дней')}, самый долгий перерыв — ${daysInWords(longestPauseDays)}`;
  return pauseVariation === null ? `Посты ${details}` : `${mannerOf(rhythm)}: посты ${details}`;
};

/** Facts of a report, in a fixed order; unknown ones are left out. */
export const factsOf = ({ posts, growing, averages, reach, rhythm, times: best, lifts }: ChannelReport): Fact[] => {
  const { avgViews, engagementRate, avgReactions, withForwards, postsCounted } = averages;
  const means = [
    ...(avgViews === null
      ? []
      : [`${formatNumber(avgViews)} ${plural(avgViews, 'просмотр', 'просмотра', 'просмотров')}`]),
    ...(avgReactions === null
      ? []
      : [`${formatNumber(avgReactions)} ${plural(avgReactions, 'реакция', 'реакции', 'реакций')}`]),
    ...(engagementRate === null ? [] : [`ER ${percent(engagementRate)}`]),
  ];
  const facts: [FactKey, string | null][] = [
    [
      'averages',
      means.length > 0
        ? `У поста в среднем ${means.join(', ')} (по ${formatNumber(postsCounted)} из ${formatNumber(posts)})`
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
    ...reportedLifts(lifts).map((lift): [FactKey, string] => [`lift-${lift.feature}`, liftInWords(lift)]),
    ['growing', growing > 0 ? `Моложе суток: ${postsInWords(growing)}; их просмотры ещё растут` : null],
    [
      'forwards',
      postsCounted > 0 && !withForwards ? 'Репосты известны не у всех постов: ER посчитан по тому, что видно' : null,
    ],
  ];
  return facts
    .filter((entry): entry is [FactKey, string] => entry[1] !== null)
    .map(([key, text], i) => ({ id: `F${i + 1}`, key, text }));
};
