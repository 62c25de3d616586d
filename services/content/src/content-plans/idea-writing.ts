import {
  type ContentWriter,
  type PlanBrief,
  type PlanIdea,
  type PlanIdeasRequest,
  type PlanSlot,
  planBatches,
} from '@orbita/ai';
import { AppError, say, type Message } from '@orbita/contracts';
import type { JobContext } from '@orbita/jobs';
import { modelWork, progressReport } from '../usage/model-work.js';
import { type WritingOptions, writerOf } from '../usage/writers.js';
import { ideaKey, ideasAmong } from './idea-checkpoints.js';
import { PlanIdeaReview } from './plan-idea-review.js';

/** Flawed ideas a paid plan may have: one in this many. A free draft of the demo writer never fails for its quality. */
const FLAWED_ONE_IN = 10;
/** Titles shown to the model as used: more would cost tokens and attention for little gain. */
const AVOIDED_TITLES = 60;

export interface IdeaWritingOptions extends WritingOptions {
  /** Calls the provider allows at once: decides how slots are cut into batches. */
  maxParallel: number;
}

export interface IdeaOrder {
  brief: PlanBrief;
  /** Slots that need an idea, each number once. */
  slots: PlanSlot[];
  /** Titles no idea may repeat; the model sees only the last ones. */
  said: readonly string[];
  /** Stage of the job, in words for the user. */
  stage: (done: number, total: number) => Message;
}

export const ideasStage = (done: number, total: number): Message => say('stage.ideas', { done, total });

/**
 * Writes an idea for each slot, in parallel batches. Each idea is checkpointed as it arrives, so another run of the job requests
 * only the missing ones.
 * @returns the ideas in the order of the slots
 * @throws AppError MODEL_BAD_ANSWER when too many stay flawed, MODEL_MISCONFIGURED, and any error of the writer
 */
export const writeIdeas = async (
  options: IdeaWritingOptions,
  context: JobContext,
  { brief, slots, said, stage }: IdeaOrder,
): Promise<PlanIdea[]> => {
  const { usage, maxParallel } = options;
  const writer = writerOf(options, context.job);
  const ideas = new Map<number, PlanIdea>();
  const open = new Set(slots.map(({ number }) => number));
  const review = new PlanIdeaReview(
    context.job.isDemo ? slots.length : Math.floor(slots.length / FLAWED_ONE_IN),
    // The demo writer knows only Russian, and says so.
    context.job.isDemo ? null : brief.project,
  );
  for (const title of said) review.takeAsSaid(title);
  for (const idea of ideasAmong(context.checkpoints)) {
    // The user may have filled a slot since the run that wrote for it.
    if (!open.has(idea.slot)) continue;
    ideas.set(idea.slot, idea);
    review.recall(idea);
  }
  const { report, onSilence } = progressReport(context, () => ({
    done: ideas.size,
    total: slots.length,
    stage: stage(ideas.size, slots.length),
  }));
  const stop = new AbortController();
  const call = modelWork(context, {
    goodRun: planBatches(slots, maxParallel).length,
    usage,
    onSilence,
  });
  const offer = (idea: PlanIdea): string | undefined => {
    if (ideas.has(idea.slot)) return undefined;
    const judgement = review.judge(idea);
    if (judgement.kind === 'improve') return judgement.remark;
    if (judgement.kind === 'give up') {
      stop.abort(new AppError('MODEL_BAD_ANSWER', { final: true }));
      return undefined;
    }
    ideas.set(idea.slot, idea);
    context.checkpoint(ideaKey(idea.slot), idea);
    report();
    return undefined;
  };

  while (ideas.size < slots.length) {
    report();
    await writeBatches(writer, stop, maxParallel, {
      ...call,
      signal: AbortSignal.any([call.signal, stop.signal]),
      brief,
      slots: slots.filter(({ number }) => !ideas.has(number)),
      avoidTitles: review.titles.slice(-AVOIDED_TITLES),
      onIdea: offer,
    });
  }
  return slots.map(({ number }) => ideas.get(number) as PlanIdea);
};

/** Writes all slots in batches; the first failure stops the others, and what they finished stays checkpointed. */
const writeBatches = async (
  writer: ContentWriter,
  stop: AbortController,
  maxParallel: number,
  request: PlanIdeasRequest,
): Promise<void> => {
  const batches = planBatches(request.slots, maxParallel).map((slots) =>
    writer.writePlanIdeas({ ...request, slots }).catch((error: unknown) => stop.abort(error)),
  );
  await Promise.all(batches);
  stop.signal.throwIfAborted();
};
