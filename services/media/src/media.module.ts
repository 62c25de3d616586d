import { Module } from '@nestjs/common';
import { ProjectsModule } from '@orbita/projects';
import { AvatarsService } from './avatars/avatars.service.js';
import { BackgroundRemovalService } from './background-removal/background-removal.service.js';
import { ExportsService } from './exports/exports.service.js';
import { FilesService } from './library/files.service.js';
import { TranscriptionsService } from './transcription/transcriptions.service.js';
import { RecordingUploadsService } from './transcription/uploads/recording-uploads.service.js';
import { UploadsService } from './uploads/uploads.service.js';

const SERVICES = [
  AvatarsService,
  BackgroundRemovalService,
  ExportsService,
  FilesService,
  RecordingUploadsService,
  TranscriptionsService,
  UploadsService,
];

/**
 * The gateway's half of media: uploads and the library. The process provides `Database`, `FileStorage`, `FileUses`,
 * `TranscriptionOptions`, billing and jobs globally.
 */
@Module({ imports: [ProjectsModule], providers: SERVICES, exports: SERVICES })
export class MediaModule {}
