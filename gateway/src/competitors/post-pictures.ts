import { Injectable } from '@nestjs/common';
import { type PostPicture, PostPictures } from '@orbita/competitors';

/** Posts without pictures. */
@Injectable()
export class NoPictures extends PostPictures {
  async of(): Promise<ReadonlyMap<number, readonly PostPicture[]>> {
    return new Map();
  }
}
