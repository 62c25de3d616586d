import { type ContentWriter, type PlanBrief, type PlanIdea, type PlanIdeasRequest, planBatches } from '@orbita/ai';
import { AppError } from '@orbita/contracts';
import { type ClaimedJob, type JobContext, type JobHandler } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { styleForWriting } from '@orbita/projects';
import type { JobPayload } from '@orbita/queue';
import { modelWork, progressReport } from '../usage/model-work.js';
import { type WritingOptions, writerOf } from '../usage/writers.js';
import { ContentPlanEntity } from './content-plan.entity.js';
import { writtenSettingsOf } from './plan-settings.js';
import { PlanTaste } from './plan-taste.js';
import { keptPublications, openSlots, replacePublications } from './publication-set.js';
import { layoutSlots } from './slot-layout.js';

type Payload = JobPayload<'content-plan.generate'>;

/** Flawed ideas a paid plan may have: one in so many. A free draft of the demo writer is never given up for taste. */
const FLAWED_ONE_IN = 10;
/** A finished idea is stored under this and the number of its slot. */
const IDEA = 'slot-';
/** Titles shown to the model as taken: more would cost tokens and attention for little. */
const AVOIDED_TITLES = 60;

export interface ContentPlanWriterOptions extends WritingOptions {
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
    const open = new Set(slots.map(({ number }) => number));
    const taste = new PlanTaste(context.job.isDemo ? slots.length : Math.floor(slots.length / FLAWED_ONE_IN));
    for (const { title } of kept) taste.takeAsSaid(title);
    for (const [key, piece] of context.checkpoints) {
      if (!key.startsWith(IDEA)) continue;
      const idea = piece as PlanIdea;
      // The user may have taken a slot since the run that wrote for it.
      if (!open.has(idea.slot)) continue;
      ideas.set(idea.slot, idea);
      taste.recall(idea);
    }
    const { report, onSilence } = progressReport(context, () => ({
      done: ideas.size,
      total: slots.length,
      stage: `Пишем идеи: ${ideas.size} из ${slots.length}`,
    }));
    const stop = new AbortController();
    const call = modelWork(context, {
      goodRun: planBatches(slots, this.options.maxParallel).length,
      usage: this.options.usage,
      onSilence,
    });
    const offer = (idea: PlanIdea): string | undefined => {
      if (ideas.has(idea.slot)) return undefined;
      const judgement = taste.judge(idea);
      if (judgement.kind === 'improve') return judgement.remark;
      if (judgement.kind === 'give up') {
        stop.abort(new AppError('MODEL_BAD_ANSWER', { final: true }));
        return undefined;
      }
      ideas.set(idea.slot, idea);
      context.checkpoint(`${IDEA}${idea.slot}`, idea);
      report();
      return undefined;
    };

    while (ideas.size < slots.length) {
      report();
      await this.write(writerOf(this.options, context.job), stop, {
        ...call,
        signal: AbortSignal.any([call.signal, stop.signal]),
        brief,
        slots: slots.filter(({ number }) => !ideas.has(number)),
        avoidTitles: taste.titles.slice(-AVOIDED_TITLES),
        onIdea: offer,
      });
    }
    return slots.map(({ number }) => ideas.get(number) as PlanIdea);
  }

  async commit(tx: Tx, job: ClaimedJob, { contentPlanId, revision }: Payload, ideas: PlanIdea[]): Promise<unknown> {
    const plan = await tx.manager.findOneBy(ContentPlanEntity, { id: contentPlanId, revision });
    if (!plan) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    const count = await replacePublications(tx, plan, { slots: layoutSlots(plan), ideas, isDemo: job.isDemo });
    await tx.query(
      `UPDATE content_plans SET status = 'completed', error_message = NULL, written_settings = $2, updated_at = now()
        WHERE id = $1`,
      [plan.id, JSON.stringify(writtenSettingsOf(plan))],
    );
    return { content_plan_id: plan.id, publications_count: count };
  }

  /** Writes all slots in batches; the first that fails stops the others, what they finished stays checkpointed. */
  private async write(writer: ContentWriter, stop: AbortController, request: PlanIdeasRequest): Promise<void> {
    const batches = planBatches(request.slots, this.options.maxParallel).map((slots) =>
      writer.writePlanIdeas({ ...request, slots }).catch((error: unknown) => stop.abort(error)),
    );
    await Promise.all(batches);
    stop.signal.throwIfAborted();
  }

  private async load(planId: number, revision: number): Promise<LoadedPlan> {
    const { manager } = this.options.db;
    const plan = await manager.findOneBy(ContentPlanEntity, { id: planId, revision });
    if (!plan) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    const [project] = await this.options.db.query<{ name: string; description: string }>(
      'SELECT name, description FROM projects WHERE id = $1',
      [plan.projectId],
    );
    if (!project) throw new AppError('PROJECT_NOT_FOUND');
    const style = await styleForWriting(this.options.db, plan.userId, plan.writingStyleId);
    return {
      plan,
      brief: {
        project,
        goal: plan.contentGoal,
        audience: plan.targetAudience,
        tone: plan.tone,
        languageLevel: plan.languageLevel,
        styleAnalysis: style?.analysis ?? '',
        styleExamples: style?.examples ?? [],
        startDate: plan.startDate,
        endDate: plan.endDate,
        revision: plan.revision,
      },
    };
  }
}
