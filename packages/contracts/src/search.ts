import * as z from 'zod/mini';
import { searchEndpoints } from './endpoints.js';
import { Id } from './primitives.js';
import { route } from './route.js';

/** What a user can find by its title, and how many of a kind an answer names: the newest ones. */
export const MOST_TITLES = {
  publication: 2_500,
  plan: 500,
  carousel: 300,
  style: 100,
  channel: 200,
  file: 300,
  transcript: 200,
} as const;

export type FoundKind = keyof typeof MOST_TITLES;
export const FOUND_KINDS = Object.keys(MOST_TITLES) as [FoundKind, ...FoundKind[]];

/** A title needs no more to be recognised. */
export const MAX_FOUND_TITLE = 100;

const ALL_TITLES = Object.values<number>(MOST_TITLES).reduce((sum, most) => sum + most, 0);

/** Something of the user that has a page of its own. */
export const FoundTitle = z.object({
  kind: z.enum(FOUND_KINDS),
  id: Id,
  /** At most {@link MAX_FOUND_TITLE} characters. */
  title: z.string(),
  project_id: z.nullable(Id),
});
export type FoundTitle = z.output<typeof FoundTitle>;

// No scope: what it names belongs to several of them.
export const searchRoutes = {
  titles: route(searchEndpoints.titles, {
    access: 'user',
    cost: 'scan',
    tag: 'search',
    summary:
      'Titles of everything the user has a page of, the newest of each kind: what a search looks through while its user types',
    reply: z.object({ titles: z.array(FoundTitle).check(z.maxLength(ALL_TITLES)) }),
  }),
};
