import type { AuditRecord } from '@orbita/administration';
import { AUDIT_ACTS, AUDIT_FACTS, auditFactText } from '@orbita/contracts';
import { spreadsheetCsv } from '@orbita/platform';

const HEAD = ['Дата', 'Время', 'Действие', 'Администратор', 'Кого касается', 'Было', 'Стало', 'Причина'];

const DATE = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeZone: 'Europe/Moscow' });
const TIME = new Intl.DateTimeFormat('ru-RU', { timeStyle: 'medium', timeZone: 'Europe/Moscow' });

const factsText = (facts: AuditRecord['before']): string =>
  Object.entries(facts ?? {})
    .map(([name, value]) => `${AUDIT_FACTS[name] ?? name}: ${auditFactText(name, value)}`)
    .join(', ');

/** The log as a table for Excel, by Moscow's clock. */
export const auditCsv = (records: readonly AuditRecord[]): string =>
  spreadsheetCsv(
    HEAD,
    records.map(({ createdAt, act, administrator, subject, before, after, reason }) => [
      DATE.format(createdAt),
      TIME.format(createdAt),
      AUDIT_ACTS[act],
      administrator,
      subject,
      factsText(before),
      factsText(after),
      reason ?? '',
    ]),
  );
