import type { LegalDocument } from '@orbita/contracts';
import type { Language, LegalText } from '@/entities/legal';
import { cookies1En } from './cookies/edition-1.en';
import { cookies1Ru } from './cookies/edition-1.ru';
import { cookies2En } from './cookies/edition-2.en';
import { cookies2Ru } from './cookies/edition-2.ru';
import { mailing1En } from './mailing/edition-1.en';
import { mailing1Ru } from './mailing/edition-1.ru';
import { mailing2En } from './mailing/edition-2.en';
import { mailing2Ru } from './mailing/edition-2.ru';
import { mailing3En } from './mailing/edition-3.en';
import { mailing3Ru } from './mailing/edition-3.ru';
import { personalData1En } from './personal-data/edition-1.en';
import { personalData1Ru } from './personal-data/edition-1.ru';
import { privacy1En } from './privacy/edition-1.en';
import { privacy1Ru } from './privacy/edition-1.ru';

/** Texts of each edition in the order of `LEGAL_EDITIONS`. One that people agreed to is not edited any more (texts.spec). */
export const LEGAL_TEXTS: Readonly<Record<LegalDocument, readonly Readonly<Record<Language, LegalText>>[]>> = {
  privacy: [{ ru: privacy1Ru, en: privacy1En }],
  'personal-data': [{ ru: personalData1Ru, en: personalData1En }],
  cookies: [
    { ru: cookies1Ru, en: cookies1En },
    { ru: cookies2Ru, en: cookies2En },
  ],
  mailing: [
    { ru: mailing1Ru, en: mailing1En },
    { ru: mailing2Ru, en: mailing2En },
    { ru: mailing3Ru, en: mailing3En },
  ],
};
