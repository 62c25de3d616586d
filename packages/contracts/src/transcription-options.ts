const MEGABYTE = 1_048_576;

/** Languages a user may choose for a recording; `auto` leaves it to the engine. */
export const TRANSCRIPTION_LANGUAGES = ['auto', 'ru', 'en', 'es', 'fr', 'de', 'zh', 'ja', 'ko'] as const;
export type TranscriptionLanguage = (typeof TRANSCRIPTION_LANGUAGES)[number];

/** Largest recording sent with the call that transcribes it. */
export const MAX_DIRECT_RECORDING_BYTES = 16 * MEGABYTE;
/** Largest recording that is uploaded in pieces. */
export const MAX_RECORDING_BYTES = 500 * MEGABYTE;
/** Longest recording: three hours. */
export const MAX_RECORDING_SECONDS = 3 * 60 * 60;
/** Where resumable uploads begin (tus 1.0.0); each continues below its id. */
export const UPLOADS_PATH = '/api/uploads';
/** Uploads a user may have open at once. */
export const MAX_OPEN_UPLOADS = 3;
/**
 * Limits of one transcript: its lines, and the characters of all lines together. Three hours of fast speech, one line a second,
 * fit one request.
 */
export const MAX_TRANSCRIPT_LINES = 10_000;
export const MAX_TRANSCRIPT_TEXT = 600_000;
/** Transcripts a user may keep. */
export const MAX_TRANSCRIPTIONS = 1_000;
/** Export formats of transcripts. */
export const TRANSCRIPT_FORMATS = ['txt', 'srt', 'vtt', 'docx'] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];
