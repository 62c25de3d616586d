import type { TranscriptionDetails, TranscriptLine } from '@orbita/contracts';

/** A line of the specs: two seconds, without a speaker. */
export const line = (text: string, start_ms: number, change: Partial<TranscriptLine> = {}): TranscriptLine => ({
  start_ms,
  end_ms: start_ms + 2_000,
  text,
  speaker: null,
  ...change,
});

/** A transcribed recording of twelve minutes in two parts. */
export const transcription = (change: Partial<TranscriptionDetails> = {}): TranscriptionDetails => ({
  id: 5,
  title: 'Интервью',
  project_id: null,
  status: 'completed',
  duration_seconds: 719,
  language: 'ru',
  with_timestamps: true,
  translate: false,
  price: 120,
  engine: 'provider',
  is_demo: false,
  is_partial: false,
  job_id: null,
  error: null,
  error_code: null,
  excerpt: 'Доброе утро.',
  version: 3,
  created_at: '2026-11-22T10:00:00.000Z',
  updated_at: '2026-11-22T10:00:00.000Z',
  lines: [line('Доброе утро. Меня слышно?', 0), line('Да, кофе уже готов.', 2_000)],
  parts: [
    { start_ms: 0, end_ms: 360_000, status: 'done' },
    { start_ms: 360_000, end_ms: 719_000, status: 'done' },
  ],
  speakers: [],
  audio_url: '/api/files/9/content?claim=1',
  ...change,
});
