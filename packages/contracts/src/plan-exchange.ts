import * as z from 'zod/mini';
import { ContentTypeSchema } from './content-distribution.js';
import { planExchangeEndpoints } from './endpoints.js';
import { PLAN_COLUMNS, type PlanColumn } from './plan-columns.js';
import { IdParam, Sentence } from './primitives.js';
import { route } from './route.js';
import { SocialNetworkSchema } from './social-network-schema.js';

/** Largest table an import reads. */
export const MAX_IMPORT_BYTES = 1_048_576;

const COLUMNS = Object.keys(PLAN_COLUMNS) as [PlanColumn, ...PlanColumn[]];

/** What is wrong with a line of a table. */
export const ImportProblem = z.object({
  /** Line of the file its row begins on; the names of the columns stand on the first. */
  line: z.number(),
  /** Column of the cell; null when it is the line as a whole. */
  field: z.nullable(z.enum(COLUMNS)),
  message: Sentence,
});
export type ImportProblem = z.output<typeof ImportProblem>;

/** A publication a table would bring or has brought. */
export const ImportedPublication = z.object({
  line: z.number(),
  title: z.string(),
  content_type: ContentTypeSchema,
  social_network: SocialNetworkSchema,
  scheduled_date: z.string(),
  scheduled_time: z.string(),
  has_content: z.boolean(),
});
export type ImportedPublication = z.output<typeof ImportedPublication>;

/** What an import has found and done. One problem, and nothing is brought in. */
export const PlanImport = z.object({
  /** Rows of the table. */
  rows: z.number(),
  /** Rows the plan has already: same day, time, network and title. They are passed over. */
  known: z.number(),
  /** Publications the plan has got; 0 for a dry run and when there are problems. */
  created: z.number(),
  errors: z.array(ImportProblem),
  /** Those that can be read, in the order of the table. */
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
    query: z.object({ format: z._default(z.enum(['csv', 'ics'], 'Неизвестный формат файла'), 'csv') }),
    attachment: ['text/csv', 'text/calendar'],
  }),
  import: route(planExchangeEndpoints.import, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'content plans',
    summary: 'Bring publications from a CSV table into a plan, all or none; with `dry_run` only say what would be',
    params: z.object({ id: IdParam }),
    query: z.object({
      dry_run: z.pipe(
        z._default(z.enum(['true', 'false'], 'Ожидалось true или false'), 'false'),
        z.transform((flag) => flag === 'true'),
      ),
    }),
    reply: PlanImport,
  }),
};
