import * as z from 'zod/mini';
import { trashEndpoints } from './endpoints.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant, text } from './primitives.js';
import { route } from './route.js';
import { MAX_TRASH_ITEMS, MAX_TRASH_PLANS, TRASH_KINDS } from './trash-days.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/trash.js';

const Kind = z.enum(TRASH_KINDS, says(rules.unknownKindOfTrash));

/** Something in the trash: it can be restored with everything it had. */
export const TrashItem = z.object({
  kind: Kind,
  id: Id,
  /** Of a publication or a carousel its title, of a plan its name. */
  title: z.string(),
  project_id: z.nullable(Id),
  project_name: z.nullable(z.string()),
  /** The plan a publication belongs to. */
  content_plan_id: z.nullable(Id),
  plan_name: z.nullable(z.string()),
  /** That plan is in the trash too: it must be restored first. */
  is_plan_in_trash: z.boolean(),
  /** Publications that return with a plan; slides of a carousel; 1 for a publication. */
  count: z.number(),
  deleted_at: Instant,
  /** It is deleted for good then. */
  expires_at: Instant,
});
export type TrashItem = z.output<typeof TrashItem>;

export const TrashRef = z.object({ kind: Kind, id: Id });
export type TrashRef = z.output<typeof TrashRef>;

const nameOf = ({ kind, id }: z.output<typeof TrashRef>): string => `${kind} ${id}`;

/** Several things of the trash, each named once. */
export const TrashRestoreRequest = z.object({
  items: z.pipe(
    z.array(TrashRef, says(rules.chooseWhatToRestore)).check(
      z.minLength(1, says(rules.chooseWhatToRestore)),
      z.maxLength(MAX_TRASH_ITEMS, says(rules.noMoreThanItems, MAX_TRASH_ITEMS)),
      z.refine(
        (items) => new Set(items.filter(({ kind }) => kind === 'plan').map(nameOf)).size <= MAX_TRASH_PLANS,
        says(rules.noMoreThanPlans, MAX_TRASH_PLANS),
      ),
    ),
    z.transform((items) => [...new Map(items.map((item) => [nameOf(item), item])).values()]),
  ),
});

export const TrashRestored = z.object({
  items: z.array(TrashRef).check(z.maxLength(MAX_TRASH_ITEMS)),
  /** Publications that do not go out automatically any more, because their time has passed. */
  unscheduled_count: z.number(),
});
export type TrashRestored = z.output<typeof TrashRestored>;

export const TrashEmptied = z.object({
  deleted_count: z.number(),
  /** There is more than one request deletes: repeat it. */
  has_more: z.boolean(),
});
export type TrashEmptied = z.output<typeof TrashEmptied>;

// No scopes: the trash holds what several of them name, and existing keys may restore what they delete by its own routes.
export const trashRoutes = {
  list: route(trashEndpoints.list, {
    access: 'user',
    cost: 'read',
    searchCost: 'scan',
    tag: 'trash',
    summary: 'Deleted publications, plans and carousels, last deleted first',
    query: z.object({ ...PAGE_QUERY, project_id: z.optional(IdParam), search: z.optional(text({ max: 200 })) }),
    reply: z.array(TrashItem),
  }),
  restore: route(trashEndpoints.restore, {
    access: 'user',
    cost: 'write',
    tag: 'trash',
    summary: 'Restore things from the trash with everything they had, all of them or none; plans first',
    body: TrashRestoreRequest,
    reply: TrashRestored,
  }),
  delete: route(trashEndpoints.delete, {
    access: 'user',
    cost: 'write',
    tag: 'trash',
    summary: 'Delete something in the trash for good',
    status: 204,
    params: z.object({ kind: Kind, id: IdParam }),
  }),
  empty: route(trashEndpoints.empty, {
    access: 'user',
    cost: 'write',
    tag: 'trash',
    summary: 'Delete everything in the trash for good, or that of one project, some hundreds at a time',
    query: z.object({ project_id: z.optional(IdParam) }),
    reply: TrashEmptied,
  }),
};
