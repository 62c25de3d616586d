import * as z from 'zod/mini';
import { transcriptDigestEndpoints, transcriptionEndpoints } from './endpoints.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant, SeenVersion, exactText, text, Sentence } from './primitives.js';
import { route } from './route.js';
import {
  MAX_TRANSCRIPT_LINES,
  MAX_TRANSCRIPT_TEXT,
  TRANSCRIPT_FORMATS,
  TRANSCRIPTION_LANGUAGES,
} from './transcription-options.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/texts.js';

/** What turns speech into text here: another server, a speech model on this installation's machines, or the labelled demo. */
export const TranscriptionEngine = z.enum(['provider', 'embedded', 'demo']);
export type TranscriptionEngine = z.output<typeof TranscriptionEngine>;

export const TranscriptionOffer = z.object({
  engine: TranscriptionEngine,
  /** Credits a started minute; 0 in demo mode. */
  price_per_minute: z.number(),
  can_translate: z.boolean(),
  max_bytes: z.number(),
  max_seconds: z.number(),
});
export type TranscriptionOffer = z.output<typeof TranscriptionOffer>;

/**
 * `preparing`: the sound is extracted from the upload. `ready`: its length and price are known. `transcribing`. `completed`: with
 * all parts or, `is_partial`, some of them. `failed`: preparation failed, or no part could be transcribed.
 */
export const TranscriptionStatus = z.enum(['preparing', 'ready', 'transcribing', 'completed', 'failed']);
export type TranscriptionStatus = z.output<typeof TranscriptionStatus>;

/** Speech between two moments, in milliseconds from the beginning of the recording. */
export const TranscriptLine = z.object({
  start_ms: z.int().check(z.gte(0)),
  end_ms: z.int().check(z.gte(0)),
  text: exactText(5_000),
  /** Number of the speaker, from 1; null where the engine does not distinguish voices. */
  speaker: z.nullable(z.int().check(z.gte(1), z.lte(100))),
});
export type TranscriptLine = z.output<typeof TranscriptLine>;

/** A stretch of the recording that is sent in one piece. */
export const TranscriptPart = z.object({
  start_ms: z.number(),
  end_ms: z.number(),
  status: z.enum(['waiting', 'done', 'failed']),
});
export type TranscriptPart = z.output<typeof TranscriptPart>;

/** A transcript in lists. */
export const Transcription = z.object({
  id: Id,
  title: z.string(),
  project_id: z.nullable(Id),
  status: TranscriptionStatus,
  /** Absent while it is unknown. */
  duration_seconds: z.nullable(z.number()),
  language: z.enum(TRANSCRIPTION_LANGUAGES),
  with_timestamps: z.boolean(),
  translate: z.boolean(),
  /** Its price in credits; null while its length is unknown. */
  price: z.nullable(z.number()),
  engine: z.nullable(TranscriptionEngine),
  is_demo: z.boolean(),
  is_partial: z.boolean(),
  /** The job that works on it. */
  job_id: z.nullable(Id),
  /** Russian reason of the failure. */
  error: z.nullable(Sentence),
  error_code: z.nullable(z.string()),
  /** The first words. */
  excerpt: z.string(),
  version: z.number(),
  created_at: Instant,
  updated_at: Instant,
});
export type Transcription = z.output<typeof Transcription>;

export const TranscriptionDetails = z.extend(Transcription, {
  lines: z.array(TranscriptLine),
  parts: z.array(TranscriptPart),
  /** Names of the speakers, by number from 1. */
  speakers: z.array(z.string()),
  /** Path that opens the sound without a token, for an hour at most; null before it is there. */
  audio_url: z.nullable(z.string()),
});
export type TranscriptionDetails = z.output<typeof TranscriptionDetails>;

const Title = text({ max: 200, required: says(rules.nameRecording) });
const Language = z.enum(TRANSCRIPTION_LANGUAGES, says(rules.unknownLanguage));

/** How to transcribe a recording. */
export const TranscriptionSettings = z.object({
  language: z._default(Language, 'auto'),
  with_timestamps: z._default(z.boolean(says(rules.trueOrFalseIsExpected)), true),
  translate: z._default(z.boolean(says(rules.trueOrFalseIsExpected)), false),
});
export type TranscriptionSettings = z.output<typeof TranscriptionSettings>;

export const TranscriptionRequest = z.object({
  /** Id of a complete upload. */
  upload_id: z.uuid(says(rules.unknownUpload)),
  title: z.optional(Title),
  project_id: z.nullish(Id),
});
export type TranscriptionRequest = z.output<typeof TranscriptionRequest>;

/** Absent fields stay; null removes it from its project. */
export const TranscriptionUpdateRequest = z
  .object({
    title: z.optional(Title),
    project_id: z.nullish(Id),
    lines: z.optional(z.array(TranscriptLine).check(z.maxLength(MAX_TRANSCRIPT_LINES, says(rules.tooManyLines)))),
    speakers: z.optional(z.array(text({ max: 60 })).check(z.maxLength(100, says(rules.tooManySpeakers)))),
    version: SeenVersion,
  })
  .check(
    z.refine(
      ({ lines = [] }) => lines.reduce((sum, line) => sum + line.text.length, 0) <= MAX_TRANSCRIPT_TEXT,
      says(rules.transcriptIsTooLong),
    ),
  );
export type TranscriptionUpdateRequest = z.output<typeof TranscriptionUpdateRequest>;

/** The answer of the call that transcribes what comes with it; times in seconds. */
export const Transcript = z.object({
  success: z.literal(true),
  transcription_id: Id,
  text: z.string(),
  /** Empty unless times were requested. */
  segments: z.array(z.object({ start: z.number(), text: z.string() })),
  is_demo: z.boolean(),
  is_partial: z.boolean(),
});
export type Transcript = z.output<typeof Transcript>;

const IdPath = z.object({ id: IdParam });

export const transcriptionRoutes = {
  offer: route(transcriptionEndpoints.offer, {
    access: 'user',
    cost: 'read',
    scope: 'tools:read',
    tag: 'transcription',
    summary: 'Engine for transcription, its price and its limits',
    reply: TranscriptionOffer,
  }),
  transcribe: route(transcriptionEndpoints.transcribe, {
    access: 'user',
    cost: 'model',
    scope: 'tools:write',
    jobs: ['recording.prepare', 'recording.transcribe'],
    tag: 'transcription',
    field: 'audio',
    form: TranscriptionSettings,
    summary:
      'Transcribe a recording of up to 16 MB; `language`, `with_timestamps` and `translate` are fields beside it',
    reply: Transcript,
  }),
  list: route(transcriptionEndpoints.list, {
    access: 'user',
    cost: 'read',
    searchCost: 'scan',
    scope: 'tools:read',
    tag: 'transcription',
    summary: 'Transcripts of the user, newest first',
    query: z.object({
      ...PAGE_QUERY,
      search: z.optional(text({ max: 100 })),
      project_id: z.optional(IdParam),
    }),
    reply: z.array(Transcription),
  }),
  create: route(transcriptionEndpoints.create, {
    access: 'user',
    cost: 'write',
    scope: 'tools:write',
    tag: 'transcription',
    summary: 'Extract the sound of an upload and measure its length; nothing is charged yet',
    status: 201,
    body: TranscriptionRequest,
    reply: Transcription,
  }),
  get: route(transcriptionEndpoints.get, {
    access: 'user',
    cost: 'read',
    scope: 'tools:read',
    tag: 'transcription',
    summary: 'A transcript with its lines',
    params: IdPath,
    reply: TranscriptionDetails,
  }),
  update: route(transcriptionEndpoints.update, {
    access: 'user',
    cost: 'write',
    scope: 'tools:write',
    tag: 'transcription',
    summary: 'Change a transcript; TRANSCRIPTION_CHANGED if the given version is not the current one',
    params: IdPath,
    body: TranscriptionUpdateRequest,
    reply: Transcription,
  }),
  delete: route(transcriptionEndpoints.delete, {
    access: 'user',
    cost: 'write',
    scope: 'tools:write',
    tag: 'transcription',
    summary: 'Delete a transcript with its sound; for an hour it can be restored',
    status: 204,
    params: IdPath,
  }),
  restore: route(transcriptionEndpoints.restore, {
    access: 'user',
    cost: 'write',
    scope: 'tools:write',
    tag: 'transcription',
    summary: 'Restore a deleted transcript',
    params: IdPath,
    reply: Transcription,
  }),
  start: route(transcriptionEndpoints.start, {
    access: 'user',
    cost: 'model',
    scope: 'tools:write',
    jobs: ['recording.transcribe'],
    tag: 'transcription',
    summary: 'Transcribe a prepared recording; credits are set aside for each started minute',
    params: IdPath,
    body: TranscriptionSettings,
    reply: TranscriptionDetails,
  }),
  export: route(transcriptionEndpoints.export, {
    access: 'user',
    cost: 'table',
    scope: 'tools:read',
    tag: 'transcription',
    summary: 'A transcript as a file',
    params: IdPath,
    query: z.object({ format: z._default(z.enum(TRANSCRIPT_FORMATS, says(rules.unknownKindOfFile)), 'txt') }),
    attachment: [
      'text/plain',
      'application/x-subrip',
      'text/vtt',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  }),
};

/** Texts a model can make from a transcript: a summary with chapters, quotes, the goal of a content plan. */
export const TranscriptDigestForm = z.enum(['summary', 'quotes', 'goal'], says(rules.unknownKindOfDigest));
export type TranscriptDigestForm = z.output<typeof TranscriptDigestForm>;

export const TranscriptDigest = z.object({
  id: Id,
  form: TranscriptDigestForm,
  status: z.enum(['writing', 'completed', 'failed']),
  /** Of a summary its paragraphs, of quotes the quotes, of a goal one text. */
  texts: z.array(z.string()),
  /** For a summary: where chapters begin. */
  chapters: z.array(z.object({ start_ms: z.number(), title: z.string() })),
  is_demo: z.boolean(),
  job_id: z.nullable(Id),
  error: z.nullable(Sentence),
  created_at: Instant,
});
export type TranscriptDigest = z.output<typeof TranscriptDigest>;

export const TranscriptDigestRequest = z.object({ form: TranscriptDigestForm, style_id: z.nullish(Id) });
export type TranscriptDigestRequest = z.output<typeof TranscriptDigestRequest>;

export const transcriptDigestRoutes = {
  list: route(transcriptDigestEndpoints.list, {
    access: 'user',
    cost: 'read',
    scope: 'tools:read',
    tag: 'transcription',
    summary: 'Texts made from a transcript, the last one of each form',
    params: IdPath,
    reply: z.array(TranscriptDigest),
  }),
  write: route(transcriptDigestEndpoints.write, {
    access: 'user',
    cost: 'unpaid-model',
    scope: 'tools:write',
    jobs: ['transcript.distil'],
    tag: 'transcription',
    summary: 'Make a summary, quotes or a plan goal from a transcript; replaces the previous one',
    params: IdPath,
    body: TranscriptDigestRequest,
    reply: TranscriptDigest,
  }),
};
