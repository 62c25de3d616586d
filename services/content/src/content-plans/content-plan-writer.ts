import { type ContentWriter, type PlanBrief, type PlanIdea, type PlanSlot, planBatches } from '@orbita/ai';
import { AppError } from '@orbita/contracts';
import { type JobContext, type JobHandler, type JobRecord } from '@orbita/jobs';
import type { Database, Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import type { ModelUsageRecorder } from '../usage/model-usage.recorder.js';
import { ContentPlanEntity } from './content-plan.entity.js';
import { keptPublications, openSlots, replacePublications } from './publication-set.js';
import { IdeaRegister } from './same-idea.js';
import { layoutSlots } from './slot-layout.js';

type Payload = JobPayload<'content-plan.generate'>;

/** Rounds in which repeated ideas are asked for anew; what still repeats then is kept rather than failing a paid plan. */
const DUPLICATE_ROUNDS = 2;
/** Titles shown to the model as taken: more would cost tokens and attention for little. */
const AVOIDED_TITLES = 60;

interface ContentPlanWriterOptions {
  db: Database;
  /** Writers by mode: the job says which one it was accepted for. */
  writers: { live: ContentWriter | null; demo: ContentWriter };
  usage: ModelUsageRecorder;
  /** Calls the provider allows at once: decides how slots are cut into batches. */
  maxParallel: number;
}

interface LoadedPlan {
  plan: ContentPlanEntity;
  brief: PlanBrief;
}

/** Writes the publications of a plan: slots first, then ideas for them in batches side by side. */
export class ContentPlanWriter implements JobHandler<'content-plan.generate', PlanIdea[]> {
  constructor(private readonly options: ContentPlanWriterOptions) {}

  async run(context: JobContext, { contentPlanId, revision }: Payload): Promise<PlanIdea[]> {
    const { plan, brief } = await this.load(contentPlanId, revision);
    const kept = await keptPublications(this.options.db, plan.id);
    const slots = openSlots(layoutSlots(plan), kept);
    const ideas = new Map<number, PlanIdea>();
    const register = new IdeaRegister();
    for (const { title } of kept) register.add(title);
    const keep = (idea: PlanIdea): void => {
      ideas.set(idea.slot, idea);
      register.add(idea.title);
    };
    const open = new Set(slots.map(({ number }) => number));
    for (const idea of context.checkpoints.values() as Iterable<PlanIdea>) {
      // The user may have taken a slot since the run that wrote for it.
      if (open.has(idea.slot)) keep(idea);
    }
    const report = (): void =>
      context.progress({
        done: ideas.size,
        total: slots.length,
        stage: `Пишем идеи: ${ideas.size} из ${slots.length}`,
      });

    for (let round = 0; ideas.size < slots.length; round += 1) {
      report();
      const missing = slots.filter(({ number }) => !ideas.has(number));
      await this.write(context, brief, missing, register, (idea) => {
        if (round < DUPLICATE_ROUNDS && register.has(idea.title)) return;
        keep(idea);
        context.checkpoint(`slot-${idea.slot}`, idea);
        report();
      });
    }
    return slots.map(({ number }) => ideas.get(number) as PlanIdea);
  }

  async commit(tx: Tx, job: JobRecord, { contentPlanId, revision }: Payload, ideas: PlanIdea[]): Promise<unknown> {
    const plan = await tx.manager.findOneBy(ContentPlanEntity, { id: contentPlanId, revision });
    if (!plan) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    const count = await replacePublications(tx, plan, { slots: layoutSlots(plan), ideas, isDemo: job.isDemo });
    await tx.query(
      `UPDATE content_plans SET status = 'completed', error_message = NULL, updated_at = now() WHERE id = $1`,
      [plan.id],
    );
    return { content_plan_id: plan.id, publications_count: count };
  }

  /** Writes all given slots; the first batch that fails stops the others, what they finished stays checkpointed. */
  private async write(
    { job, signal }: JobContext,
    brief: PlanBrief,
    slots: PlanSlot[],
    register: IdeaRegister,
    onIdea: (idea: PlanIdea) => void,
  ): Promise<void> {
    const { usage, maxParallel } = this.options;
    const siblings = new AbortController();
    const either = AbortSignal.any([signal, siblings.signal]);
    const batches = planBatches(slots, maxParallel).map((batch) =>
      this.writerFor(job)
        .writePlanIdeas({
          brief,
          slots: batch,
          avoidTitles: register.all.slice(-AVOIDED_TITLES),
          tenant: `user-${job.userId}`,
          signal: either,
          onIdea,
          onUsage: (used) => usage.record(job, used),
        })
        .catch((error: unknown) => {
          siblings.abort(error);
          throw error;
        }),
    );
    await Promise.allSettled(batches);
    signal.throwIfAborted();
    siblings.signal.throwIfAborted();
  }

  private writerFor(job: JobRecord): ContentWriter {
    const { live, demo } = this.options.writers;
    if (job.isDemo) return demo;
    if (!live) throw new AppError('MODEL_MISCONFIGURED');
    return live;
  }

  private async load(planId: number, revision: number): Promise<LoadedPlan> {
    const { manager } = this.options.db;
    const plan = await manager.findOneBy(ContentPlanEntity, { id: planId, revision });
    if (!plan) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    const [context] = await this.options.db.query<{ name: string; description: string; examples: string[] | null }>(
      `SELECT project.name, project.description, style.examples
         FROM projects project LEFT JOIN writing_styles style ON style.id = $2
        WHERE project.id = $1`,
      [plan.projectId, plan.writingStyleId],
    );
    if (!context) throw new AppError('PROJECT_NOT_FOUND');
    return {
      plan,
      brief: {
        project: { name: context.name, description: context.description },
        goal: plan.contentGoal,
        audience: plan.targetAudience,
        tone: plan.tone,
        languageLevel: plan.languageLevel,
        styleExamples: context.examples ?? [],
        startDate: plan.startDate,
        endDate: plan.endDate,
      },
    };
  }
}
