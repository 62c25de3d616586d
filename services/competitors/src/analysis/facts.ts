import { type Message, render, say } from '@orbita/contracts';
import type { ChannelReport } from '../figures/channel-report.js';
import { hourSpan } from '../figures/hours.js';
import type { Lift } from '../figures/lift.js';
import { type Rhythm, isEven, isUneven } from '../figures/rhythm.js';
import { rounded } from '../figures/statistics.js';
import { TEXT_FEATURE_NAMES, type TextFeature } from '../figures/text-features.js';

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

/** One of our numbers as a sentence; numbers enter an analysis only this way. */
export interface Fact {
  /** `F1`, in order. */
  id: string;
  key: FactKey;
  said: Message;
  /** The sentence in Russian, for the model. */
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

/** How posts with a feature do, compared with the others. */
export const liftInWords = (reported: Lift): Message => {
  const { feature, posts, others, rate, otherRate, lift, isSure } = reported;
  return say('fact.lift', {
    feature: TEXT_FEATURE_NAMES[feature],
    rate: rounded(rate),
    otherRate: rounded(otherRate),
    isHigher: lift >= 1,
    times: factorOf(reported),
    posts,
    others,
    isSure,
  });
};

const mannerOf = (rhythm: Rhythm): 'even' | 'bursts' | 'loose' | null => {
  if (rhythm.pauseVariation === null) return null;
  if (isEven(rhythm)) return 'even';
  return isUneven(rhythm) ? 'bursts' : 'loose';
};

/** How regularly a channel posts, in words with numbers; only the numbers for a few posts. */
export const regularityOf = (rhythm: Rhythm): Message => {
  const { daysWithPosts, days, longestPauseDays } = rhythm;
  return say('fact.regularity', { manner: mannerOf(rhythm), daysWithPosts, days, longestPauseDays });
};

const averagesIn = ({ posts, averages }: ChannelReport): Message | null => {
  const { avgViews: views, avgReactions: reactions, engagementRate: rate, postsCounted: counted } = averages;
  const isKnown = [views, reactions, rate].some((mean) => mean !== null);
  return isKnown ? say('fact.averages', { views, reactions, rate, counted, of: posts }) : null;
};

/** Facts of a report, in a fixed order; unknown ones are left out. */
export const factsOf = (report: ChannelReport): Fact[] => {
  const { growing, averages, reach, rhythm, times: best, lifts } = report;
  const weekdays = best.weekdays.map(({ key }) => key);
  const hours = best.hours.map(({ key }) => hourSpan(key));
  const facts: [FactKey, Message | null][] = [
    ['averages', averagesIn(report)],
    ['reach', reach === null ? null : say('fact.reach', { value: reach })],
    ['pace', rhythm.postsPerWeek === null ? null : say('fact.pace', { posts: rhythm.postsPerWeek })],
    ['pauses', regularityOf(rhythm)],
    ['weekdays', weekdays.length > 0 ? say('fact.weekdays', { days: weekdays }) : null],
    ['hours', hours.length > 0 ? say('fact.hours', { hours }) : null],
    ...reportedLifts(lifts).map((lift): [FactKey, Message] => [`lift-${lift.feature}`, liftInWords(lift)]),
    ['growing', growing > 0 ? say('fact.growing', { count: growing }) : null],
    ['forwards', averages.postsCounted > 0 && !averages.withForwards ? say('fact.forwards') : null],
  ];
  return facts
    .filter((entry): entry is [FactKey, Message] => entry[1] !== null)
    .map(([key, said], i) => ({ id: `F${i + 1}`, key, said, text: render('ru', said) }));
};
