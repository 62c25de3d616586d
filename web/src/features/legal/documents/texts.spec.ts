import { createHash } from 'node:crypto';
import { LEGAL_DOCUMENTS, LEGAL_EDITIONS, LEGAL_FIGURES as F, type LegalDocument } from '@orbita/contracts';
import { describe, expect, it } from 'vitest';
import type { LegalText } from '@/entities/legal/legal-document';
import { LEGAL_TEXTS } from './texts';

const proseOf = ({ sections }: LegalText): string =>
  sections
    .flatMap(({ heading, body }) => [heading, ...body])
    .flatMap((part) => (typeof part === 'object' && 'is' in part ? [] : part))
    .join('\n');

const presentOf = (document: LegalDocument) => LEGAL_TEXTS[document].at(-1)!;

/** Every figure the product promises, and the documents that must contain it. */
const STATED: Record<LegalDocument, readonly string[]> = {
  privacy: [
    `для людей от ${F.minimumAge} лет`,
    `не дольше ${F.accountYears} лет после его удаления`,
    `не дольше ${F.logMonths} месяцев`,
    `не менее ${F.paymentYears} лет`,
    `задания: ${F.jobDays} дней`,
    `Уведомления: ${F.notificationDays} дней`,
    `письма: ${F.mailDays} дней`,
    `в течение ${F.breachHours} часов`,
    `за ${F.changeNoticeDays} дней`,
  ],
  'personal-data': [
    `исполнилось ${F.minimumAge} лет`,
    `не дольше ${F.accountYears} лет после его удаления`,
    `не дольше ${F.logMonths} месяцев`,
    `не менее ${F.paymentYears} лет`,
    `в течение ${F.breachHours} часов`,
    `за ${F.changeNoticeDays} дней`,
  ],
  cookies: [
    `действует ${F.sessionDays} дней`,
    `${F.deviceDays} дней с последнего входа`,
    `не дольше ${F.crossSiteHours} часов`,
    `за ${F.changeNoticeDays} дней`,
  ],
  mailing: [
    `${F.informationalMailsAWeek.join('–')} письма в неделю`,
    `${F.marketingMailsAMonth.join('–')} письма в месяц`,
    `за ${F.renewalReminderDays.join(', ').replace(/, (\d+)$/, ' и $1')} день`,
    `в течение ${F.spamComplaintHours} часов`,
    `за ${F.changeNoticeDays} дней`,
  ],
};

/** First digits of the SHA-256 of each edition: Russian, English. */
const AGREED: Record<LegalDocument, readonly (readonly [ru: string, en: string])[]> = {
  privacy: [['80f202f14ab0a25e', 'e86669bf225d729e']],
  'personal-data': [['049d840e17b8e0d7', 'bed2fa634dd62656']],
  cookies: [
    ['a2cb24b9d9efa9c5', 'd8c28e1502520ed0'],
    ['64666da063462ef9', 'a39ebb5b7c54eb88'],
  ],
  mailing: [
    ['8c79ef146eca61dd', '386bfb3e65709f19'],
    ['6633f472397ca4cb', '93973560ec615e81'],
    ['202d1a9ee140a098', 'e61a98b0dbf873ea'],
  ],
};

const digestOf = (text: LegalText): string =>
  createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16);

describe.each(LEGAL_DOCUMENTS)('the document «%s»', (document) => {
  it('has the text of every edition', () => {
    expect(LEGAL_TEXTS[document]).toHaveLength(LEGAL_EDITIONS[document].length);
  });

  it('states every figure of the product', () => {
    const prose = proseOf(presentOf(document).ru);
    for (const figure of STATED[document]) expect(prose).toContain(figure);
  });

  it('says the same in English: the same number of sections, the same figures', () => {
    const { ru, en } = presentOf(document);
    const figuresOf = (text: LegalText) => (proseOf(text).match(/\d+/g) ?? []).toSorted();
    expect(en.sections).toHaveLength(ru.sections.length);
    expect(figuresOf(en)).toEqual(figuresOf(ru));
    expect(proseOf(en)).not.toMatch(/[а-яё]/i);
  });

  it('still has the text users agreed to: a changed text is a new edition, in LEGAL_EDITIONS and here', () => {
    expect(LEGAL_TEXTS[document].map(({ ru, en }) => [digestOf(ru), digestOf(en)])).toEqual(AGREED[document]);
  });
});
