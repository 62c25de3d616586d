import type { LegalDocument } from '@orbita/contracts';

/** Words of the pages of the documents. */
export const texts = {
  titleOf: (document: string) => `${document} · Орбита`,
  descriptions: {
    privacy: 'Какие данные получает сервис «Орбита», зачем они нужны, сколько хранятся и как ими распоряжаться.',
    'personal-data':
      'На что соглашается пользователь «Орбиты»: какие данные, для чего, на какой срок и как отозвать согласие.',
    cookies: 'Что сайт «Орбиты» хранит в браузере, для чего и как изменить выбор.',
    mailing: 'Какие письма присылает «Орбита», на каком основании и как от них отписаться.',
  } satisfies Record<LegalDocument, string>,
} as const;
