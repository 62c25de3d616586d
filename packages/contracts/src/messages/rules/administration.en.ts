import { formatNumber } from '../../words.en.js';
import type { Translation } from '../catalogue.js';
import { SHARED_RULES } from './shared.en.js';
import type { ADMINISTRATION_RULES as russian } from './administration.js';

export const ADMINISTRATION_RULES: Translation<typeof russian> = {
  ...SHARED_RULES,
  unknownAct: 'Unknown act',
  listShowsNoMoreThanUsers: (most) => `The list shows no more than ${formatNumber(most)} users. Narrow the search.`,
  enterNumberFrom1: 'Enter a number from 1',
  sayWhetherToBlock: 'Say whether to block or to unblock',
  giveReasonForBlocking: 'Give the reason for blocking',
  unknownStatusOfRequest: 'Unknown status of a request',
  enterNameOfCompany: 'Enter the name of the company',
  enterContactPerson: 'Enter a contact person',
  numberIsTooLarge: 'The number is too large',
  unknownQueue: 'Unknown queue',
  unknownKindOfJob: 'Unknown kind of job',
  choose7Or30Or90Days: 'Choose 7, 30 or 90 days',
  latinLettersDigitsAndUnderscores: 'Latin letters, digits and underscores, up to 64 characters',
  enterNameForSession: 'Enter a name for the session',
  enterNumberWithPlus: 'Enter the number with a plus and the country code: +79001234567',
  enterPhoneNumber: 'Enter a phone number',
  enterConfirmationCode: 'Enter the confirmation code',
  codeConsistsOfDigits: 'The code consists of digits',
  askForCodeAgain: 'Ask for the code again',
  passwordIsTooLong: 'The password is too long',
};
