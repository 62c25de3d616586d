import { jobHandler } from '@orbita/jobs';
import { BackgroundRemover, type BackgroundRemoverOptions } from './background-removal/background-remover.js';
import { AccountExporter, type AccountExporterOptions } from './exports/account-exporter.js';
import { FilePreparer, type FilePreparerOptions } from './preparation/file-preparer.js';
import type { PreparedFile } from './preparation/prepared-file.js';
import {
  type PreparedRecordingSound,
  RecordingPreparer,
  type RecordingPreparerOptions,
} from './transcription/recording-preparer.js';
import { RecordingTranscriber, type RecordingTranscriberOptions } from './transcription/recording-transcriber.js';
import type { WrittenRecording } from './transcription/stored-transcript.js';

/** One handler for each kind of this service; the worker merges them with those of other services. */
export const mediaHandlers = (
  needs: FilePreparerOptions &
    AccountExporterOptions &
    BackgroundRemoverOptions &
    RecordingPreparerOptions &
    RecordingTranscriberOptions,
) => ({
  'file.prepare': jobHandler<'file.prepare', PreparedFile>(new FilePreparer(needs)),
  'account.export': jobHandler<'account.export', { bytes: number }>(new AccountExporter(needs)),
  'background.remove': jobHandler<'background.remove', PreparedFile>(new BackgroundRemover(needs)),
  'recording.prepare': jobHandler<'recording.prepare', PreparedRecordingSound>(new RecordingPreparer(needs)),
  'recording.transcribe': jobHandler<'recording.transcribe', WrittenRecording>(new RecordingTranscriber(needs)),
});
