import { IDEA_SUGGESTION_CALLS, type Idea } from '@orbita/ai';
import { AppError, type IdeaSuggestion, IdeaSuggestionRequest, type Language, say } from '@orbita/contracts';
import type { JobContext, JobHandler, JobRecord } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import { PlanIdeaReview } from '../content-plans/plan-idea-review.js';
import { modelWork, progressReport } from '../usage/model-work.js';
import { type WritingOptions, writerOf } from '../usage/writers.js';
import { ideaSlots } from './idea-slots.js';

type Payload = JobPayload<'ideas.suggest'>;

/** Suggests publications for a business that is described by one sentence. */
export class IdeaSuggester implements JobHandler<'ideas.suggest', IdeaSuggestion> {
  constructor(private readonly options: WritingOptions) {}

  async run(context: JobContext, { ideaSuggestionId }: Payload): Promise<IdeaSuggestion> {
    const { db, usage } = this.options;
    const { job } = context;
    const [row] = await db.query<{ request: unknown; createdAt: Date; userLanguage: Language }>(
      `SELECT request, suggestion.created_at AS "createdAt", language AS "userLanguage"
         FROM idea_suggestions suggestion JOIN users owner ON owner.id = user_id WHERE suggestion.id = $1`,
      [ideaSuggestionId],
    );
    if (!row) throw new AppError('JOB_NOT_FOUND');
    const { about, count, existing_titles, language = row.userLanguage } = IdeaSuggestionRequest.parse(row.request);
    const writer = writerOf(this.options, job);

    const slots = ideaSlots(count, existing_titles.length);
    const ideas = new Map<number, Idea>();
    // The demo writer knows only Russian, and says so.
    const review = new PlanIdeaReview(0, job.isDemo ? null : { language });
    for (const title of existing_titles) review.takeAsSaid(title);
    const { report, onSilence } = progressReport(context, () => ({
      done: ideas.size,
      total: count,
      stage: say('stage.ideas', { done: ideas.size, total: count }),
    }));
    const writing = writer.suggestIdeas({
      about,
      language,
      date: row.createdAt.toISOString().slice(0, 10),
      slots,
      avoidTitles: existing_titles,
      onIdea: (idea) => {
        const judgement = review.judge(idea);
        if (judgement.kind === 'improve') return judgement.remark;
        // Ideas that stay flawed are left out: the user did not pay for a number of them.
        if (judgement.kind === 'keep') ideas.set(idea.slot, idea);
        report();
        return undefined;
      },
      ...modelWork(context, { goodRun: IDEA_SUGGESTION_CALLS, usage, onSilence }),
    });
    await writing.catch((error: unknown) => {
      const isPartly = error instanceof AppError && error.code === 'MODEL_BAD_ANSWER' && ideas.size > 0;
      if (!isPartly) throw error;
    });
    if (ideas.size === 0) throw new AppError('MODEL_BAD_ANSWER', { final: true });
    return {
      ideas: slots.flatMap(({ number, contentType, socialNetwork }) => {
        const idea = ideas.get(number);
        if (!idea) return [];
        const { title, shortDescription } = idea;
        return [
          { title, short_description: shortDescription, content_type: contentType, social_network: socialNetwork },
        ];
      }),
      is_demo: job.isDemo,
    };
  }

  /** The ideas stay in the job's result; the request is no longer needed. */
  async commit(
    tx: Tx,
    _job: JobRecord,
    { ideaSuggestionId }: Payload,
    suggestion: IdeaSuggestion,
  ): Promise<IdeaSuggestion> {
    await tx.query('DELETE FROM idea_suggestions WHERE id = $1', [ideaSuggestionId]);
    return suggestion;
  }
}
