import { formatNumber } from '../../words.en.js';

export * from './common.en.js';

export const unknownState = 'Unknown state';
export const noMoreThan = (most: number) => `No more than ${formatNumber(most)}`;
export const linkIsIncomplete = 'The link is incomplete';
export const projectNeedsName = 'The project needs a name';
export const enterWholeNumber = 'Enter a whole number';
export const noLessThan = (least: number) => `No less than ${formatNumber(least)}`;
export const enterWholeNumberOfCredits = 'Enter a whole number of credits';
export const yesOrNoIsExpected = 'Yes or no is expected';
export const unknownFormat = 'Unknown format';
export const linkToFileIsWrong = 'The link to the file is wrong';
export const noMoreThanIdeas = (most: number) => `No more than ${formatNumber(most)} ideas`;
export const trueOrFalseIsExpected = 'True or false is expected';
export const unknownTone = 'Unknown tone';
export const choosePublications = 'Choose publications';
export const chooseAtLeastOnePublication = 'Choose at least one publication';
export const noMoreThanPublicationsAtTime = (most: number) =>
  `No more than ${formatNumber(most)} publications at a time`;
export const markReachesBeyondText = 'A mark reaches beyond the text';
export const enterFullAddressOfLink = 'Enter the full address of the link';
export const unknownFormatting = 'Unknown formatting';
export const emptyMark = 'An empty mark';
export const noMoreThanMarks = (most: number) => `No more than ${formatNumber(most)} marks`;
