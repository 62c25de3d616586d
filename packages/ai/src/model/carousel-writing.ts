import { AppError, type SlideText } from '@orbita/contracts';
import type { CarouselRequest } from '../content-writer.js';
import type { AiLogger } from '../logger.js';
import { carouselPrompt } from '../prompts/carousel.v2.js';
import { fitSlides } from '../slide-words.js';
import { CarouselAnswer } from './carousel-answer.js';
import type { ModelCalls } from './model-calls.js';
import type { ModelAnswer } from './model-task.js';
import { badAnswer, MAX_FRUITLESS, MAX_REFUSALS } from './model-patience.js';

const FIT = 'Прошлый ответ — в <draft>: исправьте только названное, остальные слайды оставьте как есть';

/**
 * As for a plan: one slide in ten may resemble another if nothing better can be had. With more, the result would not be worth its
 * price.
 */
const BEARABLE_DOUBLES = 0.1;

/**
 * Writes the slides: requests again an unusable carousel or one that repeats itself, and once more if texts do not fit; what
 * still does not fit is cut.
 * @throws AppError MODEL_BAD_ANSWER, MODEL_REFUSED and those of {@link ModelCalls.run}
 */
export const writeCarousel = async (
  calls: ModelCalls,
  logger: AiLogger,
  { brief, rooms, onSlides, tenant, signal, onUsage, budget }: CarouselRequest,
): Promise<SlideText[]> => {
  // Of several answers the longest is shown, so that the count does not jump back.
  let shown = 0;
  const show = (slides: readonly SlideText[]): void => {
    if (slides.length <= shown) return;
    shown = slides.length;
    onSlides(fitSlides(slides, rooms));
  };
  const ask = (issues: readonly string[], draft: readonly SlideText[] = []): Promise<ModelAnswer<CarouselAnswer>> =>
    calls.run({
      tenant,
      signal,
      onUsage,
      budget,
      begin: () => ({
        prompt: carouselPrompt({ brief, rooms, draft, issues }),
        read: () => new CarouselAnswer(rooms, show, brief.project),
      }),
      isDone: () => false,
    });

  let issues: readonly string[] = [];
  let refusals = 0;
  for (let tries = 1; ; tries++) {
    const { answer, finish } = await ask(issues);
    if (finish === 'refused' && ++refusals > MAX_REFUSALS) throw new AppError('MODEL_REFUSED');
    const { flaws, doubles } = answer;
    const isCarousel = finish !== 'refused' && flaws.length === 0;
    if (isCarousel && doubles.length === 0) return fitSlides(await corrected(answer), rooms);
    if (tries >= MAX_FRUITLESS || budget.isSpent) {
      if (!isCarousel || doubles.length > rooms.length * BEARABLE_DOUBLES) throw badAnswer(budget);
      logger.warn({ doubles: doubles.length }, 'carousel kept although its slides are alike');
      return fitSlides(answer.slides, rooms);
    }
    issues = [...(finish === 'length' ? ['ответ слишком длинный и оборвался'] : []), ...flaws, ...doubles];
    logger.info({ finish, flaws: issues.length }, 'model carousel not usable, requesting again');
  }

  /** The same, or the better of two if something could be improved and another answer is allowed. */
  async function corrected(first: CarouselAnswer): Promise<readonly SlideText[]> {
    const { slides, blemishes } = first;
    if (blemishes.length === 0 || budget.isSpent) return slides;
    const { answer, finish } = await ask([...blemishes, FIT], slides);
    const isWhole = finish === 'complete' && answer.flaws.length === 0 && answer.doubles.length === 0;
    const isBetter = isWhole && answer.blemishes.length < blemishes.length;
    const left = isBetter ? answer.blemishes : blemishes;
    if (left.length > 0) logger.warn({ blemishes: left.length }, 'carousel kept although texts do not fit');
    return isBetter ? answer.slides : slides;
  }
};
