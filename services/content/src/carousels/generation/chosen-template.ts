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

/** The template of a request; absent means a random one. */
type TemplateChoice = CarouselGenerationRequest['template'];

const ownTemplate = async (from: Database | Tx, userId: number, id: number): Promise<unknown> => {
  const [row] = await from.query<{ document: unknown }>(
    `SELECT document FROM carousels WHERE user_id = $1 AND id = $2 AND kind = 'template' AND ${IN_SIGHT}`,
    [userId, id],
  );
  return row?.document;
};

/**
 * Checks that a template is built in or the user's own.
 * @throws AppError CAROUSEL_TEMPLATE_NOT_FOUND with the field `template`
 */
export const mustBeTemplate = async (tx: Tx, userId: number, template: TemplateChoice): Promise<void> => {
  if (template == null) return;
  const isThere =
    typeof template === 'string'
      ? TEMPLATES.some(({ id }) => id === template)
      : (await ownTemplate(tx, userId, template)) !== undefined;
  if (!isThere) throw new AppError('CAROUSEL_TEMPLATE_NOT_FOUND', { field: 'template' });
};

/** Looks random and is the same for every run of a job. */
const dice = (jobId: number, below: number): number =>
  createHash('sha256').update(`template of job ${jobId}`).digest().readUInt32BE(0) % below;

interface Choice {
  userId: number;
  jobId: number;
  template: TemplateChoice;
  format: CarouselFormat;
  /** Language of captions and buttons of a built-in template; the user's own templates stay as they are. */
  language: Language;
}

/**
 * Slides to fill with words: the requested template, or a built-in one chosen by the job's id. A template deleted meanwhile
 * counts as absent: the words are paid for and must be stored.
 */
export const chosenSlides = async (
  from: Database | Tx,
  { userId, jobId, template, format, language }: Choice,
): Promise<Slide[]> => {
  if (typeof template === 'number') {
    const stored = await ownTemplate(from, userId, template);
    if (stored !== undefined) return reformat(readDocument(stored), format).slides;
  }
  const named = TEMPLATES.find(({ id }) => id === template);
  return (named ?? TEMPLATES[dice(jobId, TEMPLATES.length)]!).slides(
    format,
    language === 'en' ? englishTemplateWords : undefined,
  );
};
