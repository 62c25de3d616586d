import { Global, Module, type Provider } from '@nestjs/common';
import { MediaLibrary, PublicationAccounts, PublicationSendings, Transcripts } from '@orbita/content';
import { FileUses, MediaModule } from '@orbita/media';
import { ProjectHooks } from '@orbita/projects';
import { LibraryOfUser, UsesByContent } from './files/file-hooks.js';
import { HooksOfProjects } from './projects/project-hooks.js';
import { AccountsOfUser } from './publishing/account-hooks.js';
import { SendingsOfPublications } from './publishing/sending-hooks.js';
import { TranscriptsOfUser } from './transcription/transcript-hooks.js';

const HOOKS: Provider[] = [
  { provide: FileUses, useClass: UsesByContent },
  { provide: MediaLibrary, useClass: LibraryOfUser },
  { provide: ProjectHooks, useClass: HooksOfProjects },
  { provide: PublicationAccounts, useClass: AccountsOfUser },
  { provide: PublicationSendings, useClass: SendingsOfPublications },
  { provide: Transcripts, useClass: TranscriptsOfUser },
];

/** What services ask of others they may not import. Global, because these services take it as the process provides it. */
@Global()
@Module({ imports: [MediaModule], providers: HOOKS, exports: HOOKS })
export class HooksModule {}
