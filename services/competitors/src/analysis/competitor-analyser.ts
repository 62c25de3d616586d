import type { AnalysedPost, ChannelAnalyst, ChannelTheme, WriterCall } from '@orbita/ai';
import {
  AppError,
  type Language,
  MAX_ANALYSED_POSTS,
  type JobResult,
  say,
  textsOnly,
  withTexts,
} from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler, JobProgress } from '@orbita/jobs';
import type { Database, Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import { before, isCoveredSince, knownUntil } from '../posts/channel-stats.js';
import { FOLLOWED, type FollowedChannel } from '../posts/followed-channel.js';
import { newestPosts, reportedPosts } from '../posts/stored-post.js';
import { AnalysisMaterial } from './analysis-material.js';
import { changesSince } from './changes.js';
import { explainedAnalysis, numbered, postsForAnalysis } from './explained-analysis.js';
import { postForAnalysis } from './post-note.js';
import { ruledAnalysis } from './ruled-analysis.js';
import { ANALYSIS_COLUMNS, type AnalysisRecord, type AnalysisResult, STEPS } from './stored-analysis.js';
import { notifyOfAnalysis } from './notify-owner.js';

type Payload = JobPayload<'competitor.analyse'>;

/** Access of a job to the model; provided by the process, which knows the model and records its usage. */
export interface AnalysisDesk {
  /** Reads and explains posts. @throws AppError MODEL_MISCONFIGURED */
  analyst(): ChannelAnalyst;
  /**
   * Options of every question of a job, and the report of its progress.
   * @param goodRun number of answers the job needs when each of them is good
   */
  begin(
    context: JobContext,
    options: { goodRun: number; now: () => JobProgress },
  ): { call: WriterCall; report: () => void };
}

interface AnalyserOptions {
  db: Database;
  desk: AnalysisDesk;
}

type Written = Omit<AnalysisResult, 'changes'>;

interface Outcome {
  result: Written;
  posts: number;
}

type Ordered = FollowedChannel & { periodDays: number; orderedAt: Date };

const STAGES = {
  count: say('stage.figures'),
  read: say('stage.posts'),
  explain: say('stage.explaining'),
  check: say('stage.checking'),
};

/**
 * Pieces stored for another run: the analysed posts, their division into parts, the themes of each part, and the complete
 * explanation. Its text belongs to the numbers of that run, because the counters change later.
 */
const POSTS = 'posts';
const PARTS = 'parts';
const partKey = (part: number): string => `part-${part}`;
const EXPLAINED = 'explained';

/** Computes a channel's figures from its posts, and lets a model explain them; without a model, rules do it. */
export class CompetitorAnalyser implements JobHandler<'competitor.analyse', Outcome> {
  constructor(private readonly options: AnalyserOptions) {}

  async run(context: JobContext, { competitorAnalysisId }: Payload): Promise<Outcome> {
    const { job, checkpoints, checkpoint } = context;
    const known = checkpoints.get(EXPLAINED) as Outcome | undefined;
    if (known) return known;
    context.progress({ done: 0, total: STEPS, stage: STAGES.count });
    const { material, language } = await this.material(context, competitorAnalysisId);
    const posts = material.report.posts;
    if (job.isDemo) return { result: ruledAnalysis(material), posts };
    const outcome = { result: await this.explained(context, material, language), posts };
    // Another run may be of a version that does not know its messages.
    checkpoint(EXPLAINED, withTexts(outcome));
    return outcome;
  }

  /**
   * Stores the analysis with its changes since the previous one.
   * @throws AppError COMPETITOR_NOT_FOUND: an analysis of a channel that is no longer followed is not charged
   */
  async commit(
    tx: Tx,
    job: ClaimedJob,
    { competitorAnalysisId }: Payload,
    { result, posts }: Outcome,
  ): Promise<JobResult<'competitor.analyse'>> {
    const [row] = await tx.query<{ competitorId: number; periodDays: number; title: string }>(
      `SELECT competitor_id AS "competitorId", period_days AS "periodDays",
              coalesce(nullif(channel.title, ''), channel.username) AS title
         FROM competitor_analyses analysis
         JOIN competitors competitor ON competitor.id = competitor_id
         JOIN channels channel ON channel.id = competitor.channel_id
        WHERE analysis.id = $1 AND job_id = $2 FOR UPDATE OF analysis`,
      [competitorAnalysisId, job.id],
    );
    if (!row) throw new AppError('COMPETITOR_NOT_FOUND', { final: true });
    const [last] = await tx.query<AnalysisRecord>(
      `SELECT ${ANALYSIS_COLUMNS} FROM competitor_analyses WHERE competitor_id = $1 AND result IS NOT NULL
        ORDER BY id DESC LIMIT 1`,
      [row.competitorId],
    );
    const written: AnalysisResult = { ...result, changes: [] };
    written.changes = changesSince(last, { periodDays: row.periodDays, result: written });
    await tx.query(
      'UPDATE competitor_analyses SET result = $2, result_said = $3, posts_analyzed = $4, job_id = NULL WHERE id = $1',
      [competitorAnalysisId, JSON.stringify(textsOnly(written)), JSON.stringify(withTexts(written)), posts],
    );
    await notifyOfAnalysis(tx, job, row);
    return { competitor_analysis_id: competitorAnalysisId };
  }

  /** Input of the analysis with its figures: the newest posts of the period, the same ones in every run. */
  private async material(
    { checkpoints, checkpoint }: JobContext,
    analysisId: number,
  ): Promise<{ material: AnalysisMaterial; language: Language }> {
    const { db } = this.options;
    const [ordered] = await db.query<Ordered>(
      `SELECT followed.*, analysis.period_days AS "periodDays", analysis.created_at AS "orderedAt"
         FROM competitor_analyses analysis JOIN (${FOLLOWED}) followed ON followed."competitorId" = analysis.competitor_id
        WHERE analysis.id = $1`,
      [analysisId],
    );
    if (!ordered) throw new AppError('COMPETITOR_NOT_FOUND', { final: true });
    const { channelId, timeZone, title, subscribers, orderedAt, language } = ordered;
    const since = before(orderedAt, ordered.periodDays);
    let ids = checkpoints.get(POSTS) as number[] | undefined;
    if (!ids) {
      ids = (await newestPosts(db, channelId, { since, limit: MAX_ANALYSED_POSTS })).map(({ id }) => id);
      checkpoint(POSTS, ids);
    }
    const posts = await reportedPosts(db, ids, timeZone);
    const oldest = posts.at(-1);
    if (!oldest) throw new AppError('COMPETITOR_WITHOUT_POSTS', { final: true });
    const isWhole = isCoveredSince(ordered, since) && posts.length < MAX_ANALYSED_POSTS;
    // When the start or the end of the period was not read, silence there means nothing.
    const material = new AnalysisMaterial({
      title,
      subscribers,
      posts,
      from: isWhole ? since : oldest.publishedAt,
      to: knownUntil(ordered, orderedAt),
    });
    return { material, language };
  }

  private async explained(context: JobContext, material: AnalysisMaterial, language: Language): Promise<Written> {
    const { checkpoints, checkpoint } = context;
    const analyst = this.options.desk.analyst();
    const parts = this.parts(context, analyst, material);
    let step: JobProgress = { done: 1, total: parts.length + 2, stage: STAGES.read };
    const { call, report } = this.options.desk.begin(context, { goodRun: parts.length + 1, now: () => step });
    const go = (next: Partial<JobProgress>): void => {
      step = { ...step, ...next };
      report();
    };
    go({});
    const themes = numbered(
      await this.read({ ...call, language }, analyst, parts, {
        checkpoints,
        keep: (part, found) => checkpoint(partKey(part), found),
        onRead: () => go({ done: step.done + 1 }),
      }),
    );
    go({ stage: STAGES.explain });
    const explanation = await analyst.explainChannel({
      ...call,
      language,
      title: material.channel.title,
      facts: material.facts,
      themes: themes.map(({ id, name, description, postIds }) => ({ id, name, description, posts: postIds.length })),
      posts: postsForAnalysis(material),
      onChecking: () => go({ stage: STAGES.check }),
    });
    go({ done: step.total, stage: STAGES.check });
    return explainedAnalysis(material, themes, explanation);
  }

  /** Posts with a text, in parts of one question each; divided once, because an edited post would shift the others. */
  private parts(
    { checkpoints, checkpoint }: JobContext,
    analyst: ChannelAnalyst,
    material: AnalysisMaterial,
  ): AnalysedPost[][] {
    const withText = material.channel.posts.filter(({ content }) => content.trim() !== '').map(postForAnalysis);
    const known = checkpoints.get(PARTS) as number[][] | undefined;
    if (known) return known.map((ids) => withText.filter(({ id }) => ids.includes(id)));
    const parts = analyst.partsOf(withText);
    checkpoint(
      PARTS,
      parts.map((part) => part.map(({ id }) => id)),
    );
    return parts;
  }

  /** Themes of each part, in parallel; one failure stops the others, finished parts are kept. */
  private async read(
    call: WriterCall & { language: Language },
    analyst: ChannelAnalyst,
    parts: readonly AnalysedPost[][],
    {
      checkpoints,
      keep,
      onRead,
    }: {
      checkpoints: JobContext['checkpoints'];
      keep: (part: number, themes: ChannelTheme[]) => void;
      onRead: () => void;
    },
  ): Promise<ChannelTheme[][]> {
    const stop = new AbortController();
    const signal = AbortSignal.any([call.signal, stop.signal]);
    const one = async (posts: AnalysedPost[], part: number): Promise<ChannelTheme[]> => {
      const known = checkpoints.get(partKey(part)) as ChannelTheme[] | undefined;
      const themes = known ?? (await analyst.findThemes({ ...call, signal, posts }));
      if (!known) keep(part, themes);
      onRead();
      return themes;
    };
    try {
      return await Promise.all(parts.map(one));
    } finally {
      stop.abort();
    }
  }
}
