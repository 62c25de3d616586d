import { englishPlural } from '../../english-plural.js';
import { formatNumber, quoted } from '../../words.en.js';
import type { Translation } from '../catalogue.js';
import { joinedSentences } from '../joined-sentences.js';
import type { ANALYSES as russian } from '../ru/analyses.js';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const MANNERS = { even: 'Posts evenly', bursts: 'Posts unevenly, in bursts', loose: 'Posts without a strict rhythm' };

const counted = (count: number, one: string, other: string): string =>
  `${formatNumber(count)} ${englishPlural(count, one, other)}`;
const percent = (value: number): string => `${formatNumber(value)}%`;
const posts = (count: number): string => counted(count, 'post', 'posts');
const days = (count: number): string => counted(count, 'day', 'days');
const weekday = (day: number): string => WEEKDAYS[day - 1] ?? '';

export const ANALYSES: Translation<typeof russian> = {
  'analysis.sentences': joinedSentences,
  'analysis.goal': ({ name, rate }) =>
    `Engage subscribers at least as well as ${quoted(name)}${rate === null ? '' : `: an ER of ${percent(rate)} or more`}`,
  'analysis.post-without-text': 'A post without text',
  'analysis.counts': ({ views, reactions, forwards }) =>
    [['views', views] as const, ['reactions', reactions] as const, ['forwards', forwards] as const]
      .flatMap(([name, value]) => (value === null ? [] : [`${name}: ${formatNumber(value)}`]))
      .join(', '),
  'analysis.weekday': ({ day }) => weekday(day),
  'analysis.theme': ({ words, posts: some, of }) =>
    `Posts brought together by the words ${words.map(quoted).join(', ')}: ${formatNumber(some)} of ${formatNumber(of)}.`,
  'figure.engagement': 'Engagement rate, ER',
  'figure.views': 'Views of a post',
  'figure.reactions': 'Reactions to a post',
  'figure.pace': 'Posts a week',
  'figure.period': 'Period',
  'figure.number': ({ value }) => formatNumber(value),
  'figure.percent': ({ value }) => percent(value),
  'figure.days': ({ value }) => days(value),
  'fact.averages': ({ counted: some, of, views, reactions, rate }) => {
    const means = [
      views === null ? [] : counted(views, 'view', 'views'),
      reactions === null ? [] : counted(reactions, 'reaction', 'reactions'),
      rate === null ? [] : `an ER of ${percent(rate)}`,
    ].flat();
    return `A post has on average ${means.join(', ')} (counted on ${formatNumber(some)} of ${formatNumber(of)})`;
  },
  'fact.counted': ({ count }) => `Counted on ${posts(count)}`,
  'fact.reach': ({ value }) => `${percent(value)} of subscribers see a post on average`,
  'fact.pace': ({ posts: count }) => `${posts(count)} a week`,
  'fact.regularity': ({ manner, daysWithPosts, days: span, longestPauseDays }) => {
    const details = `on ${formatNumber(daysWithPosts)} of ${days(span)}, the longest pause was ${days(longestPauseDays)}`;
    return manner === null ? `Posts came ${details}` : `${MANNERS[manner]}: ${details}`;
  },
  'fact.weekdays': ({ days: best }) =>
    `Readers answer better than usual on these days: ${best.map(weekday).join(', ')}`,
  'fact.hours': ({ hours }) => `Readers answer better than usual at these hours: ${hours.join(', ')}`,
  'fact.lift': ({ feature, rate, otherRate, isHigher, times, posts: some, others, isSure }) =>
    `${feature}: a median ER of ${percent(rate)} against ${percent(otherRate)} for the rest, ${counted(times, 'time', 'times')} ${isHigher ? 'higher' : 'lower'} (${posts(some)} and ${formatNumber(others)})${isSure ? '' : '; the difference may be chance'}`,
  'fact.growing': ({ count }) => `Younger than a day: ${posts(count)}; their views are still growing`,
  'fact.forwards': 'Forwards are not known of all posts: the ER is counted from what can be seen',
  'feature.photo': 'Posts with a photo',
  'feature.video': 'Posts with a video',
  'feature.poll': 'Posts with a poll',
  'feature.link': 'Posts with a link',
  'feature.emoji': 'Posts with emoji',
  'feature.short': ({ below }) => `Posts shorter than ${formatNumber(below)} characters`,
  'feature.medium': ({ from, to }) => `Posts of ${formatNumber(from)}–${formatNumber(to)} characters`,
  'feature.long': ({ above }) => `Posts longer than ${formatNumber(above)} characters`,
  'feature.number': 'Posts that begin with a number',
  'feature.call': 'Posts with a call to action',
  'pattern.photo': 'A photo in the post',
  'pattern.video': 'A video in the post',
  'pattern.poll': 'Polls',
  'pattern.link': 'A link in the post',
  'pattern.emoji': 'Emoji in the text',
  'pattern.short': 'Short posts',
  'pattern.medium': 'Posts of medium length',
  'pattern.long': 'Long posts',
  'pattern.number': 'A number at the beginning',
  'pattern.call': 'A call to action',
  'pattern.best-post': 'The most noticed post',
  'pattern.pauses': 'Long pauses',
  'effect.photo': 'A picture stops the eye in the feed.',
  'effect.video': 'A video holds attention longer than text.',
  'effect.poll': 'Answering a poll takes one tap.',
  'effect.link': 'Readers have somewhere to go next.',
  'effect.emoji': 'They set accents and tone.',
  'effect.short': 'They are read to the end.',
  'effect.medium': 'The thought is complete, and it is read to the end.',
  'effect.long': 'Readers save and forward a thorough piece.',
  'effect.number': 'A number promises something useful at once.',
  'effect.call': 'Readers know what to do.',
  'effect.best-post': 'It was answered more than the others.',
  'effect.pauses': 'A silent channel is forgotten',
  'effect.weak': 'Such posts are answered less than the others',
  'advice.photo': 'Add photos to your posts.',
  'advice.video': 'Make short videos.',
  'advice.poll': 'Ask your questions as polls.',
  'advice.link': 'Give one clear link.',
  'advice.emoji': 'Mark what matters with emoji.',
  'advice.short': 'Write shorter: one thought a post.',
  'advice.medium': 'Keep to a medium length.',
  'advice.long': 'Write thorough pieces.',
  'advice.number': 'Begin lists with a number.',
  'advice.call': 'End the post with a call to action.',
  'advice.pauses': 'Keep a stock of finished posts and publish them by plan.',
  'advice.weak': 'Check your own: it may be the topic of such posts, not the technique.',
  'advice.weekdays': 'Put important posts on the best days.',
  'advice.hours': 'Publish at the best hours.',
  'advice.even': 'Keep the same even rhythm.',
  'advice.uneven': 'Post more evenly than this channel.',
  'about.format': 'Format',
  'about.weekdays': 'Days',
  'about.hours': 'Time',
  'about.rhythm': 'Rhythm',
};
