import { COMMON_RULES } from './common.js';

export const ACCOUNTS_RULES = {
  ...COMMON_RULES,
  unknownDocument: 'Неизвестный документ',
  nameEdition: 'Укажите редакцию документа',
  enterPassword: 'Укажите пароль',
  passwordTooShort: 'Пароль должен быть не короче 6 символов',
  passwordTooLong: 'Пароль не длиннее 200 символов',
  enterYourName: 'Укажите имя',
  agreeToPrivacyPolicy: 'Необходимо согласие с Политикой конфиденциальности',
  agreeToProcessing: 'Необходимо согласие на обработку персональных данных',
  latinBeforeSign: 'До знака @ адрес пишется латинскими буквами. Проверьте раскладку или укажите другой e-mail.',
  enterYourEmail: 'Укажите e-mail',
  emailIsTooLong: 'Слишком длинный e-mail',
  checkEmail: 'Проверьте e-mail',
};
