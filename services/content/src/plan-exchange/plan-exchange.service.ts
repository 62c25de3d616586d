import { Injectable } from '@nestjs/common';
import {
  AppError,
  type ImportProblem,
  type Language,
  MAX_PLAN_PUBLICATIONS,
  type PlanImport,
  render,
  say,
} from '@orbita/contracts';
import { Database, type Tx, lockCreation } from '@orbita/platform';
import { ProjectsService } from '@orbita/projects';
import { ContentPlanEntity } from '../content-plans/content-plan.entity.js';
import { IN_SIGHT } from '../content-plans/in-sight.js';
import { holdIdlePlan } from '../content-plans/plan-lock.js';
import { publicationsLock } from '../publications/plan-room.js';
import { exportedPublications } from './exported-publication.js';
import { fitOf } from './column-names.js';
import type { Period } from './dates-and-times.js';
import { type ImportedRow, type ReadRows, readRows } from './import-rows.js';
import { MOST_ROWS, addImported, sortRows } from './imported-publications.js';
import { planCalendar } from './plan-calendar.js';
import { planCsv } from './plan-csv.js';
import type { ColumnChoices } from './table-columns.js';
import { UnreadableLine, readTable } from './table-file.js';

/** A plan as a file. */
export interface PlanFile {
  type: 'text/csv' | 'text/calendar';
  /** `Декабрь.csv`. */
  name: string;
  body: string;
}

interface ExportOptions {
  format: 'csv' | 'ics';
  /** Language of headings and labels; the users' own words are not translated. */
  language: Language;
  /** URL of the product for users, `https://orbita.example`. */
  origin: string;
}

interface ImportOptions extends ColumnChoices {
  isDryRun: boolean;
  /** Language of the problems found. */
  language: Language;
}

/** Exports plans and imports publications: tables for Excel, calendars for phones. */
@Injectable()
export class PlanExchangeService {
  constructor(
    private readonly db: Database,
    private readonly projects: ProjectsService,
  ) {}

  /** A plan as a file; at most 300 publications with their variants and texts, some megabytes. @throws AppError CONTENT_PLAN_NOT_FOUND */
  async export(userId: number, planId: number, { format, origin, language }: ExportOptions): Promise<PlanFile> {
    const plan = await this.db.manager.findOneBy(ContentPlanEntity, { id: planId, userId, projectId: IN_SIGHT });
    if (!plan) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    const publications = await exportedPublications(this.db, planId);
    if (format === 'csv') return { type: 'text/csv', name: `${plan.name}.csv`, body: planCsv(publications, language) };
    const { timeZone } = await this.projects.mustOwn(userId, plan.projectId);
    const body = planCalendar(publications, {
      language,
      name: plan.name,
      timeZone,
      host: new URL(origin).host,
      addressOf: (id) => `${origin}/dashboard/content-plans/${planId}?publication=${id}`,
    });
    return { type: 'text/calendar', name: `${plan.name}.ics`, body };
  }

  /**
   * Imports the rows of a table into a plan as publications: all of them, or none when a line is wrong or a column is unknown.
   * Rows the plan already has are skipped, so importing the same table again adds nothing.
   * @throws AppError CONTENT_PLAN_NOT_FOUND, CONTENT_PLAN_BUSY, VALIDATION_FAILED for a file that is no table
   */
  async import(
    tx: Tx,
    userId: number,
    planId: number,
    file: Buffer,
    { isDryRun, language, ...choices }: ImportOptions,
  ): Promise<PlanImport> {
    const plan = await holdIdlePlan(tx, userId, planId);
    const period = { start: plan.startDate, end: plan.endDate };
    const { rows, read, problems, columns, headLine } = rowsOf(file, { period, language, ...choices });
    // Other requests for the last places wait; the count below stays true until the transaction ends.
    await lockCreation(tx, publicationsLock(planId));
    const { present, fresh, problems: misplaced } = await sortRows(tx, planId, read);
    const errors: ImportProblem[] = [
      ...problems,
      ...misplaced.map(({ line, said }) => ({ line, field: 'variant' as const, message: render(language, said) })),
      ...overflow(
        fresh.flatMap(({ id, row }) => (id === null ? row : [])),
        MAX_PLAN_PUBLICATIONS - present,
        language,
      ),
    ].sort((a, b) => a.line - b.line);
    const added = fresh.flatMap(({ id, row, variants }) => [...(id === null ? [row] : []), ...variants]);
    const isDone = !isDryRun && errors.length === 0;
    if (isDone) await addImported(tx, plan, fresh);
    return {
      rows,
      known: read.length - added.length - misplaced.length,
      created: isDone ? added.length : 0,
      errors,
      columns,
      head_line: headLine,
      publications: added.map(({ content, line, variant, ...row }) => {
        return { ...row, line, has_content: content !== null, is_variant: variant };
      }),
    };
  }
}

/** Reads at most one row more than a plan can hold with all variants. */
const rowsOf = (file: Buffer, form: ColumnChoices & { period: Period; language: Language }): ReadRows => {
  try {
    return readRows(readTable(file, { fitOf, most: MOST_ROWS + 2 }), form);
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    const problem = { line: error.line, field: null, message: render(form.language, error.said) };
    return { rows: 0, read: [], problems: [problem], columns: [], headLine: 1 };
  }
};

/** Reports the first row the plan has no room for. */
const overflow = (fresh: readonly ImportedRow[], room: number, language: Language): PlanImport['errors'] => {
  const first = fresh[Math.max(0, room)];
  if (!first) return [];
  const said = room > 0 ? say('table.no-room', { room }) : say('table.plan-is-full', { limit: MAX_PLAN_PUBLICATIONS });
  return [{ line: first.line, field: null, message: render(language, said) }];
};
