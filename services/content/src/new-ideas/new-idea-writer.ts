import type { PlanIdea, PlanSlot } from '@orbita/ai';
import { AppError, type JobResult, say } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import { ContentPlanEntity } from '../content-plans/content-plan.entity.js';
import { type IdeaWritingOptions, writeIdeas } from '../content-plans/idea-writing.js';
import { planBrief } from '../content-plans/plan-brief.js';
import { releasePublication } from '../publication-texts/publication-writings.js';
import { formerTitles, replaceIdeas } from './replaced-ideas.js';
import { IS_MAIN } from '../publications/variants.js';

type Payload = JobPayload<'publication.new-idea'>;

type PlacedTitle = Omit<PlanSlot, 'number'> & { id: number; title: string };

/** Writes another idea for one publication in its slot, different from all others of its plan and from its earlier ones. */
export class NewIdeaWriter implements JobHandler<'publication.new-idea', PlanIdea> {
  constructor(private readonly options: IdeaWritingOptions) {}

  async run(context: JobContext, { publicationId, version }: Payload): Promise<PlanIdea> {
    const { db } = this.options;
    const [own] = await db.query<{ planId: number }>(
      'SELECT content_plan_id AS "planId" FROM publications WHERE id = $1',
      [publicationId],
    );
    if (!own) throw new AppError('PUBLICATION_NOT_FOUND');
    const plan = await db.manager.findOneByOrFail(ContentPlanEntity, { id: own.planId });
    const all = await db.query<PlacedTitle>(
      `SELECT id, title, scheduled_date AS date, scheduled_time AS time, content_type AS "contentType",
              social_network AS "socialNetwork"
         FROM publications WHERE content_plan_id = $1 AND ${IS_MAIN} ORDER BY scheduled_at, id`,
      [plan.id],
    );
    const place = all.findIndex(({ id }) => id === publicationId);
    const slot = all[place];
    if (!slot) throw new AppError('PUBLICATION_NOT_FOUND');
    const { date, time, contentType, socialNetwork } = slot;
    const [idea] = await writeIdeas(this.options, context, {
      // A new revision of the plan each time: the demo writer varies its ideas by it.
      brief: await planBrief(db, { ...plan, revision: plan.revision + version }),
      slots: [{ number: place + 1, date, time, contentType, socialNetwork }],
      said: [...titlesByNearness(all, place), ...(await formerTitles(db, publicationId))],
      stage: () => say('stage.another-idea'),
    });
    return idea!;
  }

  /**
   * @throws AppError PUBLICATION_NOT_FOUND, PUBLICATION_CHANGED: a change by its user in the meantime wins, and nothing is
   * charged
   */
  async commit(
    tx: Tx,
    job: ClaimedJob,
    { publicationId, version }: Payload,
    idea: PlanIdea,
  ): Promise<JobResult<'publication.new-idea'>> {
    const [publication] = await tx.query<{ version: number }>(
      'SELECT version FROM publications WHERE id = $1 FOR UPDATE',
      [publicationId],
    );
    if (!publication) throw new AppError('PUBLICATION_NOT_FOUND');
    if (publication.version !== version) {
      throw new AppError('PUBLICATION_CHANGED', {
        message: say('publication.edited-during-new-idea'),
      });
    }
    await replaceIdeas(tx, [{ publicationId, ...idea }], job.isDemo);
    await releasePublication(tx, job.id);
    return { publication_id: publicationId, title: idea.title };
  }
}

/** Titles of a plan, the nearest last: the model is shown only the last ones. */
const titlesByNearness = (all: readonly { title: string }[], place: number): string[] =>
  all
    .map(({ title }, index) => ({ title, distance: Math.abs(index - place) }))
    .sort((a, b) => b.distance - a.distance)
    .map(({ title }) => title);
