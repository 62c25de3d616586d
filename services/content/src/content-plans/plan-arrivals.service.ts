import type { PlanIdea, PlanSlot } from '@orbita/ai';
import { Injectable } from '@nestjs/common';
import { AppError } from '@orbita/contracts';
import { checkpointsOf } from '@orbita/jobs';
import { Database } from '@orbita/platform';
import { keptPublications, openSlots } from '../publications/publication-set.js';
import { ContentPlanEntity } from './content-plan.entity.js';
import { ideaKey, ideasAmong } from './idea-checkpoints.js';
import { IN_SIGHT } from './in-sight.js';
import { layoutSlots } from './slot-layout.js';

/** A finished idea, and its slot in the plan. */
export interface Arrival {
  slot: PlanSlot;
  idea: PlanIdea;
}

export interface Arrivals {
  /** The open job that writes them; null when the plan is not being written. */
  jobId: number | null;
  /** In order of time. */
  arrivals: Arrival[];
}

/** Ideas of a plan that arrive while its job runs: all ideas the job has stored, by any worker. */
@Injectable()
export class PlanArrivalsService {
  constructor(private readonly db: Database) {}

  /**
   * Ideas of the plan's open job, without those of the slots the caller has.
   * @throws AppError CONTENT_PLAN_NOT_FOUND, also for another user's plan
   */
  async of(userId: number, planId: number, known: readonly number[]): Promise<Arrivals> {
    const plan = await this.db.manager.findOneBy(ContentPlanEntity, { id: planId, userId, projectId: IN_SIGHT });
    if (!plan) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    const { jobId } = plan;
    if (plan.status !== 'pending' || jobId === null) return { jobId: null, arrivals: [] };
    const ideas = ideasAmong(await checkpointsOf(this.db, jobId, known.map(ideaKey)));
    if (ideas.length === 0) return { jobId, arrivals: [] };
    const bySlot = new Map(ideas.map((idea) => [idea.slot, idea]));
    // The user may have filled a slot since its idea was written.
    const open = openSlots(layoutSlots(plan), await keptPublications(this.db, plan.id));
    const arrivals = open.flatMap((slot) => {
      const idea = bySlot.get(slot.number);
      return idea ? [{ slot, idea }] : [];
    });
    return { jobId, arrivals };
  }
}
