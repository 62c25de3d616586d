import type { Answer, Transcript, Transcription, TranscriptionDetails } from '@orbita/contracts';
import { type TranscriptionRecord, type TranscriptionWithLines, linkTo } from '@orbita/media';

export const toTranscription = (transcription: TranscriptionRecord): Answer<typeof Transcription> => ({
  id: transcription.id,
  title: transcription.title,
  project_id: transcription.projectId,
  status: transcription.status,
  duration_seconds: transcription.durationMs === null ? null : transcription.durationMs / 1_000,
  language: transcription.language,
  with_timestamps: transcription.withTimestamps,
  translate: transcription.translate,
  price: transcription.price,
  engine: transcription.engine,
  is_demo: transcription.isDemo,
  is_partial: transcription.isPartial,
  job_id: transcription.jobId,
  error: transcription.errorMessage,
  error_code: transcription.errorCode,
  excerpt: transcription.excerpt,
  version: transcription.version,
  created_at: transcription.createdAt.toISOString(),
  updated_at: transcription.updatedAt.toISOString(),
});

export const toTranscriptionDetails = (transcription: TranscriptionWithLines): Answer<typeof TranscriptionDetails> => ({
  ...toTranscription(transcription),
  lines: transcription.lines,
  parts: transcription.parts,
  speakers: transcription.speakers,
  audio_url: transcription.audio && linkTo(transcription.audio, 'file'),
});

export const toTranscript = ({ id, lines, withTimestamps, isDemo, isPartial }: TranscriptionWithLines): Transcript => ({
  success: true,
  transcription_id: id,
  text: lines.map(({ text }) => text.trim()).join('\n'),
  segments: withTimestamps ? lines.map(({ start_ms, text }) => ({ start: start_ms / 1_000, text: text.trim() })) : [],
  is_demo: isDemo,
  is_partial: isPartial,
});
