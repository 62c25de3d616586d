import { Controller } from '@nestjs/common';
import { sampleIdeas } from '@orbita/content';
import { type IdeaSuggestion, type RouteBody, ideaRoutes } from '@orbita/contracts';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Body } from '../http/input.decorators.js';

/** Sample ideas for visitors without an account. */
@Controller()
export class SampleIdeasController {
  @Endpoint(ideaRoutes.sample)
  async sample(@Body() { about }: RouteBody<typeof ideaRoutes.sample>): Promise<IdeaSuggestion> {
    return sampleIdeas(about, new Date().toISOString().slice(0, 10));
  }
}
