import { type Language, type PlanColumn, labelsIn, isToComplete, render, say } from '@orbita/contracts';
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
  social_network: ({ socialNetwork }, language) => labelsIn(language).networks[socialNetwork],
  content_type: ({ contentType }, language) => labelsIn(language).contentTypes[contentType],
  title: ({ title }) => title,
  short_description: ({ shortDescription }) => shortDescription,
  goal: ({ goal }) => goal,
  reasoning: ({ reasoning }) => reasoning,
  content: ({ content }) => content ?? '',
  status: ({ status, needsFilling }, language) => {
    const { needsFilling: toComplete, publicationStatuses } = labelsIn(language);
    return isToComplete({ status, needs_filling: needsFilling }) ? toComplete : publicationStatuses[status];
  },
  approval: ({ approval }, language) => (approval === 'none' ? '' : labelsIn(language).approvals[approval]),
  variant: ({ variantOf }, language) => (variantOf === null ? '' : render(language, say('table.yes'))),
};
const COLUMNS = Object.values(CELLS);

/** A plan as a table for Excel. */
export const planCsv = (publications: readonly ExportedPublication[], language: Language): string =>
  spreadsheetCsv(
    language,
    Object.values(labelsIn(language).planColumns),
    publications.map((publication) => COLUMNS.map((cell) => cell(publication, language))),
  );
