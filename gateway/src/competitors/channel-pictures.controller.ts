import { Controller } from '@nestjs/common';
import { ChannelPicturesService } from '@orbita/competitors';
import { type RouteParams, type RouteQuery, channelPictureRoutes } from '@orbita/contracts';
import { Endpoint } from '../http/endpoint.decorator.js';
import { FileAnswer, Range, type RangeRequest } from '../http/file-answer.js';
import { Params, Query } from '../http/input.decorators.js';

@Controller()
export class ChannelPicturesController {
  constructor(private readonly pictures: ChannelPicturesService) {}

  @Endpoint(channelPictureRoutes.content)
  async content(
    @Params() { id }: RouteParams<typeof channelPictureRoutes.content>,
    @Query() claim: RouteQuery<typeof channelPictureRoutes.content>,
    @Range() range: RangeRequest,
  ): Promise<FileAnswer> {
    const { secondsLeft, ...picture } = await this.pictures.content(id, claim);
    return FileAnswer.of({ ...picture, maxAge: secondsLeft }, range);
  }
}
