import type { NetworkDescriptor, NetworkWriting } from './network-descriptor.js';

export const odnoklassniki = {
  label: { ru: 'Одноклассники', en: 'Odnoklassniki' },
  glyph:
    'M10 2.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4ZM5.8 10.8c2.6 1.8 5.8 1.8 8.4 0M10 12.3l-3.5 4.2M10 12.3l3.5 4.2',
  link: { form: 'https://ok.ru/name', hosts: ['ok.ru', 'odnoklassniki.ru'] },
  lacks: [],
  /** 16,000 characters, the length clients call safe. */
  limits: { unit: 'characters', text: 16_000, isRich: false },
  publishing: { where: { ru: 'в Одноклассниках', en: 'on Odnoklassniki' }, figures: 'always', login: 'ok' },
} as const satisfies NetworkDescriptor;

export const odnoklassnikiWriting = {
  typed: /^(odnoklassniki$|ok$|ок$|одноклассник)/,
  shortNames: ['ок', 'ok'],
  readingHours: ['08:00', '10:30', '12:00', '14:30', '17:00', '19:00', '20:00', '21:00'],
  habits:
    'аудитория старше, любят тёплые и простые темы: семья, дом, здоровье, рецепты, праздники, воспоминания. Нужны крупная понятная картинка, короткий текст, вопрос, на который легко ответить.',
  demoForm: 'Для Одноклассников: крупная картинка, тёплый короткий текст и простой вопрос.',
  demoAnswer: '{Поделитесь|Поделись} в комментариях, нам интересно.',
} as const satisfies NetworkWriting;
