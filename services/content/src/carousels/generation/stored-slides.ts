import {
  CAROUSEL_SCHEMA,
  type CarouselDocument,
  CarouselGenerationRequest,
  DEFAULT_LANGUAGE,
  type GeneratedCarousel,
  type Language,
  SlideText,
} from '@orbita/contracts';
import type { ClaimedJob, StopRule } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { handleOf, pourSlides, withHandle } from '@orbita/slides';
import { surroundingsOf } from '../../generator/generation-material.js';
import { forgetGenerationRequest, generationRequest } from '../../generator/generation-requests.js';
import { shortTopic } from '../../generator/topic-line.js';
import { storeCarousel } from '../store-carousel.js';
import { chosenSlides } from './chosen-template.js';

/** Longest name of a carousel. */
const MAX_NAME = 120;

/** Key a finished slide is stored under. @param place from 0 */
export const slideKey = (place: number): string => `slide-${place}`;

/** One language for all words of a carousel: the demo writer knows only Russian, and a carousel does not mix two languages. */
export const spokenIn = (
  { project }: Awaited<ReturnType<typeof surroundingsOf>>,
  { isDemo }: Pick<ClaimedJob, 'isDemo'>,
): Language => (isDemo ? DEFAULT_LANGUAGE : (project?.language ?? DEFAULT_LANGUAGE));

/** How readers find the project of a carousel, by its links. */
const projectHandle = async (tx: Tx, userId: number, projectId: number | null): Promise<string | undefined> => {
  const [project] = await tx.query<{ social_urls: Record<string, string> }>(
    'SELECT social_urls FROM projects WHERE id = $1 AND user_id = $2',
    [projectId, userId],
  );
  return project && handleOf(project.social_urls);
};

/** Stores the slides' words in the chosen template as a new draft. */
export const storeSlides = async (
  tx: Tx,
  { id: jobId, userId, projectId, isDemo }: ClaimedJob,
  generationRequestId: number,
  words: SlideText[],
): Promise<GeneratedCarousel> => {
  const { request } = await generationRequest(tx, generationRequestId);
  const asked = CarouselGenerationRequest.parse(request);
  const { topic, text, template, format } = asked;
  const language = spokenIn(await surroundingsOf(tx, userId, asked), { isDemo });
  const poured = pourSlides(await chosenSlides(tx, { userId, jobId, template, format, language }), words);
  const handle = await projectHandle(tx, userId, projectId);
  // Without one the editor asks before the slides leave.
  const slides = handle === undefined ? poured : withHandle(poured, handle);
  const { id } = await storeCarousel(tx, {
    userId,
    projectId,
    kind: 'draft',
    name: shortTopic(topic || words[0]?.title || text, MAX_NAME),
    document: { schema: CAROUSEL_SCHEMA, format, slides } satisfies CarouselDocument,
    isDemo,
  });
  await forgetGenerationRequest(tx, generationRequestId);
  return { slides: words, carousel_id: id, is_demo: isDemo };
};

/** The finished slides among the pieces of a job: from the first up to the first missing one. */
const slidesAmong = (pieces: ReadonlyMap<string, unknown>): SlideText[] => {
  const slides: SlideText[] = [];
  while (pieces.has(slideKey(slides.length))) slides.push(SlideText.parse(pieces.get(slideKey(slides.length))));
  return slides;
};

/** Slides are shown one by one: those that were shown become a draft. */
export const carouselStop: StopRule<'carousel.generate'> = {
  delivered: (_from, _job, _payload, { pieces }) => {
    const keys = new Set(pieces);
    let count = 0;
    while (keys.has(slideKey(count))) count += 1;
    return count;
  },
  keep: (tx, job, { generationRequestId }, { pieces }) =>
    storeSlides(tx, job, generationRequestId, slidesAmong(pieces)),
};
