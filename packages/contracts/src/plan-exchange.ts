import * as z from 'zod/mini';
import { ContentTypeSchema } from './content-distribution.js';
import { planExchangeEndpoints } from './endpoints.js';
import { IMPORTED_COLUMNS, PLAN_COLUMNS, type PlanColumn, SKIPPED_COLUMN } from './plan-columns.js';
import { IdParam, Sentence } from './primitives.js';
import { route } from './route.js';
import { SocialNetworkSchema } from './social-network-schema.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/plans.js';

/** Largest table an import reads. */
export const MAX_IMPORT_BYTES = 1_048_576;

const COLUMNS = Object.keys(PLAN_COLUMNS) as [PlanColumn, ...PlanColumn[]];

/** Most columns a table may have. */
export const MAX_TABLE_COLUMNS = 100;

const Column = z.enum(IMPORTED_COLUMNS);
const Choice = z.enum([...IMPORTED_COLUMNS, SKIPPED_COLUMN], says(rules.unknownColumn));

/** A column of a table: its name there, and how it is imported. */
export const TableColumn = z.object({
  /** Its place in the table; the first is 1. */
  position: z.number(),
  /** Empty where it has no name. */
  name: z.string(),
  /** Its first value, shortened. */
  sample: z.string(),
  /** Its name is known, or the caller chose a meaning. Until all columns are understood, nothing is imported. */
  is_understood: z.boolean(),
  /** How it is imported; null: not at all. */
  column: z.nullable(Column),
  /** Possible meanings of a column that is not understood. */
  guess: z.nullable(Column),
});
export type TableColumn = z.output<typeof TableColumn>;

/** A problem in a line of a table. */
export const ImportProblem = z.object({
  /** Line of the file its row begins on. */
  line: z.number(),
  /** Column of the cell; null when it is the line as a whole. */
  field: z.nullable(z.enum(COLUMNS)),
  message: Sentence,
});
export type ImportProblem = z.output<typeof ImportProblem>;

/** A publication an import would add or has added. */
export const ImportedPublication = z.object({
  line: z.number(),
  title: z.string(),
  content_type: ContentTypeSchema,
  social_network: SocialNetworkSchema,
  scheduled_date: z.string(),
  scheduled_time: z.string(),
  has_content: z.boolean(),
  /** It is a variant, for another network, of the last publication above that is none. */
  is_variant: z.boolean(),
});
export type ImportedPublication = z.output<typeof ImportedPublication>;

/** Findings and result of an import. With any problem nothing is imported. */
export const PlanImport = z.object({
  /** Rows of the table. */
  rows: z.number(),
  /** Rows the plan already has: same day, time, network and title. They are skipped. */
  known: z.number(),
  /** Publications added to the plan; 0 for a dry run and when there are problems. */
  created: z.number(),
  errors: z.array(ImportProblem),
  /** Columns of the table, from left to right. */
  columns: z.array(TableColumn),
  /** Line of the file that names the columns. */
  head_line: z.number(),
  /** Readable rows, in the order of the table. */
  publications: z.array(ImportedPublication),
});
export type PlanImport = z.output<typeof PlanImport>;

export const planExchangeRoutes = {
  export: route(planExchangeEndpoints.export, {
    access: 'user',
    cost: 'table',
    scope: 'content:read',
    tag: 'content plans',
    summary: 'Publications of a plan as a table or as a calendar',
    params: z.object({ id: IdParam }),
    query: z.object({ format: z._default(z.enum(['csv', 'ics'], says(rules.unknownFileFormat)), 'csv') }),
    attachment: ['text/csv', 'text/calendar'],
  }),
  import: route(planExchangeEndpoints.import, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'content plans',
    summary:
      'Import publications from a CSV table into a plan, all or none, once all its columns are understood; with `dry_run` only report the result',
    params: z.object({ id: IdParam }),
    query: z.object({
      dry_run: z.pipe(
        z._default(z.enum(['true', 'false'], says(rules.trueOrFalseIsExpected)), 'false'),
        z.transform((flag) => flag === 'true'),
      ),
      /** What the columns are, from left to right, with commas between: `scheduled_date,title,skip`. The others go by their names. */
      columns: z.optional(
        z.pipe(
          z.pipe(
            z.string(says(rules.unknownColumn)).check(z.maxLength(2_000, says(rules.unknownColumn))),
            z.transform((list) => list.split(',')),
          ),
          z.array(Choice).check(
            z.maxLength(MAX_TABLE_COLUMNS, says(rules.noMoreThanColumns, MAX_TABLE_COLUMNS)),
            z.refine(
              (chosen) => chosen.every((one, at) => one === SKIPPED_COLUMN || chosen.indexOf(one) === at),
              says(rules.columnChosenTwice),
            ),
          ),
        ),
      ),
      /** Whether unknown columns refuse the table or are skipped. */
      unknown: z._default(z.enum(['refuse', 'skip'], says(rules.chooseForUnknownColumns)), 'refuse'),
    }),
    reply: PlanImport,
  }),
};
