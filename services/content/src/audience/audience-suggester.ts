import {
  AppError,
  AudienceField,
  type AudienceSuggestion,
  AudienceSuggestionRequest,
  type Language,
} from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import { modelWork, silenceStage } from '../usage/model-work.js';
import { type WritingOptions, writerOf } from '../usage/writers.js';

type Payload = JobPayload<'audience.suggest'>;

/** Finds interests, pain points and values the user has not named yet. */
export class AudienceSuggester implements JobHandler<'audience.suggest', AudienceSuggestion> {
  constructor(private readonly options: WritingOptions) {}

  async run(context: JobContext, { audienceSuggestionId }: Payload): Promise<AudienceSuggestion> {
    const { db, usage } = this.options;
    const { job } = context;
    const [row] = await db.query<{ request: unknown; language: Language }>(
      `SELECT request, language FROM audience_suggestions suggestion JOIN users owner ON owner.id = user_id
        WHERE suggestion.id = $1`,
      [audienceSuggestionId],
    );
    if (!row) throw new AppError('JOB_NOT_FOUND');
    const request = AudienceSuggestionRequest.parse(row.request);
    const asked = AudienceField.options.filter((field) => request.existing_values[field] !== undefined);
    const writer = writerOf(this.options, job);
    const lists = await writer.suggestAudience({
      name: request.name,
      description: request.description,
      contentGoal: request.content_goal,
      existing: request.existing_values,
      language: request.language ?? row.language,
      fields: asked.length > 0 ? asked : [...AudienceField.options],
      ...modelWork(context, {
        goodRun: 1,
        usage,
        onSilence: silenceStage(context),
      }),
    });
    return { interests: lists.interests, pain_points: lists.pain_points, values: lists.values, is_demo: job.isDemo };
  }

  /** The lists stay in the job's result; the request is no longer needed. */
  async commit(
    tx: Tx,
    _job: ClaimedJob,
    { audienceSuggestionId }: Payload,
    suggestion: AudienceSuggestion,
  ): Promise<AudienceSuggestion> {
    await tx.query('DELETE FROM audience_suggestions WHERE id = $1', [audienceSuggestionId]);
    return suggestion;
  }
}
