import type { Translation } from '../catalogue.js';
import { COMMON_RULES } from './common.en.js';
import type { ACCOUNTS_RULES as russian } from './accounts.js';

export const ACCOUNTS_RULES: Translation<typeof russian> = {
  ...COMMON_RULES,
  unknownDocument: 'Unknown document',
  nameEdition: 'Name the version of the document',
  enterPassword: 'Enter a password',
  passwordTooShort: 'The password needs at least 6 characters',
  passwordTooLong: 'The password can have up to 200 characters',
  enterYourName: 'Enter your name',
  agreeToPrivacyPolicy: 'You need to agree to the Privacy Policy',
  agreeToProcessing: 'You need to agree to the processing of personal data',
  latinBeforeSign:
    'Before the @ sign an address has Latin letters. Check your keyboard layout or enter another e-mail.',
  enterYourEmail: 'Enter your e-mail',
  emailIsTooLong: 'The e-mail is too long',
  checkEmail: 'Please check the e-mail',
};
