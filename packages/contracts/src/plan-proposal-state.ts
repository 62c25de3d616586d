import * as z from 'zod/mini';
import { Id, Sentence } from './primitives.js';

/** State of a plan's proposal: new ideas beside those of its publications. */
export const PlanProposalState = z.object({
  id: Id,
  status: z.enum(['writing', 'ready', 'failed']),
  /** Ideas being written, or waiting for a decision. */
  open_count: z.number(),
  /** What a regeneration of the plan removes: ideas whose publications it replaces, and the credits paid for them. */
  lost_by_regeneration: z.object({ ideas: z.number(), credits: z.number() }),
  /** Why there are no ideas, in words for the user. */
  error_message: z.nullable(Sentence),
  /** Job that writes them or wrote them. */
  job_id: z.nullable(Id),
});
export type PlanProposalState = z.output<typeof PlanProposalState>;
