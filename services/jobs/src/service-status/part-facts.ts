import {
  type ErrorCode,
  type JobKind,
  QUEUE_OF_EFFECTS,
  type QueueName,
  SERVICE_PARTS,
  type ServicePart,
} from '@orbita/contracts';
import type { Database } from '@orbita/platform';
import { JOBS } from '@orbita/queue';
import type { PartFacts } from './judgement.js';

/** Parts that do work of ours beyond answering requests. */
export type WorkedPart = Exclude<ServicePart, 'site'>;

/** The part each kind of job belongs to. Null: users do not look for it on a status page. */
const PART_OF_JOB: Record<JobKind, WorkedPart | null> = {
  'content-plan.generate': 'texts',
  'content-plan.propose': 'texts',
  'audience.suggest': 'texts',
  'ideas.suggest': 'texts',
  'publication.write': 'texts',
  'publication.write-batch': 'texts',
  'publication.new-idea': 'texts',
  'headlines.write': 'texts',
  'post.write': 'texts',
  'post.improve': 'texts',
  'style.analyse': 'texts',
  'carousel.generate': 'pictures',
  'file.prepare': 'pictures',
  'background.remove': 'pictures',
  'recording.prepare': 'transcripts',
  'recording.transcribe': 'transcripts',
  'transcript.distil': 'transcripts',
  'competitors.refresh': 'competitors',
  'competitor.parse': 'competitors',
  'competitor.analyse': 'competitors',
  'account.export': null,
};

/**
 * Effects of each part, and how many seconds late one may begin: a post is promised to the second, and a user may wait for a
 * mail to log in.
 */
const EFFECTS: readonly { part: WorkedPart; kind: string; seconds: number }[] = [
  { part: 'publishing', kind: 'publication.publish', seconds: 600 },
  { part: 'mail', kind: 'mail.send', seconds: 3_600 },
];

/** Long enough to include a few orders, short enough to show a recovery soon. */
const LATELY = '15 minutes';

/** Failures that are our fault, not the order's. */
const OUR_FAULTS: readonly ErrorCode[] = [
  'INTERNAL',
  'SERVICE_UNAVAILABLE',
  'MODEL_UNAVAILABLE',
  'MODEL_MISCONFIGURED',
  'BACKGROUND_REMOVAL_FAILED',
  'TRANSCRIPTION_FAILED',
  'TELEGRAM_UNAVAILABLE',
  'JOB_DEADLINE_EXCEEDED',
  'JOB_INTERRUPTED',
];

interface KindRow {
  kind: string;
  waited: number;
  broken: number;
  done: number;
}

/** What waits and what ended recently of each kind of job, both by an index on exactly those. */
const JOB_ROWS = `
  WITH open AS (
    SELECT kind, max(extract(epoch FROM now() - greatest(created_at, run_after))
                     / nullif(extract(epoch FROM deadline_at - created_at), 0)) AS waited
      FROM jobs WHERE status = 'queued' AND run_after <= now() GROUP BY kind),
  ended AS (
    SELECT kind, count(*) FILTER (WHERE status = 'failed' AND error_code = ANY ($1::text[])) AS broken,
           count(*) FILTER (WHERE status = 'completed') AS done
      FROM jobs WHERE finished_at > now() - interval '${LATELY}' GROUP BY kind)
  SELECT kind, coalesce(waited, 0)::float8 AS waited, coalesce(broken, 0)::int AS broken, coalesce(done, 0)::int AS done
    FROM open FULL JOIN ended USING (kind)`;

/** The same for effects. A third try counts as not getting through. A refusal by a network is not a fault. */
const EFFECT_ROWS = `
  SELECT kind,
         coalesce((SELECT extract(epoch FROM now() - min(run_after)) FROM acts
                    WHERE acts.kind = named.kind AND status = 'waiting' AND run_after <= now()) / seconds, 0)::float8 AS waited,
         (SELECT count(*) FROM acts WHERE acts.kind = named.kind AND status = 'waiting' AND attempt >= 2)::int
         + (SELECT count(*) FROM acts
             WHERE finished_at > now() - interval '${LATELY}' AND acts.kind = named.kind AND status = 'missed')::int AS broken,
         (SELECT count(*) FROM acts
           WHERE finished_at > now() - interval '${LATELY}' AND acts.kind = named.kind AND status = 'done')::int AS done
    FROM jsonb_to_recordset($1::jsonb) AS named (kind text, seconds int)`;

/** Time since the last heartbeat of a process that works for each queue. */
const SILENCES = `
  SELECT share ->> 'queue' AS queue, min(greatest(0, extract(epoch FROM now() - seen_at)))::float8 AS "silentS"
    FROM worker_processes, jsonb_array_elements(queues) AS share
   WHERE seen_at > now() - interval '1 day' AND NOT coalesce((share ->> 'is_paused')::boolean, false)
   GROUP BY 1`;

const KINDS = Object.entries(PART_OF_JOB) as [JobKind, WorkedPart | null][];

const queuesOf = (part: WorkedPart): Set<QueueName> =>
  new Set([
    ...KINDS.filter(([, of]) => of === part).map(([kind]) => JOBS[kind].queue),
    ...EFFECTS.filter((effect) => effect.part === part).map(() => QUEUE_OF_EFFECTS),
  ]);

const WORKED_PARTS = SERVICE_PARTS.filter((part) => part !== 'site');

/** Facts of every part, in three reads. None of them grows with past work. */
export const partFacts = async (db: Database): Promise<Record<WorkedPart, PartFacts>> => {
  const [jobs, effects, silences] = await Promise.all([
    db.query<KindRow>(JOB_ROWS, [OUR_FAULTS]),
    db.query<KindRow>(EFFECT_ROWS, [JSON.stringify(EFFECTS.map(({ kind, seconds }) => ({ kind, seconds })))]),
    db.query<{ queue: string; silentS: number }>(SILENCES),
  ]);
  const silence = new Map(silences.map(({ queue, silentS }) => [queue, silentS]));
  const factsOf = (part: WorkedPart): PartFacts => {
    const rows = [
      ...jobs.filter(({ kind }) => KINDS.some(([known, of]) => known === kind && of === part)),
      ...effects.filter(({ kind }) => EFFECTS.some((effect) => effect.kind === kind && effect.part === part)),
    ];
    // A part works only while all its queues are served.
    const silent = [...queuesOf(part)].map((queue) => silence.get(queue) ?? null);
    return {
      silentS: silent.includes(null) ? null : Math.floor(Math.max(...(silent as number[]))),
      waited: Math.max(0, ...rows.map(({ waited }) => waited)),
      broken: rows.reduce((sum, { broken }) => sum + broken, 0),
      done: rows.reduce((sum, { done }) => sum + done, 0),
    };
  };
  return Object.fromEntries(WORKED_PARTS.map((part) => [part, factsOf(part)])) as Record<WorkedPart, PartFacts>;
};
