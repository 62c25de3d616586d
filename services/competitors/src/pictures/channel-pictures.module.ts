import { type DynamicModule, Module } from '@nestjs/common';
import { FileStorage } from '@orbita/storage';
import { ChannelPicturesService } from './channel-pictures.service.js';

/** The gateway's half of pictures: links to copies, and their content. Nothing is decoded here. */
@Module({})
export class ChannelPicturesModule {
  static register({ storage }: { storage: FileStorage }): DynamicModule {
    return {
      module: ChannelPicturesModule,
      providers: [{ provide: FileStorage, useValue: storage }, ChannelPicturesService],
      exports: [ChannelPicturesService],
    };
  }
}
