import {
  CONTENT_TYPE_LABELS,
  PLAN_COLUMNS,
  PUBLICATION_STATUS_LABELS,
  type PlanColumn,
  SOCIAL_NETWORK_LABELS,
} from '@orbita/contracts';
import { stringify } from 'csv-stringify/sync';
import { defused } from './cell-defence.js';
import type { ExportedPublication } from './exported-publication.js';

/** `2026-12-01` is `01.12.2026`, which a Russian Excel takes for a date. */
const russianDate = (date: string): string => date.split('-').reverse().join('.');

const CELLS: Record<PlanColumn, (publication: ExportedPublication) => string> = {
  scheduled_date: ({ scheduledDate }) => russianDate(scheduledDate),
  scheduled_time: ({ scheduledTime }) => scheduledTime,
  social_network: ({ socialNetwork }) => SOCIAL_NETWORK_LABELS[socialNetwork],
  content_type: ({ contentType }) => CONTENT_TYPE_LABELS[contentType],
  title: ({ title }) => title,
  short_description: ({ shortDescription }) => shortDescription,
  goal: ({ goal }) => goal,
  reasoning: ({ reasoning }) => reasoning,
  content: ({ content }) => content ?? '',
  status: ({ status }) => PUBLICATION_STATUS_LABELS[status],
};
const COLUMNS = Object.values(CELLS);

/**
 * A plan as CSV (RFC 4180) that a Russian Excel opens as it is: UTF-8 with a byte order mark, semicolons. Every cell is
 * quoted, so that no other separator cuts a text into cells that begin with a formula.
 */
export const planCsv = (publications: readonly ExportedPublication[]): string =>
  stringify(
    [
      Object.values(PLAN_COLUMNS),
      ...publications.map((publication) => COLUMNS.map((cell) => defused(cell(publication)))),
    ],
    { bom: true, delimiter: ';', quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  );
