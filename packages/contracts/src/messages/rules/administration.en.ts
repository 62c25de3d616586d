import { formatNumber } from '../../words.en.js';

export * from './shared.en.js';

export const unknownAct = 'Unknown act';
export const listShowsNoMoreThanUsers = (most: number) =>
  `The list shows no more than ${formatNumber(most)} users. Narrow the search.`;
export const enterNumberFrom1 = 'Enter a number from 1';
export const sayWhetherToBlock = 'Say whether to block or to unblock';
export const giveReasonForBlocking = 'Give the reason for blocking';
export const unknownStatusOfRequest = 'Unknown status of a request';
export const enterNameOfCompany = 'Enter the name of the company';
export const enterContactPerson = 'Enter a contact person';
export const numberIsTooLarge = 'The number is too large';
export const unknownQueue = 'Unknown queue';
export const unknownKindOfJob = 'Unknown kind of job';
export const choose7Or30Or90Days = 'Choose 7, 30 or 90 days';
export const latinLettersDigitsAndUnderscores = 'Latin letters, digits and underscores, up to 64 characters';
export const enterNameForSession = 'Enter a name for the session';
export const enterNumberWithPlus = 'Enter the number with a plus and the country code: +79001234567';
export const enterPhoneNumber = 'Enter a phone number';
export const enterConfirmationCode = 'Enter the confirmation code';
export const codeConsistsOfDigits = 'The code consists of digits';
export const askForCodeAgain = 'Ask for the code again';
export const passwordIsTooLong = 'The password is too long';
