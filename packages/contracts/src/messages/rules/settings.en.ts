import { formatNumber } from '../../words.en.js';
import type { Translation } from '../catalogue.js';
import { SHARED_RULES } from './shared.en.js';
import type { SETTINGS_RULES as russian } from './settings.js';

export const SETTINGS_RULES: Translation<typeof russian> = {
  ...SHARED_RULES,
  unknownScopeOfKey: 'Unknown scope of a key',
  nameKey: 'Name the key',
  chooseAtLeastOneScope: 'Choose at least one scope',
  moreScopesThanThereAre: 'More scopes than there are',
  chooseOneOfTerms: 'Choose one of the terms offered',
  chooseOneOfLimits: 'Choose one of the limits offered',
  thereIsNoSuchAnswer: 'There is no such answer about news',
  sayYesOrNo: 'Say yes or no',
  nameNotificationsOrAll: 'Name the notifications, or mark all',
  noMoreThanAtOnce: (most) => `No more than ${formatNumber(most)} at once`,
  browserSentIncompleteSubscription: 'The browser sent an incomplete subscription. Turn notifications on again.',
  chooseAtLeastOneEvent: 'Choose at least one event',
  enterWholeAddress: 'Enter the whole address: https://…',
  unknownEvent: 'Unknown event',
  moreEventsThanThereAre: 'More events than there are',
  addressIsTooLong: 'The address is too long',
  removeNameAndPassword: 'Remove name and password from the address: the signature is the proof',
  removeFragment: 'Remove everything from # on',
  unknownInterfaceLanguage: 'Unknown interface language',
  nameDocuments: 'Name the documents',
  eachDocumentOnce: 'Each document once',
  linkIsWrong: 'The link is wrong',
};
