import { formatNumber } from '../../words.en.js';
import type { Translation } from '../catalogue.js';
import type { COMMON_RULES as russian } from './common.js';

export const COMMON_RULES: Translation<typeof russian> = {
  from1To: (most) => `Enter a number from 1 to ${formatNumber(most)}`,
  array: 'A list is expected',
  wrongId: 'The identifier is wrong',
  unknownNetwork: 'Unknown network',
  int: 'A whole number is expected',
  choosePlatform: 'Choose a platform',
  cursorIsWrong: 'The cursor is wrong. Open the list from its beginning.',
  wrongVersion: 'The version is wrong',
  numericId: 'A numeric identifier is expected',
  string: 'Text is expected',
  tooLong: (most) => `No longer than ${formatNumber(most)} characters`,
  noControls: 'Remove the invisible control characters',
  enterDate: 'Enter the date as YYYY-MM-DD',
  dateRange: 'The date has to be between 2000 and 2099',
  enterTime: 'Enter the time as HH:MM',
  fillInThisField: 'Please fill in this field',
  number: 'A number is expected',
  boolean: 'Yes or no is expected',
  object: 'A set of fields is expected',
  checkThisValue: 'Please check this value',
  choosePlan: 'Choose a plan',
  unknownPlan: 'Unknown plan',
  choosePeriod: 'Choose to pay by the month or by the year',
};
