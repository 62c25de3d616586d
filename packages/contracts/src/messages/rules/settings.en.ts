import { formatNumber } from '../../words.en.js';

export * from './shared.en.js';

export const unknownScopeOfKey = 'Unknown scope of a key';
export const nameKey = 'Name the key';
export const chooseAtLeastOneScope = 'Choose at least one scope';
export const moreScopesThanThereAre = 'More scopes than there are';
export const chooseOneOfTerms = 'Choose one of the terms offered';
export const chooseOneOfLimits = 'Choose one of the limits offered';
export const thereIsNoSuchAnswer = 'There is no such answer about news';
export const sayYesOrNo = 'Say yes or no';
export const nameNotificationsOrAll = 'Name the notifications, or mark all';
export const noMoreThanAtOnce = (most: number) => `No more than ${formatNumber(most)} at once`;
export const browserSentIncompleteSubscription =
  'The browser sent an incomplete subscription. Turn notifications on again.';
export const chooseAtLeastOneEvent = 'Choose at least one event';
export const enterWholeAddress = 'Enter the whole address: https://…';
export const unknownEvent = 'Unknown event';
export const moreEventsThanThereAre = 'More events than there are';
export const addressIsTooLong = 'The address is too long';
export const removeNameAndPassword = 'Remove name and password from the address: the signature is the proof';
export const removeFragment = 'Remove everything from # on';
export const unknownInterfaceLanguage = 'Unknown interface language';
export const nameDocuments = 'Name the documents';
export const eachDocumentOnce = 'Each document once';
export const linkIsWrong = 'The link is wrong';
