import { Module } from '@nestjs/common';
import { ContentModule } from '@orbita/content';
import { MediaModule } from '@orbita/media';
import { DirectTranscription } from './direct-transcription.js';
import { TranscriptDigestsController } from './transcript-digests.controller.js';
import { TranscriptionsController } from './transcriptions.controller.js';
import { UploadsController } from './uploads.controller.js';

/** Recordings, their transcripts and digests. */
@Module({
  imports: [ContentModule, MediaModule],
  controllers: [TranscriptDigestsController, TranscriptionsController, UploadsController],
  providers: [DirectTranscription],
})
export class TranscriptionApiModule {}
