import type { LegalDocument } from '@orbita/contracts';
import type { Language } from './legal-document';

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
    counter: {
      unknown: 'Не удалось узнать, есть ли на этом сайте счётчик посещений. Обновите страницу.',
      none: 'Сейчас счётчиков посещений нет: сайт не загружает скриптов посторонних сайтов.',
      some: (origin: string) =>
        `Оператор считает посещения, чтобы понимать, какими страницами пользуются и что улучшить. Счётчик загружается с адреса ${origin}: его владелец узнаёт адрес страницы, сведения о браузере и сетевой адрес и может оставить свои записи в браузере.`,
      consent: 'Счётчик загружается только после того, как вы разрешите аналитику.',
    },
  },
  en: {
    documents: 'Documents',
    contents: 'Contents',
    language: 'Language of the document',
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
    counter: {
      unknown: 'Could not find out whether this website has a counter of visits. Reload the page.',
      none: 'There are no counters of visits now: the website loads no scripts of other sites.',
      some: (origin: string) =>
        `The operator counts visits to learn which pages are used and what to improve. The counter is loaded from ${origin}: its owner learns the address of the page, details of the browser and the network address, and may leave records of its own in the browser.`,
      consent: 'The counter is loaded only after you have allowed analytics.',
    },
  },
} as const;
