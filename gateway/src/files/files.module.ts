import { Module } from '@nestjs/common';
import { MediaModule } from '@orbita/media';
import { FilesController } from './files.controller.js';
import { ReceivedFiles } from './received-files.js';

/** The library of files. */
@Module({
  imports: [MediaModule],
  controllers: [FilesController],
  providers: [ReceivedFiles],
  exports: [ReceivedFiles],
})
export class FilesApiModule {}
