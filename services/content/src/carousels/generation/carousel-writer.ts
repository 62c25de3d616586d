import type { SlideRoom } from '@orbita/ai';
import {
  CarouselGenerationRequest,
  type GeneratedCarousel,
  type Slide,
  SlideText,
  say,
  type Message,
} from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import { roomOf } from '@orbita/slides';
import { surroundingsOf } from '../../generator/generation-material.js';
import { generationRequest } from '../../generator/generation-requests.js';
import { modelWork, progressReport } from '../../usage/model-work.js';
import { type WritingOptions, writerOf } from '../../usage/writers.js';
import { chosenSlides } from './chosen-template.js';
import { slideKey, spokenIn, storeSlides } from './stored-slides.js';

type Payload = JobPayload<'carousel.generate'>;

/** Key written slides are stored under, so that a run after a crash does not pay for them again. */
const WRITTEN_SLIDES = 'slides';

const writtenBefore = ({ checkpoints }: Pick<JobContext, 'checkpoints'>): SlideText[] | undefined => {
  const stored = checkpoints.get(WRITTEN_SLIDES);
  return Array.isArray(stored) ? stored.map((slide) => SlideText.parse(slide)) : undefined;
};

/** Users may draw boxes of any size; words that say something are longer, and are set in smaller letters instead. */
const LEAST_ROOM = { title: 24, content: 60 };

const roomsOf = (slides: Slide[], count: number): SlideRoom[] =>
  roomOf(slides, count).map(({ title, content }) => ({
    title: Math.max(LEAST_ROOM.title, title),
    content: Math.max(LEAST_ROOM.content, content),
  }));

/** What the user reads while this many slides are finished. */
const stageOf = (done: number, total: number): Message => {
  if (done === 0) return say('stage.thinking-of-slides');
  return done < total ? say('stage.slides', { done, total }) : say('stage.layout');
};

/** Words as they arrive, for users who watch. */
const draftOf = (slides: readonly SlideText[]): string =>
  slides.map(({ title, content }) => [title, content].filter((part) => part !== '').join('\n')).join('\n\n');

/** Writes the slides of a carousel and pours them into a template. */
export class CarouselWriter implements JobHandler<'carousel.generate', SlideText[]> {
  constructor(private readonly options: WritingOptions) {}

  async run(context: JobContext, { generationRequestId }: Payload): Promise<SlideText[]> {
    const { db, usage } = this.options;
    const { job } = context;
    const written = writtenBefore(context);
    if (written) {
      context.progress({ done: written.length, total: written.length, stage: stageOf(written.length, written.length) });
      return written;
    }
    const stored = await generationRequest(db, generationRequestId);
    const request = CarouselGenerationRequest.parse(stored.request);
    const { topic, text, template, format, slide_count: total } = request;
    let done = 0;
    const { report, onSilence } = progressReport(context, () => ({ done, total, stage: stageOf(done, total) }));
    report();
    const surroundings = await surroundingsOf(db, job.userId, request);
    const language = spokenIn(surroundings, job);
    const slides = await chosenSlides(db, { userId: job.userId, jobId: job.id, template, format, language });
    const words = await writerOf(this.options, job).writeCarousel({
      brief: { ...surroundings, topic, text, date: stored.date },
      rooms: roomsOf(slides, total),
      onSlides: (finished) => {
        done = finished.length;
        report();
        finished.forEach((slide, place) => context.checkpoint(slideKey(place), slide));
        // Shown only after they are stored: a user who stops the job has read no more than is paid for.
        void context.flush().then(
          () => context.draft(draftOf(finished)),
          () => undefined,
        );
      },
      // The second answer is the one in which every word fits.
      ...modelWork(context, { goodRun: 2, usage, onSilence }),
    });
    context.checkpoint(WRITTEN_SLIDES, words);
    return words;
  }

  async commit(
    tx: Tx,
    job: ClaimedJob,
    { generationRequestId }: Payload,
    words: SlideText[],
  ): Promise<GeneratedCarousel> {
    return storeSlides(tx, job, generationRequestId, words);
  }
}
