import * as z from 'zod/mini';
import { CAROUSEL_FORMATS, CarouselDocument, MAX_CAROUSEL_SLIDES } from './carousel-document.js';
import { MAX_CAROUSEL_SOURCE, MAX_GENERATED_SLIDES, MIN_GENERATED_SLIDES } from './carousel-options.js';
import { carouselEndpoints } from './endpoints.js';
import { MAX_TOPIC } from './generation-options.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant, SeenVersion, optionalText, text } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/carousels.js';

/** Kind of a carousel: a draft to work on, or a template for others. */
export const CarouselKind = z.enum(['draft', 'template'], says(rules.unknownKindOfCarousel));
export type CarouselKind = z.output<typeof CarouselKind>;

/** A carousel in lists; its first slide is drawn at `/slides/1.png`. */
export const Carousel = z.object({
  id: Id,
  name: z.string(),
  kind: CarouselKind,
  project_id: z.nullable(Id),
  format: z.enum(CAROUSEL_FORMATS),
  slide_count: z.number(),
  /** Grows with every change; a change based on an older one is refused. */
  version: z.number(),
  /** The version of its latest pictures; 0 before the first ones. */
  previewed_version: z.number(),
  is_demo: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
});
export type Carousel = z.output<typeof Carousel>;

export const CarouselDetails = z.extend(Carousel, { document: CarouselDocument });
export type CarouselDetails = z.output<typeof CarouselDetails>;

const Name = text({ max: 120, required: says(rules.nameCarousel) });

export const CarouselRequest = z.object({
  name: Name,
  kind: z._default(CarouselKind, 'draft'),
  project_id: z.nullish(Id),
  document: CarouselDocument,
});
export type CarouselRequest = z.output<typeof CarouselRequest>;

/** Absent fields stay; null removes a carousel from its project. */
export const CarouselUpdateRequest = z.object({
  name: z.optional(Name),
  project_id: z.nullish(Id),
  document: z.optional(CarouselDocument),
  version: SeenVersion,
});
export type CarouselUpdateRequest = z.output<typeof CarouselUpdateRequest>;

/** A copy: of a draft or a template, as either. */
export const CarouselCopyRequest = z.object({
  name: z.optional(Name),
  kind: z._default(CarouselKind, 'draft'),
});
export type CarouselCopyRequest = z.output<typeof CarouselCopyRequest>;

const SLIDES_RULE = says(rules.numberOfSlidesFromTo, MIN_GENERATED_SLIDES, MAX_GENERATED_SLIDES);

/** Source of the texts instead of a topic or a pasted text. */
export const CarouselSource = z.object({
  kind: z.enum(['publication', 'history', 'transcript'], says(rules.unknownSource)),
  id: Id,
});
export type CarouselSource = z.output<typeof CarouselSource>;

export const CarouselGenerationRequest = z
  .object({
    topic: optionalText(MAX_TOPIC),
    text: optionalText(MAX_CAROUSEL_SOURCE),
    source: z.nullish(CarouselSource),
    slide_count: z._default(
      z.int(SLIDES_RULE).check(z.gte(MIN_GENERATED_SLIDES, SLIDES_RULE), z.lte(MAX_GENERATED_SLIDES, SLIDES_RULE)),
      5,
    ),
    /** Id of a built-in template or of a template of the user; absent means a random choice. */
    template: z.nullish(z.union([z.string().check(z.maxLength(40)), Id], says(rules.unknownTemplate))),
    format: z._default(z.enum(CAROUSEL_FORMATS, says(rules.unknownFormat)), '4:5'),
    project_id: z.nullish(Id),
    style_id: z.nullish(Id),
  })
  .check(
    z.refine(({ topic, text, source }) => topic !== '' || text !== '' || source != null, says(rules.enterTextOrTopic)),
  );
export type CarouselGenerationRequest = z.output<typeof CarouselGenerationRequest>;

/** Texts of one slide. */
export const SlideText = z.object({ title: z.string(), content: z.string() });
export type SlideText = z.output<typeof SlideText>;

export const GeneratedCarousel = z.object({
  slides: z.array(SlideText),
  /** The new draft. */
  carousel_id: Id,
  is_demo: z.boolean(),
});
export type GeneratedCarousel = z.output<typeof GeneratedCarousel>;

const IdPath = z.object({ id: IdParam });
const SLIDE_RULE = says(rules.thereIsNoSuchSlide);

export const carouselRoutes = {
  generate: route(carouselEndpoints.generate, {
    access: 'user',
    cost: 'model',
    scope: 'tools:write',
    jobs: ['carousel.generate'],
    tag: 'carousels',
    summary: 'Write the slides of a carousel and fill a template with them, as a new draft',
    body: CarouselGenerationRequest,
    example: { topic: '…' },
    reply: GeneratedCarousel,
  }),
  list: route(carouselEndpoints.list, {
    access: 'user',
    cost: 'read',
    scope: 'tools:read',
    tag: 'carousels',
    summary: 'Carousels of the user, last changed first',
    query: z.object({
      ...PAGE_QUERY,
      kind: z._default(CarouselKind, 'draft'),
      search: z.optional(text({ max: 100 })),
      project_id: z.optional(IdParam),
    }),
    reply: z.array(Carousel),
  }),
  create: route(carouselEndpoints.create, {
    access: 'user',
    cost: 'write',
    scope: 'tools:write',
    tag: 'carousels',
    summary: 'Store a carousel',
    status: 201,
    body: CarouselRequest,
    reply: CarouselDetails,
  }),
  get: route(carouselEndpoints.get, {
    access: 'user',
    cost: 'read',
    scope: 'tools:read',
    tag: 'carousels',
    summary: 'A carousel with its document',
    params: IdPath,
    reply: CarouselDetails,
  }),
  update: route(carouselEndpoints.update, {
    access: 'user',
    cost: 'write',
    scope: 'tools:write',
    tag: 'carousels',
    summary: 'Change a carousel; CAROUSEL_CHANGED if the given version is not the current one',
    params: IdPath,
    body: CarouselUpdateRequest,
    reply: Carousel,
  }),
  delete: route(carouselEndpoints.delete, {
    access: 'user',
    cost: 'write',
    scope: 'tools:write',
    tag: 'carousels',
    summary: 'Move a carousel to the trash; for 30 days it can be restored',
    status: 204,
    params: IdPath,
  }),
  restore: route(carouselEndpoints.restore, {
    access: 'user',
    cost: 'write',
    scope: 'tools:write',
    tag: 'carousels',
    summary: 'Restore a deleted carousel',
    params: IdPath,
    reply: Carousel,
  }),
  duplicate: route(carouselEndpoints.duplicate, {
    access: 'user',
    cost: 'write',
    scope: 'tools:write',
    tag: 'carousels',
    summary: 'Copy a carousel, as a draft or as a template',
    status: 201,
    params: IdPath,
    body: CarouselCopyRequest,
    reply: CarouselDetails,
  }),
  slide: route(carouselEndpoints.slide, {
    access: 'user',
    cost: 'read',
    scope: 'tools:read',
    tag: 'carousels',
    summary: 'The last picture of a slide; PREVIEW_NOT_READY before the first one',
    params: z.object({
      id: IdParam,
      n: z.pipe(IdParam, z.number().check(z.lte(MAX_CAROUSEL_SLIDES, SLIDE_RULE))),
    }),
    query: z.object({
      /** Pixels per unit. */
      scale: z._default(z.enum(['0.5', '1'], says(rules.scaleHalfOr1)), '1'),
    }),
  }),
};
