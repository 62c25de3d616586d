import { Id, type JobKind } from '@orbita/contracts';
import * as z from 'zod/mini';
import type { QueueName } from './queues.js';

/**
 * Every long operation: its queue and the payload of its row (ids only: texts and secrets stay in their own tables). A kind is
 * stored permanently: add a new one and drain the old one, never rename.
 */
export const JOBS = {
  'content-plan.generate': {
    queue: 'content',
    payload: z.object({ contentPlanId: Id, revision: z.int() }),
  },
  'audience.suggest': {
    queue: 'interactive',
    payload: z.object({ audienceSuggestionId: Id }),
  },
  'ideas.suggest': {
    queue: 'interactive',
    payload: z.object({ ideaSuggestionId: Id }),
  },
  'publication.write': {
    queue: 'interactive',
    payload: z.object({ publicationWritingId: Id }),
  },
  'publication.write-batch': {
    queue: 'content',
    payload: z.object({ publicationWritingId: Id }),
  },
  'publication.new-idea': {
    queue: 'interactive',
    payload: z.object({ publicationId: Id, version: z.int() }),
  },
  'content-plan.propose': {
    queue: 'content',
    payload: z.object({ planProposalId: Id }),
  },
  'headlines.write': {
    queue: 'interactive',
    payload: z.object({ generationRequestId: Id }),
  },
  'post.write': {
    queue: 'interactive',
    payload: z.object({ generationRequestId: Id }),
  },
  'post.improve': {
    queue: 'interactive',
    payload: z.object({ generationRequestId: Id }),
  },
  'style.analyse': {
    queue: 'interactive',
    payload: z.object({ styleId: Id }),
  },
  'file.prepare': {
    queue: 'media',
    payload: z.object({ fileId: Id }),
  },
  'account.export': {
    queue: 'archives',
    payload: z.object({ fileId: Id }),
  },
  'competitors.refresh': {
    queue: 'competitors',
    payload: z.object({ competitorIds: z.array(Id) }),
  },
  'competitor.parse': {
    queue: 'competitors',
    payload: z.object({ competitorId: Id, startDate: z.string(), endDate: z.string(), limit: z.int() }),
  },
  'competitor.analyse': {
    queue: 'content',
    payload: z.object({ competitorAnalysisId: Id }),
  },
  'carousel.generate': {
    queue: 'interactive',
    payload: z.object({ generationRequestId: Id }),
  },
  'background.remove': {
    queue: 'media',
    // The row of the remaining picture; without a source, its own upload is the picture.
    payload: z.object({ fileId: Id, sourceFileId: z.nullable(Id) }),
  },
  'recording.prepare': {
    queue: 'recordings',
    payload: z.object({ transcriptionId: Id }),
  },
  'recording.transcribe': {
    queue: 'recordings',
    payload: z.object({ transcriptionId: Id }),
  },
  'transcript.distil': {
    queue: 'interactive',
    payload: z.object({ transcriptDigestId: Id }),
  },
} as const satisfies Record<JobKind, { queue: QueueName; payload: z.ZodMiniType }>;

export type JobPayload<K extends JobKind> = z.output<(typeof JOBS)[K]['payload']>;

/** Kinds that travel on a queue; a worker of that queue must handle each of them. */
export type JobKindOf<Q extends QueueName> = {
  [K in JobKind]: (typeof JOBS)[K]['queue'] extends Q ? K : never;
}[JobKind];

/** Kinds this version knows; others belong to a newer or older version running beside it, and are skipped. */
export const KNOWN_KINDS = Object.keys(JOBS) as readonly JobKind[];

/** Parses a stored payload: rows outlive deployments, so it is not trusted to fit today's code. */
export const parsePayload = <K extends JobKind>(kind: K, payload: unknown): JobPayload<K> =>
  JOBS[kind].payload.parse(payload) as JobPayload<K>;
