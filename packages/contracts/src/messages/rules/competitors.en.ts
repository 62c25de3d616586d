import { formatNumber } from '../../words.en.js';

export * from './shared.en.js';

export const enterWholeNumberOfDays = 'Enter a whole number of days';
export const atLeastOneDay = 'At least one day';
export const noMoreThanDays = (most: number) => `No more than ${formatNumber(most)} days`;
export const unknownPeriod = 'Unknown period';
export const enterPeriodFrom1To = (most: number) => `Enter a period of 1 to ${formatNumber(most)} days`;
export const periodIsTooLong = 'The period is too long';
export const unknownKindOfTable = 'Unknown kind of table';
export const listOfChannelsIsExpected = 'A list of channels is expected';
export const noMoreThanChannels = (most: number) => `No more than ${formatNumber(most)} channels`;
export const startDateIsAfterEnd = 'The start date is after the end date';
export const atLeastPosts = (least: number) => `At least ${formatNumber(least)} posts`;
export const noMoreThanPosts = (most: number) => `No more than ${formatNumber(most)} posts`;
