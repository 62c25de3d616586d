export * from './common.js';

export const unknownDocument = 'Неизвестный документ';
export const nameEdition = 'Укажите редакцию документа';
export const enterPassword = 'Укажите пароль';
export const passwordTooShort = 'Пароль должен быть не короче 6 символов';
export const passwordTooLong = 'Пароль не длиннее 200 символов';
export const enterYourName = 'Укажите имя';
export const agreeToPrivacyPolicy = 'Необходимо согласие с Политикой конфиденциальности';
export const agreeToProcessing = 'Необходимо согласие на обработку персональных данных';
export const latinBeforeSign =
  'До знака @ адрес пишется латинскими буквами. Проверьте раскладку или укажите другой e-mail.';
export const enterYourEmail = 'Укажите e-mail';
export const emailIsTooLong = 'Слишком длинный e-mail';
export const checkEmail = 'Проверьте e-mail';
