const MEGABYTE = 1_048_576;

/** Languages a recording may be said to be in; `auto` leaves it to the engine. */
export const TRANSCRIPTION_LANGUAGES = ['auto', 'ru', 'en', 'es', 'fr', 'de', 'zh', 'ja', 'ko'] as const;
export type TranscriptionLanguage = (typeof TRANSCRIPTION_LANGUAGES)[number];

/** Largest recording that comes with the call that transcribes it. */
export const MAX_DIRECT_RECORDING_BYTES = 16 * MEGABYTE;
/** Largest recording that is uploaded in pieces. */
export const MAX_RECORDING_BYTES = 500 * MEGABYTE;
/** Longest recording: three hours. */
export const MAX_RECORDING_SECONDS = 3 * 60 * 60;
/** Where uploads that can be resumed begin (tus 1.0.0); each goes on below its own id. */
export const UPLOADS_PATH = '/api/uploads';
/** Uploads a user may have open at once. */
export const MAX_OPEN_UPLOADS = 3;
/** Lines of one transcript, and characters of all of them together: three hours of a fast talk, line by second, fit one request. */
export const MAX_TRANSCRIPT_LINES = 10_000;
export const MAX_TRANSCRIPT_TEXT = 600_000;
/** Transcripts a user may keep. */
export const MAX_TRANSCRIPTIONS = 1_000;
/** What transcripts can be taken away as. */
export const TRANSCRIPT_FORMATS = ['txt', 'srt', 'vtt', 'docx'] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];
