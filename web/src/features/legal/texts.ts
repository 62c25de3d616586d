import type { LegalDocument, REQUIRED_CONSENTS } from '@orbita/contracts';
import type { Language } from './documents/legal-document';

export const LEGAL_TITLES: Readonly<Record<LegalDocument, Readonly<Record<Language, string>>>> = {
  privacy: { ru: 'Политика конфиденциальности', en: 'Privacy Policy' },
  'personal-data': {
    ru: 'Согласие на обработку персональных данных',
    en: 'Consent to the Processing of Personal Data',
  },
  cookies: { ru: 'Политика cookie', en: 'Cookie Policy' },
  mailing: { ru: 'Политика e-mail-рассылок', en: 'Email Marketing Policy' },
};

/** Around a document, in its language. */
export const READER_TEXTS = {
  ru: {
    documents: 'Документы',
    contents: 'Содержание',
    language: 'Язык документа',
    print: 'Распечатать',
    editions: 'Редакции',
    edition: (number: number) => `Редакция ${number}`,
    inForce: (date: string) => `действует с ${date}`,
    ahead: (date: string) => `вступит в силу ${date}`,
    past: 'больше не действует',
    inn: 'ИНН',
    address: 'Адрес',
    support: 'Поддержка',
    unnamed: 'владелец сайта, на котором опубликован этот документ',
    noSupport: 'Связаться можно по контактам, указанным на сайте.',
  },
  en: {
    documents: 'Documents',
    contents: 'Contents',
    language: 'Language of the document',
    print: 'Print',
    editions: 'Editions',
    edition: (number: number) => `Edition ${number}`,
    inForce: (date: string) => `in force since ${date}`,
    ahead: (date: string) => `comes into force on ${date}`,
    past: 'no longer in force',
    inn: 'Taxpayer number (INN)',
    address: 'Address',
    support: 'Support',
    unnamed: 'the owner of the website this document is published on',
    noSupport: 'The contacts given on the website lead to us.',
  },
} as const;

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
    title: 'Документы обновились',
    text: 'Прочитайте новую редакцию и подтвердите согласие, чтобы работать дальше.',
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
