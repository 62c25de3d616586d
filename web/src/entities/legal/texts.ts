import type { REQUIRED_CONSENTS } from '@orbita/contracts';

export { LEGAL_TITLES, READER_TEXTS } from './reader-texts';

/** What the user does, and the name of the document that says it in full. */
export const CONSENT_WORDS = {
  privacy: ['Принимаю', 'Политику конфиденциальности'],
  personal_data: ['Даю', 'согласие на обработку персональных данных'],
} as const satisfies Record<(typeof REQUIRED_CONSENTS)[number], readonly [lead: string, document: string]>;

export const texts = {
  ownPage: 'Открыть на отдельной странице',
  footer: 'Документы и поддержка',
  support: 'Поддержка',
  operator: {
    title: 'Оператор: не указано',
    missing: (what: string, variables: string) =>
      `${what}. Документы и письма называют оператора общими словами. Задайте ${variables} в окружении сервера и перезапустите его.`,
    parts: { name: 'название', inn: 'ИНН', address: 'адрес', support_email: 'e-mail поддержки' },
  },
  renewed: {
    title: 'Согласие с документами',
    text: 'Документы обновились. Прочитайте новую редакцию и подтвердите согласие, чтобы работать дальше.',
    accept: 'Принимаю',
    leave: 'Выйти',
    failed: 'Не удалось сохранить согласие',
    refuse: 'Не согласны?',
    account: 'Откройте профиль',
    refuseText: 'там можно распорядиться аккаунтом и своими данными.',
    stale: 'В открытой странице новой редакции ещё нет. Обновите страницу, чтобы прочитать её.',
    reload: 'Обновить страницу',
  },
} as const;
