import * as z from 'zod/mini';
import { writingStyleEndpoints } from './endpoints.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant, text } from './primitives.js';
import { route } from './route.js';

const Examples = z.array(text({ max: 5_000 })).check(z.maxLength(20, 'Не больше 20 примеров'));

const nonEmpty = (examples: string[]): string[] => examples.filter((example) => example !== '');

/** The project tab sends the examples as a JSON string; both spellings are accepted. */
const ExamplesJson = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(120_000, 'Слишком длинные примеры')),
    z.transform((source, context): unknown => {
      try {
        return JSON.parse(source);
      } catch {
        context.issues.push({ code: 'custom', message: 'Примеры должны быть списком текстов', input: source });
        return z.NEVER;
      }
    }),
  ),
  Examples,
);

export const WritingStyleRequest = z.pipe(
  z
    .object({
      name: text({ max: 120, required: 'Введите название стиля' }),
      examples: z.optional(Examples),
      style_examples: z.optional(ExamplesJson),
      project_id: z.nullish(Id),
    })
    .check(
      z.refine(({ examples, style_examples }) => nonEmpty(examples ?? style_examples ?? []).length >= 2, {
        message: 'Добавьте минимум 2 примера текста',
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

export const WritingStyle = z.object({
  id: Id,
  name: z.string(),
  project_id: z.nullable(Id),
  examples: z.array(z.string()),
  examples_count: z.number(),
  style_analysis: z.string(),
  created_at: Instant,
});
export type WritingStyle = z.output<typeof WritingStyle>;

const IdPath = z.object({ id: IdParam });

export const writingStyleRoutes = {
  list: route(writingStyleEndpoints.list, {
    access: 'user',
    cost: 'read',
    tag: 'styles',
    summary: 'Writing styles of the user by name',
    query: z.object({ ...PAGE_QUERY, project_id: z.optional(IdParam) }),
    reply: z.array(WritingStyle),
  }),
  listOfProject: route(writingStyleEndpoints.listOfProject, {
    access: 'user',
    cost: 'read',
    tag: 'styles',
    summary: 'Writing styles usable in a project, by name',
    params: IdPath,
    query: z.object(PAGE_QUERY),
    reply: z.array(WritingStyle),
  }),
  create: route(writingStyleEndpoints.create, {
    access: 'user',
    cost: 'write',
    tag: 'styles',
    summary: 'Create a writing style',
    status: 201,
    body: WritingStyleRequest,
    reply: WritingStyle,
  }),
  delete: route(writingStyleEndpoints.delete, {
    access: 'user',
    cost: 'write',
    tag: 'styles',
    summary: 'Delete a writing style',
    status: 204,
    params: IdPath,
  }),
};
