import type { GeneratedCarousel, SlideText } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import type { WritingOptions } from '../../usage/writers.js';

type Payload = JobPayload<'carousel.generate'>;

/** Writes the slides of a carousel and pours them into a template. */
export class CarouselWriter implements JobHandler<'carousel.generate', SlideText[]> {
  constructor(private readonly options: WritingOptions) {}

  run(_context: JobContext, _payload: Payload): Promise<SlideText[]> {
    throw new Error(`under construction ${String(this.options)}`);
  }

  commit(_tx: Tx, _job: ClaimedJob, _payload: Payload, _slides: SlideText[]): Promise<GeneratedCarousel> {
    throw new Error('under construction');
  }
}
