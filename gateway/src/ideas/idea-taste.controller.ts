import { Controller } from '@nestjs/common';
import { ideaTaste } from '@orbita/content';
import { type IdeaSuggestion, type RouteBody, ideaRoutes } from '@orbita/contracts';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Body } from '../http/input.decorators.js';

/** What a visitor may try without an account. */
@Controller()
export class IdeaTasteController {
  @Endpoint(ideaRoutes.taste)
  async taste(@Body() { about }: RouteBody<typeof ideaRoutes.taste>): Promise<IdeaSuggestion> {
    return ideaTaste(about, new Date().toISOString().slice(0, 10));
  }
}
