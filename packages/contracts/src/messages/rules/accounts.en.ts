export * from './common.en.js';

export const unknownDocument = 'Unknown document';
export const nameEdition = 'Name the version of the document';
export const enterPassword = 'Enter a password';
export const passwordTooShort = 'The password needs at least 6 characters';
export const passwordTooLong = 'The password can have up to 200 characters';
export const enterYourName = 'Enter your name';
export const agreeToPrivacyPolicy = 'You need to agree to the Privacy Policy';
export const agreeToProcessing = 'You need to agree to the processing of personal data';
export const latinBeforeSign =
  'Before the @ sign an address has Latin letters. Check your keyboard layout or enter another e-mail.';
export const enterYourEmail = 'Enter your e-mail';
export const emailIsTooLong = 'The e-mail is too long';
export const checkEmail = 'Please check the e-mail';
