import { Injectable } from '@nestjs/common';
import {
  AppError,
  ERRORS,
  type ErrorCode,
  MAX_DIRECT_RECORDING_BYTES,
  type Transcript,
  TranscriptionSettings,
  say,
} from '@orbita/contracts';
import { type ReceivedRecording, RecordingUploadsService, TranscriptionsService } from '@orbita/media';
import { CommitOutcomeUnknown } from '@orbita/platform';
import { type Attempt, Idempotency, including } from '../http/idempotency.js';
import type { IncomingFile, IncomingForm } from '../http/upload.js';
import { checked } from '../http/validation.js';
import { type JobAccepted, type Preference, Waiting } from '../http/waiting.js';
import { toTranscript } from './transcription.mapper.js';

/** Types of sound and video; a program that does not know the type sends a general one. */
const PLAYABLE = /^(audio|video)\/|^application\/(octet-stream|ogg|mp4)$/;

const withoutFile = say('upload.no-sound-file');

/** Parses the text fields of a form. @throws AppError VALIDATION_FAILED with the field */
const optionsOf = ({ texts, language: reader }: IncomingForm): TranscriptionSettings => {
  const flags = ['with_timestamps', 'translate'].flatMap((field): [string, unknown][] => {
    const value = texts.get(field);
    return value === undefined || value === '' ? [] : [[field, { true: true, false: false }[value] ?? value]];
  });
  const language = texts.get('language') || undefined;
  const options = { ...(language && { language }), ...Object.fromEntries(flags) };
  return checked(TranscriptionSettings, options, reader) as TranscriptionSettings;
};

/** The call that uploads a recording and returns its text: the upload, both jobs and the wait for them. */
@Injectable()
export class DirectTranscription {
  constructor(
    private readonly uploads: RecordingUploadsService,
    private readonly transcriptions: TranscriptionsService,
    private readonly idempotency: Idempotency,
    private readonly waiting: Waiting,
  ) {}

  /**
   * @throws AppError VALIDATION_FAILED without a file, RECORDING_UNSUPPORTED, PAYLOAD_TOO_LARGE; the errors of
   * `TranscriptionsService.create`; the errors of the jobs
   */
  async transcribe(
    userId: number,
    form: IncomingForm,
    attempt: Attempt,
    preference: Preference,
  ): Promise<Transcript | JobAccepted> {
    const { received, settings } = await this.receive(userId, form);
    const { transcriptionId, jobId } = await this.accept(userId, received, settings, attempt);
    return this.waiting.respond(preference, { userId, jobId }, () =>
      this.written(userId, transcriptionId, jobId, preference),
    );
  }

  private async receive(
    userId: number,
    form: IncomingForm,
  ): Promise<{ received: ReceivedRecording; settings: TranscriptionSettings }> {
    let received: ReceivedRecording | undefined;
    const take = async ({ name, body, declaredBytes, claimedType }: IncomingFile): Promise<ReceivedRecording> => {
      if (!PLAYABLE.test(claimedType)) {
        throw new AppError('RECORDING_UNSUPPORTED', { message: say('upload.neither-sound-nor-video') });
      }
      const maxBytes = MAX_DIRECT_RECORDING_BYTES;
      received = await this.uploads.receive(userId, { name, body, declaredBytes, maxBytes });
      return received;
    };
    try {
      const whole = await form.receive(take, { missing: withoutFile, isWhole: true });
      return { received: whole, settings: optionsOf(form) };
    } catch (error) {
      if (received) await this.uploads.remove(userId, received.uploadId);
      throw error;
    }
  }

  /** The transcript of this attempt, or of the first one under the same key; then the upload received again is released. */
  private async accept(
    userId: number,
    { uploadId, digest }: ReceivedRecording,
    settings: TranscriptionSettings,
    attempt: Attempt,
  ): Promise<{ uploadId: string; transcriptionId: number; jobId: number }> {
    try {
      const asked = including(including(attempt, digest), Buffer.from(JSON.stringify(settings)));
      const accepted = await this.idempotency.once(asked, async (tx) => {
        const request = { upload_id: uploadId };
        const { transcriptionId, job } = await this.transcriptions.create(tx, userId, request, settings);
        return { uploadId, transcriptionId, jobId: job.id };
      });
      if (accepted.uploadId !== uploadId) await this.uploads.remove(userId, uploadId);
      return accepted;
    } catch (error) {
      // An upload that may have been accepted is left to the sweep, which checks the row.
      if (!(error instanceof CommitOutcomeUnknown)) await this.uploads.remove(userId, uploadId);
      throw error;
    }
  }

  /** State of a prepared recording: it is being transcribed, or could not be started. */
  private async written(
    userId: number,
    transcriptionId: number,
    preparedBy: number,
    preference: Preference,
  ): Promise<Transcript> {
    const begun = await this.transcriptions.get(userId, transcriptionId);
    const { jobId } = begun;
    if (jobId !== null && jobId !== preparedBy) {
      const ended = await this.waiting.respond({ ...preference, respondAsync: false }, { userId, jobId }, async () =>
        this.transcriptions.get(userId, transcriptionId),
      );
      if ('lines' in ended) return toTranscript(ended);
    }
    if (begun.status === 'completed') return toTranscript(begun);
    const code = begun.errorCode;
    throw new AppError(code !== null && Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : 'TRANSCRIPTION_FAILED', {
      ...(begun.errorMessage !== null && { message: begun.errorMessage }),
    });
  }
}
