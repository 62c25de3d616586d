import { formatNumber } from '../../words.en.js';
import type { Translation } from '../catalogue.js';
import { SHARED_RULES } from './shared.en.js';
import type { COMPETITORS_RULES as russian } from './competitors.js';

export const COMPETITORS_RULES: Translation<typeof russian> = {
  ...SHARED_RULES,
  enterWholeNumberOfDays: 'Enter a whole number of days',
  atLeastOneDay: 'At least one day',
  noMoreThanDays: (most) => `No more than ${formatNumber(most)} days`,
  unknownPeriod: 'Unknown period',
  enterPeriodFrom1To: (most) => `Enter a period of 1 to ${formatNumber(most)} days`,
  periodIsTooLong: 'The period is too long',
  unknownKindOfTable: 'Unknown kind of table',
  listOfChannelsIsExpected: 'A list of channels is expected',
  noMoreThanChannels: (most) => `No more than ${formatNumber(most)} channels`,
  startDateIsAfterEnd: 'The start date is after the end date',
  atLeastPosts: (most) => `At least ${formatNumber(most)} posts`,
  noMoreThanPosts: (most) => `No more than ${formatNumber(most)} posts`,
};
