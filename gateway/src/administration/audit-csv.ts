import type { AuditRecord } from '@orbita/administration';
import {
  type Language,
  WRITTEN_AUDIT_FACTS,
  auditFactText,
  auditFactWordsIn,
  labelsIn,
  render,
  say,
} from '@orbita/contracts';
import { TABLE_LOCALES, spreadsheetCsv } from '@orbita/platform';

const HEAD = ['date', 'time', 'act', 'administrator', 'concerns', 'before', 'after', 'reason'] as const;

const NUMBERS: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };

const INSTANT = /^\d{4}-\d\d-\d\dT/;

/** `27 ноября 2026, 23:59`, as the screen shows it, in Moscow time; always with the year, because a table is kept. */
const momentText = (language: Language, value: string): string => {
  const partOf = (style: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(NUMBERS[language], { ...style, timeZone: 'Europe/Moscow' }).format(new Date(value));
  return `${partOf({ dateStyle: 'long' }).replace(/ г\.$/, '')}, ${partOf({ timeStyle: 'short' })}`;
};

/** Text that administrators wrote themselves is not changed. */
const valueText = (language: Language, name: string, value: string | number | boolean | null): string => {
  if (typeof value === 'number') return value.toLocaleString(NUMBERS[language]);
  if (typeof value === 'string' && !WRITTEN_AUDIT_FACTS.has(name) && INSTANT.test(value))
    return momentText(language, value);
  return auditFactText(name, value, auditFactWordsIn(language));
};

const factsText = (language: Language, facts: AuditRecord['before']): string =>
  Object.entries(facts ?? {})
    .map(([name, value]) => {
      const label = labelsIn(language).auditFacts[name] ?? name;
      return `${label}: ${valueText(language, name, value)}`;
    })
    .join(', ');

/** The log as a table for Excel, in Moscow time. */
export const auditCsv = (language: Language, records: readonly AuditRecord[]): string => {
  const formatOf = (style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(TABLE_LOCALES[language], { ...style, timeZone: 'Europe/Moscow' });
  const [date, time] = [formatOf({ dateStyle: 'short' }), formatOf({ timeStyle: 'medium' })];
  return spreadsheetCsv(
    language,
    HEAD.map((name) => render(language, say(`head.${name}`))),
    records.map(({ createdAt, act, administrator, subject, before, after, reason }) => [
      date.format(createdAt),
      time.format(createdAt),
      labelsIn(language).auditActions[act],
      render(language, administrator),
      render(language, subject),
      factsText(language, before),
      factsText(language, after),
      reason ?? '',
    ]),
  );
};
