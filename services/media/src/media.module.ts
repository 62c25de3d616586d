import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { FileStorage } from '@orbita/storage';
import { AvatarsService } from './avatars/avatars.service.js';
import { BackgroundRemovalService } from './background-removal/background-removal.service.js';
import { ExportsService } from './exports/exports.service.js';
import { FileUses } from './library/file-uses.js';
import { FilesService } from './library/files.service.js';
import { TranscriptionOptions } from './transcription/transcription-options.js';
import { TranscriptionsService } from './transcription/transcriptions.service.js';
import { RecordingUploadsService } from './transcription/uploads/recording-uploads.service.js';
import { UploadsService } from './uploads/uploads.service.js';

interface MediaModuleOptions {
  storage: FileStorage;
  /** Uses of files; provided by the process. */
  uses: new (...services: never[]) => FileUses;
  /** Speech engine of this installation. */
  transcription: TranscriptionOptions;
  imports: NonNullable<ModuleMetadata['imports']>;
}

const SERVICES = [
  AvatarsService,
  BackgroundRemovalService,
  ExportsService,
  FilesService,
  RecordingUploadsService,
  TranscriptionsService,
  UploadsService,
];

/** The gateway's half of media: uploads and the library. Needs billing, projects and jobs. */
@Module({})
export class MediaModule {
  static register({ storage, uses, transcription, imports }: MediaModuleOptions): DynamicModule {
    return {
      module: MediaModule,
      imports,
      providers: [
        { provide: FileStorage, useValue: storage },
        { provide: FileUses, useClass: uses },
        { provide: TranscriptionOptions, useValue: transcription },
        ...SERVICES,
      ],
      exports: SERVICES,
    };
  }
}
