import { type CompetitorPeriod, englishPlural } from '@orbita/contracts';
import { formatPosts } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { channelTexts as russian } from './channel-texts';

const OF_PERIOD: Readonly<Record<CompetitorPeriod, string>> = {
  '24h': 'in 24 hours',
  '7d': 'in 7 days',
  '30d': 'in 30 days',
  all: 'of all time',
};

export const channelTexts: Translated<typeof russian> = {
  unknown: 'unknown',
  own: 'Your project',
  verified: 'Verified channel',
  openInTelegram: (name) => `@${name} in Telegram`,
  subscribers: 'Subscribers',
  rate: 'Engagement',
  rateShort: 'ER',
  rateHint: 'Reactions and forwards divided by views, on average over posts.',
  rateHintWithoutForwards: 'Reactions divided by views, on average over posts. The web version does not show forwards.',
  subscribersOf: (count) => englishPlural(count ?? 0, 'subscriber', 'subscribers'),
  viewsShort: 'Avg views',
  reactionsShort: 'Avg reactions',
  posts: 'Posts',
  counted: (count, period) => `counted from ${formatPosts(count)} ${OF_PERIOD[period]}`,
  nothingCounted: (period) => `no posts with views ${OF_PERIOD[period]}`,
  withoutForwards: 'without forwards',
  incomplete: 'some posts are not loaded',
  sources: { session: 'Via Telegram', preview: 'Telegram web version' },
  checked: (moment) => `checked ${moment}`,
  neverRead: 'Not read yet',
};
