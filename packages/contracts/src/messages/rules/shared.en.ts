import { formatNumber } from '../../words.en.js';
import type { Translation } from '../catalogue.js';
import { COMMON_RULES } from './common.en.js';
import type { SHARED_RULES as russian } from './shared.js';

export const SHARED_RULES: Translation<typeof russian> = {
  ...COMMON_RULES,
  unknownState: 'Unknown state',
  noMoreThan: (most) => `No more than ${formatNumber(most)}`,
  linkIsIncomplete: 'The link is incomplete',
  projectNeedsName: 'The project needs a name',
  enterWholeNumber: 'Enter a whole number',
  noLessThan: (most) => `No less than ${formatNumber(most)}`,
  enterWholeNumberOfCredits: 'Enter a whole number of credits',
  yesOrNoIsExpected: 'Yes or no is expected',
  unknownFormat: 'Unknown format',
  linkToFileIsWrong: 'The link to the file is wrong',
  noMoreThanIdeas: (most) => `No more than ${formatNumber(most)} ideas`,
  trueOrFalseIsExpected: 'True or false is expected',
  unknownTone: 'Unknown tone',
  choosePublications: 'Choose publications',
  chooseAtLeastOnePublication: 'Choose at least one publication',
  noMoreThanPublicationsAtTime: (most) => `No more than ${formatNumber(most)} publications at a time`,
  markReachesBeyondText: 'A mark reaches beyond the text',
  enterFullAddressOfLink: 'Enter the full address of the link',
  unknownFormatting: 'Unknown formatting',
  emptyMark: 'An empty mark',
  noMoreThanMarks: (most) => `No more than ${formatNumber(most)} marks`,
};
