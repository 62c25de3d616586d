import type { StatementLine } from '@orbita/billing';
import { LEDGER_LABELS } from '@orbita/contracts';
import { spreadsheetCsv } from '@orbita/platform';

const HEAD = ['Дата', 'Время', 'Операция', 'Описание', 'Проект', 'Кредиты'];

const DATE = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeZone: 'Europe/Moscow' });
const TIME = new Intl.DateTimeFormat('ru-RU', { timeStyle: 'short', timeZone: 'Europe/Moscow' });

/** A statement as a table for Excel, by Moscow's clock; a project that is gone has no name any more. */
export const statementCsv = (lines: readonly StatementLine[], projects: ReadonlyMap<number, string>): string =>
  spreadsheetCsv(
    HEAD,
    lines.map(({ createdAt, kind, description, projectId, amount }) => [
      DATE.format(createdAt),
      TIME.format(createdAt),
      LEDGER_LABELS[kind],
      description,
      projectId === null ? '' : (projects.get(projectId) ?? ''),
      String(amount),
    ]),
  );
