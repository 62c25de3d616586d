import { createHash } from 'node:crypto';
import {
  AppError,
  type CarouselFormat,
  type CarouselGenerationRequest,
  type Language,
  type Slide,
} from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';
import { TEMPLATES, readDocument, reformat } from '@orbita/slides';
import { englishTemplateWords } from '@orbita/slides/english';
import { IN_SIGHT } from '../carousel-record.js';

/** The template of a request; nothing leaves it to chance. */
type TemplateChoice = CarouselGenerationRequest['template'];

const ownTemplate = async (from: Database | Tx, userId: number, id: number): Promise<unknown> => {
  const [row] = await from.query<{ document: unknown }>(
    `SELECT document FROM carousels WHERE user_id = $1 AND id = $2 AND kind = 'template' AND ${IN_SIGHT}`,
    [userId, id],
  );
  return row?.document;
};

/**
 * Checks that a template is built in or one of the user's own.
 * @throws AppError CAROUSEL_TEMPLATE_NOT_FOUND with the field `template`
 */
export const mustBeTemplate = async (tx: Tx, userId: number, wish: TemplateChoice): Promise<void> => {
  if (wish == null) return;
  const isThere =
    typeof wish === 'string'
      ? TEMPLATES.some(({ id }) => id === wish)
      : (await ownTemplate(tx, userId, wish)) !== undefined;
  if (!isThere) throw new AppError('CAROUSEL_TEMPLATE_NOT_FOUND', { field: 'template' });
};

/** Looks like chance and is the same for every run of a job. */
const dice = (jobId: number, below: number): number =>
  createHash('sha256').update(`template of job ${jobId}`).digest().readUInt32BE(0) % below;

interface Choice {
  userId: number;
  jobId: number;
  wish: TemplateChoice;
  format: CarouselFormat;
  /** Captions and buttons of a built-in template speak it; the user's own templates stay as they are. */
  language: Language;
}

/**
 * Slides to pour words into: those that were wished for, else of a built-in template that the job's id decides. A template
 * that is gone by now is as good as none: the words are paid for and have to stand somewhere.
 */
export const chosenSlides = async (
  from: Database | Tx,
  { userId, jobId, wish, format, language }: Choice,
): Promise<Slide[]> => {
  if (typeof wish === 'number') {
    const stored = await ownTemplate(from, userId, wish);
    if (stored !== undefined) return reformat(readDocument(stored), format).slides;
  }
  const named = TEMPLATES.find(({ id }) => id === wish);
  return (named ?? TEMPLATES[dice(jobId, TEMPLATES.length)]!).slides(
    format,
    language === 'en' ? englishTemplateWords : undefined,
  );
};
