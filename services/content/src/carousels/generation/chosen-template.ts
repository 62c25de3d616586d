import { createHash } from 'node:crypto';
import { AppError, type CarouselFormat, type CarouselGenerationRequest, type Slide } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';
import { TEMPLATES, readDocument, reformat } from '@orbita/slides';
import { IN_SIGHT } from '../carousel-record.js';

/** The template of a request; nothing leaves it to chance. */
export type TemplateWish = CarouselGenerationRequest['template'];

const ownTemplate = async (from: Database | Tx, userId: number, id: number): Promise<unknown> => {
  const [row] = await from.query<{ document: unknown }>(
    `SELECT document FROM carousels WHERE user_id = $1 AND id = $2 AND kind = 'template' AND ${IN_SIGHT}`,
    [userId, id],
  );
  return row?.document;
};

/**
 * Checks that a template is built in or one of the user's own, with at least one text to pour into.
 * @throws AppError CAROUSEL_TEMPLATE_NOT_FOUND, VALIDATION_FAILED with the field `template`
 */
export const mustBeTemplate = async (tx: Tx, userId: number, wish: TemplateWish): Promise<void> => {
  if (wish == null) return;
  if (typeof wish === 'string') {
    if (!TEMPLATES.some(({ id }) => id === wish)) throw unknownTemplate();
    return;
  }
  const document = await ownTemplate(tx, userId, wish);
  if (document === undefined) throw unknownTemplate();
  if (takingWords(readDocument(document).slides).length === 0) {
    throw new AppError('VALIDATION_FAILED', {
      field: 'template',
      message: 'В этом шаблоне нет ни одного текста. Добавьте заголовок или выберите другой шаблон.',
    });
  }
};

const unknownTemplate = (): AppError => new AppError('CAROUSEL_TEMPLATE_NOT_FOUND', { field: 'template' });

/** Looks like chance and is the same for every run of a job. */
const dice = (jobId: number, below: number): number =>
  createHash('sha256').update(`template of job ${jobId}`).digest().readUInt32BE(0) % below;

interface Choice {
  userId: number;
  jobId: number;
  wish: TemplateWish;
  format: CarouselFormat;
}

/**
 * Slides to pour words into: those that were wished for, else of a built-in template that the job's id decides. A template
 * that is gone by now is as good as none: the words are paid for and have to stand somewhere.
 */
export const chosenSlides = async (from: Database | Tx, { userId, jobId, wish, format }: Choice): Promise<Slide[]> => {
  if (typeof wish === 'number') {
    const stored = await ownTemplate(from, userId, wish);
    const slides = stored === undefined ? [] : takingWords(reformat(readDocument(stored), format).slides);
    if (slides.length > 0) return slides;
  }
  const named = TEMPLATES.find(({ id }) => id === wish);
  return (named ?? TEMPLATES[dice(jobId, TEMPLATES.length)]!).slides(format);
};

/**
 * Slides that have a text, where words can go. People need not know of roles: on a slide without any, its largest letters are
 * its title and the roomiest of its other texts its content.
 */
const takingWords = (slides: readonly Slide[]): Slide[] =>
  slides.flatMap((slide) => {
    const texts = slide.elements.filter((element) => element.type === 'text');
    if (texts.length === 0) return [];
    if (texts.some(({ role }) => role !== null)) return [slide];
    const [title] = texts.toSorted((a, b) => b.fontSize - a.fontSize);
    const [content] = texts
      .filter((text) => text !== title)
      .toSorted((a, b) => b.size.width * b.size.height - a.size.width * a.size.height);
    const roleOf = (element: (typeof slide.elements)[number]) => {
      if (element === title) return 'title';
      return element === content ? 'content' : null;
    };
    return [
      {
        ...slide,
        elements: slide.elements.map((element) =>
          element.type === 'text' ? { ...element, role: roleOf(element) } : element,
        ),
      },
    ];
  });
