import {
  APPROVAL_LABELS,
  CONTENT_TYPE_LABELS,
  type Language,
  PLAN_COLUMNS,
  type PlanColumn,
  SOCIAL_NETWORK_LABELS,
  publicationLabel,
} from '@orbita/contracts';
import { inLanguage } from '@orbita/contracts/english';
import { spreadsheetCsv } from '@orbita/platform';
import type { ExportedPublication } from './exported-publication.js';

/** Date formats that each language's Excel recognises for `2026-12-01`: `01.12.2026`, and unchanged. */
const DATES: Record<Language, (date: string) => string> = {
  ru: (date) => date.split('-').reverse().join('.'),
  en: (date) => date,
};

const CELLS: Record<PlanColumn, (publication: ExportedPublication, language: Language) => string> = {
  scheduled_date: ({ scheduledDate }, language) => DATES[language](scheduledDate),
  scheduled_time: ({ scheduledTime }) => scheduledTime,
  social_network: ({ socialNetwork }, language) => inLanguage(language, SOCIAL_NETWORK_LABELS[socialNetwork]),
  content_type: ({ contentType }, language) => inLanguage(language, CONTENT_TYPE_LABELS[contentType]),
  title: ({ title }) => title,
  short_description: ({ shortDescription }) => shortDescription,
  goal: ({ goal }) => goal,
  reasoning: ({ reasoning }) => reasoning,
  content: ({ content }) => content ?? '',
  status: ({ status, needsFilling }, language) =>
    inLanguage(language, publicationLabel({ status, needs_filling: needsFilling })),
  approval: ({ approval }, language) => (approval === 'none' ? '' : inLanguage(language, APPROVAL_LABELS[approval])),
};
const COLUMNS = Object.values(CELLS);

/** A plan as a table for Excel. */
export const planCsv = (publications: readonly ExportedPublication[], language: Language): string =>
  spreadsheetCsv(
    language,
    Object.values(PLAN_COLUMNS),
    publications.map((publication) => COLUMNS.map((cell) => cell(publication, language))),
  );
