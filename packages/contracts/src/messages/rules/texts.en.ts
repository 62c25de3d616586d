import { formatNumber } from '../../words.en.js';
import type { Translation } from '../catalogue.js';
import { SHARED_RULES } from './shared.en.js';
import type { TEXTS_RULES as russian } from './texts.js';

export const TEXTS_RULES: Translation<typeof russian> = {
  ...SHARED_RULES,
  unknownPartOfAudience: 'Unknown part of the audience',
  noMoreThan60Values: 'No more than 60 values',
  unknownLanguage: 'Unknown language',
  nameFile: 'Name the file',
  unknownKindOfFile: 'Unknown kind of file',
  enterUpTo100Identifiers: 'Enter up to 100 identifiers, separated by commas',
  unknownPointOfView: 'Unknown point of view',
  unknownLength: 'Unknown length',
  enterTopic: 'Please enter what your content is about',
  noMoreThan10Facts: 'No more than 10 facts',
  addText: 'Add the text to be improved',
  writeWhatToChangeInText: 'Write what to change in the text',
  textCannotBeEmpty: 'The text cannot be empty',
  tellUsWhatYouDo: 'Tell us what you do',
  useWords: 'Use words, such as “Coffee shop”',
  enter1To10Ideas: 'Enter 1 to 10 ideas',
  atLeastOneIdea: 'At least one idea',
  noMoreThanHeadlines: (most) => `No more than ${formatNumber(most)} headlines`,
  nameRecording: 'Name the recording',
  unknownUpload: 'Unknown upload',
  tooManyLines: 'Too many lines',
  tooManySpeakers: 'Too many speakers',
  transcriptIsTooLong: 'The text is too long',
  unknownKindOfDigest: 'Unknown kind of digest',
  addAtLeast2Examples: 'Add at least 2 example texts',
  enterNameForStyle: 'Enter a name for the style',
  noMoreThanExamples: (most) => `No more than ${formatNumber(most)} examples`,
  examplesAreTooLong: 'The examples are too long',
  examplesHaveToBeList: 'The examples have to be a list of texts',
  enterTextToCheck: 'Enter a text to check',
};
