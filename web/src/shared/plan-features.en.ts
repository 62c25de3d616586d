import { FREE_OFFER, englishPlural } from '@orbita/contracts';
import type { Translated } from './i18n/translated';
import type { PLAN_FEATURES as russianFeatures } from './plan-features';

const posts = (count: number): string => `${count} ${englishPlural(count, 'post', 'posts')}`;
const days = (count: number): string => `${count} ${englishPlural(count, 'day', 'days')}`;

export const FREE_POSTS = `${posts(FREE_OFFER.postsADay)} a day for free`;

export const PLAN_FEATURES: Translated<typeof russianFeatures> = {
  free: [
    FREE_POSTS,
    'One project',
    'Content plans and voices',
    '7 days of history',
    `${days(FREE_OFFER.trialDays)} of Pro to try`,
  ],
  basic: ['Unlimited projects', 'All of your history'],
  pro: [
    'Unlimited projects',
    'Scheduled publishing',
    'Carousels, cut-outs, transcripts',
    'All of your history',
    '20 competitor channels',
    '5 GB for files',
  ],
  super: ['Everything in Pro', 'Your jobs go first', '50 competitor channels', '20 GB for files'],
};
