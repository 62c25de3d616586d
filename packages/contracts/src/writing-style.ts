import * as z from 'zod/mini';
import { writingStyleEndpoints } from './endpoints.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant, text, Sentence } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/texts.js';

/** Examples a style needs before a habit shows; their largest number and length. */
export const MIN_STYLE_EXAMPLES = 2;
export const MAX_STYLE_EXAMPLES = 20;
export const MAX_STYLE_EXAMPLE = 5_000;
/** Longest text that is measured against a style, in UTF-16 units. */
export const MAX_MEASURED_TEXT = 20_000;
export const MAX_STYLE_NAME = 120;

const TOO_FEW_EXAMPLES = says(rules.addAtLeast2Examples);

const StyleName = text({ max: MAX_STYLE_NAME, required: says(rules.enterNameForStyle) });
const Examples = z
  .array(text({ max: MAX_STYLE_EXAMPLE }))
  .check(z.maxLength(MAX_STYLE_EXAMPLES, says(rules.noMoreThanExamples, MAX_STYLE_EXAMPLES)));

const nonEmpty = (examples: string[]): string[] => examples.filter((example) => example !== '');
const areEnough = (examples: string[]): boolean => nonEmpty(examples).length >= MIN_STYLE_EXAMPLES;

/** The project tab sends the examples as a JSON string; both spellings are accepted. */
const ExamplesJson = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(120_000, says(rules.examplesAreTooLong))),
    z.transform((source, context): unknown => {
      try {
        return JSON.parse(source);
      } catch {
        context.issues.push({ code: 'custom', message: says(rules.examplesHaveToBeList).error(), input: source });
        return z.NEVER;
      }
    }),
  ),
  Examples,
);

export const WritingStyleRequest = z.pipe(
  z
    .object({
      name: StyleName,
      examples: z.optional(Examples),
      style_examples: z.optional(ExamplesJson),
      project_id: z.nullish(Id),
    })
    .check(
      z.refine(({ examples, style_examples }) => areEnough(examples ?? style_examples ?? []), {
        ...TOO_FEW_EXAMPLES,
        path: ['examples'],
      }),
    ),
  z.transform(({ name, examples, style_examples, project_id }) => ({
    name,
    examples: nonEmpty(examples ?? style_examples ?? []),
    project_id: project_id ?? null,
  })),
);
export type WritingStyleRequest = z.output<typeof WritingStyleRequest>;

/** Changes of a style: absent fields stay. Changed examples are analysed again. */
export const WritingStyleUpdateRequest = z.partial(
  z.object({
    name: StyleName,
    examples: z.pipe(Examples.check(z.refine(areEnough, TOO_FEW_EXAMPLES)), z.transform(nonEmpty)),
  }),
);
export type WritingStyleUpdateRequest = z.output<typeof WritingStyleUpdateRequest>;

/** `failed`: there is no analysis of the present examples, and none is running. */
export const STYLE_ANALYSIS_STATUSES = ['pending', 'ready', 'failed'] as const;
export type StyleAnalysisStatus = (typeof STYLE_ANALYSIS_STATUSES)[number];

/** A style in lists of a project: without its examples. */
export const WritingStyleSummary = z.object({
  id: Id,
  name: z.string(),
  project_id: z.nullable(Id),
  examples_count: z.number(),
  /**
   * The voice in words, in the language its user read then: headings that end with a colon, and under them lines of text or of
   * «— …»; empty until it is ready.
   */
  style_analysis: z.string(),
  analysis_status: z.enum(STYLE_ANALYSIS_STATUSES),
  /** The newest analysis: its progress while the status is `pending`. */
  analysis_job_id: z.nullable(Id),
  /** Why the newest analysis ended without a result, in words for the user. */
  analysis_error: z.nullable(Sentence),
  /** The analysis was counted without a model. */
  analysis_is_demo: z.boolean(),
  created_at: Instant,
});
export type WritingStyleSummary = z.output<typeof WritingStyleSummary>;

export const WritingStyle = z.extend(WritingStyleSummary, { examples: z.array(z.string()) });
export type WritingStyle = z.output<typeof WritingStyle>;

export const StyleMeasureRequest = z.object({
  text: text({ max: MAX_MEASURED_TEXT, required: says(rules.enterTextToCheck) }),
});

export const StyleMeasure = z.object({
  /** How close the text is to the style, 0–100. */
  score: z.number(),
  /** Differences, the most significant first. */
  habits: z.array(
    z.object({
      habit: z.string(),
      label: z.string(),
      /** What to change, in words for the user. */
      advice: z.string(),
      /** Pieces of the text, exactly as they appear in it. */
      words: z.array(z.string()),
    }),
  ),
});
export type StyleMeasure = z.output<typeof StyleMeasure>;

const IdPath = z.object({ id: IdParam });

export const writingStyleRoutes = {
  list: route(writingStyleEndpoints.list, {
    access: 'user',
    cost: 'read',
    scope: 'projects:read',
    tag: 'styles',
    summary: 'Writing styles of the user by name',
    query: z.object({ ...PAGE_QUERY, project_id: z.optional(IdParam) }),
    reply: z.array(WritingStyle),
  }),
  listOfProject: route(writingStyleEndpoints.listOfProject, {
    access: 'user',
    cost: 'read',
    scope: 'projects:read',
    tag: 'styles',
    summary: 'Writing styles usable in a project, by name',
    params: IdPath,
    query: z.object(PAGE_QUERY),
    reply: z.array(WritingStyleSummary),
  }),
  create: route(writingStyleEndpoints.create, {
    access: 'user',
    cost: 'unpaid-model',
    scope: 'projects:write',
    tag: 'styles',
    summary: 'Create a writing style and analyse its examples',
    status: 201,
    body: WritingStyleRequest,
    example: { name: '…', examples: ['…', '…'] },
    reply: WritingStyle,
  }),
  get: route(writingStyleEndpoints.get, {
    access: 'user',
    cost: 'read',
    scope: 'projects:read',
    tag: 'styles',
    summary: 'One writing style with its examples',
    params: IdPath,
    reply: WritingStyle,
  }),
  update: route(writingStyleEndpoints.update, {
    access: 'user',
    cost: 'unpaid-model',
    scope: 'projects:write',
    tag: 'styles',
    summary: 'Rename a writing style or change its examples, which are then analysed again',
    params: IdPath,
    body: WritingStyleUpdateRequest,
    reply: WritingStyle,
  }),
  delete: route(writingStyleEndpoints.delete, {
    access: 'user',
    cost: 'write',
    scope: 'projects:write',
    tag: 'styles',
    summary: 'Delete a writing style',
    status: 204,
    params: IdPath,
  }),
  analyse: route(writingStyleEndpoints.analyse, {
    access: 'user',
    cost: 'unpaid-model',
    scope: 'projects:write',
    tag: 'styles',
    summary: 'Analyse the examples of a writing style again; a running analysis is kept',
    params: IdPath,
    reply: WritingStyle,
  }),
  measure: route(writingStyleEndpoints.measure, {
    access: 'user',
    // Reads only, but counts for some milliseconds: limited like a change.
    cost: 'write',
    scope: 'projects:read',
    tag: 'styles',
    summary: 'Measure how close a text is to a writing style and which habits differ',
    params: IdPath,
    body: StyleMeasureRequest,
    reply: StyleMeasure,
  }),
};
