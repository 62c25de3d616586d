import {
  APPROVAL_LABELS,
  CONTENT_TYPE_LABELS,
  PLAN_COLUMNS,
  PUBLICATION_STATUS_LABELS,
  type PlanColumn,
  SOCIAL_NETWORK_LABELS,
} from '@orbita/contracts';
import { spreadsheetCsv } from '@orbita/platform';
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
  approval: ({ approval }) => (approval === 'none' ? '' : APPROVAL_LABELS[approval]),
};
const COLUMNS = Object.values(CELLS);

/** A plan as a table for Excel. */
export const planCsv = (publications: readonly ExportedPublication[]): string =>
  spreadsheetCsv(
    Object.values(PLAN_COLUMNS),
    publications.map((publication) => COLUMNS.map((cell) => cell(publication))),
  );
