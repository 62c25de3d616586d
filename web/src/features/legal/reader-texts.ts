import type { LegalDocument } from '@orbita/contracts';
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
