import * as z from 'zod/mini';
import { ContentDistributionSchema, ContentTypeSchema } from './content-distribution.js';
import { DEFAULT_DISTRIBUTION } from './content-type.js';
import { contentPlanEndpoints } from './endpoints.js';
import { MAX_PAGE, PAGE_QUERY } from './page.js';
import {
  MAX_DAYS_TO_MOVE,
  MAX_PLAN_DAYS,
  MAX_PLAN_PUBLICATIONS,
  MAX_POSTS_PER_DAY,
  planDays,
  planSize,
  type PlanSpan,
} from './plan-span.js';
import { DateOnly, Id, IdParam, Instant, clearableText, optionalText, text } from './primitives.js';
import { PlanPublication } from './publication.js';
import { route } from './route.js';
import { SocialNetworkSchema } from './social-network-schema.js';

export const Tone = z.enum(['friendly', 'professional', 'casual', 'expert'], 'Неизвестный тон');
export type Tone = z.output<typeof Tone>;
export const TONE_LABELS: Record<Tone, string> = {
  friendly: 'Дружелюбный',
  professional: 'Профессиональный',
  casual: 'Неформальный',
  expert: 'Экспертный',
};

export const LanguageLevel = z.enum(['simple', 'medium', 'advanced'], 'Неизвестный уровень языка');
export type LanguageLevel = z.output<typeof LanguageLevel>;
export const LANGUAGE_LEVEL_LABELS: Record<LanguageLevel, string> = {
  simple: 'Простой',
  medium: 'Средний',
  advanced: 'Продвинутый',
};

export const Gender = z.enum(['', 'male', 'female', 'any'], 'Неизвестный пол аудитории');
export type Gender = z.output<typeof Gender>;
export const GENDER_LABELS: Record<Gender, string> = {
  '': 'Не указан',
  male: 'Мужской',
  female: 'Женский',
  any: 'Любой',
};

export const ContentPlanStatus = z.enum(['pending', 'generating', 'completed', 'failed']);
export type ContentPlanStatus = z.output<typeof ContentPlanStatus>;

const AudienceItem = text({ max: 200 });

/** Audience list: items are trimmed, empty ones ignored, repeated ones kept once; null means none. */
const AudienceItems = z.pipe(
  z.nullable(z.array(AudienceItem, 'Ожидался список').check(z.maxLength(30, 'Не больше 30 пунктов'))),
  z.transform((items) => [...new Set((items ?? []).filter((item) => item !== ''))]),
);
const AudienceList = z._default(AudienceItems, []);

export const TargetAudience = z.object({
  age: optionalText(60),
  gender: z._default(Gender, ''),
  interests: AudienceList,
  pain_points: AudienceList,
  values: AudienceList,
});
export type TargetAudience = z.output<typeof TargetAudience>;

const TargetAudienceUpdate = z.partial(
  z.object({
    age: clearableText(60),
    gender: Gender,
    interests: AudienceItems,
    pain_points: AudienceItems,
    values: AudienceItems,
  }),
);

const DATES_REQUIRED = 'Укажите даты начала и окончания контент-плана';
const RequiredDate = z.pipe(z.string(DATES_REQUIRED).check(z.minLength(1, DATES_REQUIRED)), DateOnly);

const PostsPerDay = z
  .int('Укажите число публикаций в день от 1 до 10')
  .check(z.gte(1, 'Публикаций в день не меньше 1'), z.lte(MAX_POSTS_PER_DAY, 'Публикаций в день не больше 10'));

const SocialNetworks = z.pipe(
  z
    .array(SocialNetworkSchema, 'Выберите хотя бы одну социальную сеть')
    .check(z.minLength(1, 'Выберите хотя бы одну социальную сеть'), z.maxLength(20, 'Слишком много социальных сетей')),
  z.transform((networks) => [...new Set(networks)]),
);

/** A missing or impossible date has its own sentence; rules about the span would only add noise. */
const lacksDates = ({ start_date, end_date }: PlanSpan): boolean => Number.isNaN(planDays(start_date, end_date));

interface SpanRule {
  field: keyof PlanSpan;
  message: string;
  isKept: (span: PlanSpan) => boolean;
}

/** Rules of the plan as a whole, which no single field can state. */
const SPAN_RULES: readonly SpanRule[] = [
  {
    field: 'end_date',
    message: 'Дата окончания не может быть раньше даты начала',
    isKept: ({ start_date, end_date }) => start_date <= end_date,
  },
  {
    field: 'end_date',
    message: `План не может быть длиннее ${MAX_PLAN_DAYS} дней`,
    isKept: ({ start_date, end_date }) => planDays(start_date, end_date) <= MAX_PLAN_DAYS,
  },
  {
    field: 'posts_per_day',
    message: `Не больше ${MAX_PLAN_PUBLICATIONS} публикаций в одном плане: сократите период или число публикаций в день`,
    isKept: (span) => planSize(span) <= MAX_PLAN_PUBLICATIONS,
  },
];

/** The first rule a span breaks, for whoever puts one together from what is stored and what is changed. */
export const brokenSpanRule = (span: PlanSpan): Pick<SpanRule, 'field' | 'message'> | undefined =>
  SPAN_RULES.find(({ isKept }) => !isKept(span));

export const ContentPlanRequest = z
  .object({
    name: optionalText(120),
    start_date: RequiredDate,
    end_date: RequiredDate,
    posts_per_day: z._default(PostsPerDay, 1),
    content_goal: optionalText(1_000),
    content_distribution: z._default(ContentDistributionSchema, DEFAULT_DISTRIBUTION),
    target_audience: z.prefault(TargetAudience, {}),
    tone: z._default(Tone, 'friendly'),
    language_level: z._default(LanguageLevel, 'medium'),
    social_networks: z._default(SocialNetworks, ['telegram']),
    writing_style_id: z._default(z.nullable(Id), null),
  })
  .check(
    ...SPAN_RULES.map(({ field, message, isKept }) =>
      z.refine<PlanSpan>((span) => lacksDates(span) || isKept(span), { message, path: [field] }),
    ),
  );
export type ContentPlanRequest = z.output<typeof ContentPlanRequest>;

/** Settings of a plan that exists: what is absent keeps its value. */
export const ContentPlanUpdateRequest = z.partial(
  z.object({
    name: clearableText(120),
    start_date: RequiredDate,
    end_date: RequiredDate,
    posts_per_day: PostsPerDay,
    content_goal: clearableText(1_000),
    content_distribution: ContentDistributionSchema,
    target_audience: TargetAudienceUpdate,
    tone: Tone,
    language_level: LanguageLevel,
    social_networks: SocialNetworks,
    writing_style_id: z.nullable(Id),
  }),
);
export type ContentPlanUpdateRequest = z.output<typeof ContentPlanUpdateRequest>;

/** Settings a regeneration may change; an empty body keeps them all. Dates and name stay. */
export const RegenerateRequest = z.prefault(
  z.pick(ContentPlanUpdateRequest, {
    content_goal: true,
    posts_per_day: true,
    tone: true,
    language_level: true,
    social_networks: true,
    content_distribution: true,
    target_audience: true,
  }),
  {},
);
export type RegenerateRequest = z.output<typeof RegenerateRequest>;

export const ContentPlan = z.object({
  id: Id,
  project_id: Id,
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  posts_per_day: z.number(),
  content_goal: z.string(),
  content_distribution: z.partialRecord(ContentTypeSchema, z.number()),
  target_audience: TargetAudience,
  tone: Tone,
  language_level: LanguageLevel,
  social_networks: z.array(SocialNetworkSchema),
  writing_style_id: z.nullable(Id),
  status: ContentPlanStatus,
  /** Why the newest order ended without a result, in words for the user; null when it did not. */
  error_message: z.nullable(z.string()),
  /** The same as a code of the error table; JOB_CANCELLED is the user's own decision. */
  error_code: z.nullable(z.string()),
  /**
   * The newest order found publications in place: they stay until its own set is complete. True while its job is open
   * and after that ended without a result; false for a first generation, and again once the new set stands.
   */
  is_regeneration: z.boolean(),
  /** Stored publications; while a plan is generated, those already written. */
  publications_count: z.number(),
  /** Publications the plan will have when complete. */
  publications_total: z.number(),
  /** Publications a regeneration leaves as they are: edited, written, scheduled or sent. */
  kept_publications_count: z.number(),
  /** Whole percent and words of the running generation; 100 and empty when nothing runs. */
  progress: z.number(),
  stage: z.string(),
  /** Job that generates the plan now or generated it last. */
  job_id: z.nullable(Id),
  is_demo: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
});
export type ContentPlan = z.output<typeof ContentPlan>;

export const ContentPlanWithPublications = z.extend(ContentPlan, { publications: z.array(PlanPublication) });
export type ContentPlanWithPublications = z.output<typeof ContentPlanWithPublications>;

export const ContentPlanStatusReply = z.pick(ContentPlan, {
  status: true,
  error_message: true,
  error_code: true,
  is_regeneration: true,
  publications_count: true,
  publications_total: true,
  progress: true,
  stage: true,
  name: true,
  job_id: true,
});
export type ContentPlanStatusReply = z.output<typeof ContentPlanStatusReply>;

/** Several publications of one plan, each named once. */
const PublicationIds = z.pipe(
  z
    .array(Id, 'Выберите публикации')
    .check(
      z.minLength(1, 'Выберите хотя бы одну публикацию'),
      z.maxLength(MAX_PLAN_PUBLICATIONS, `Не больше ${MAX_PLAN_PUBLICATIONS} публикаций за раз`),
    ),
  z.transform((ids) => [...new Set(ids)]),
);

const DAYS_TO_MOVE = `Укажите целое число дней от −${MAX_DAYS_TO_MOVE} до ${MAX_DAYS_TO_MOVE}, кроме нуля`;

export const MovePublicationsRequest = z.object({
  publication_ids: PublicationIds,
  /** Whole days, back when negative; times of day stay. */
  days: z.int(DAYS_TO_MOVE).check(
    z.gte(-MAX_DAYS_TO_MOVE, DAYS_TO_MOVE),
    z.lte(MAX_DAYS_TO_MOVE, DAYS_TO_MOVE),
    z.refine((days) => days !== 0, DAYS_TO_MOVE),
  ),
});

const IdPath = z.object({ id: IdParam });

/** Ids in a query, `1,2,3`. */
const IdList = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) => value.split(',')),
    z.array(IdParam).check(z.maxLength(MAX_PAGE, `Не больше ${MAX_PAGE} идентификаторов`)),
  ),
);

export const contentPlanRoutes = {
  list: route(contentPlanEndpoints.list, {
    access: 'user',
    cost: 'read',
    tag: 'content plans',
    summary: 'Content plans of a project, newest first; of those in `ids` alone when it is given',
    params: IdPath,
    query: z.object({ ...PAGE_QUERY, ids: z.optional(IdList) }),
    reply: z.array(ContentPlan),
  }),
  create: route(contentPlanEndpoints.create, {
    access: 'user',
    cost: 'model',
    tag: 'content plans',
    summary: 'Order a content plan; it is written in the background',
    status: 201,
    params: IdPath,
    body: ContentPlanRequest,
    reply: ContentPlan,
  }),
  get: route(contentPlanEndpoints.get, {
    access: 'user',
    cost: 'read',
    tag: 'content plans',
    summary: 'A plan with its publications, each without its long texts',
    params: IdPath,
    reply: ContentPlanWithPublications,
  }),
  update: route(contentPlanEndpoints.update, {
    access: 'user',
    cost: 'write',
    tag: 'content plans',
    summary: 'Change the settings of a plan, keeping what is absent; publications stay until it is regenerated',
    params: IdPath,
    body: ContentPlanUpdateRequest,
    reply: ContentPlan,
  }),
  delete: route(contentPlanEndpoints.delete, {
    access: 'user',
    cost: 'write',
    tag: 'content plans',
    summary: 'Delete a plan; a running generation is cancelled',
    status: 204,
    params: IdPath,
  }),
  status: route(contentPlanEndpoints.status, {
    access: 'user',
    cost: 'read',
    tag: 'content plans',
    summary: 'Progress of a plan',
    params: IdPath,
    reply: ContentPlanStatusReply,
  }),
  regenerate: route(contentPlanEndpoints.regenerate, {
    access: 'user',
    cost: 'model',
    tag: 'content plans',
    summary: 'Write the untouched publications anew; the old set stays until the new one is complete',
    params: IdPath,
    body: RegenerateRequest,
    reply: ContentPlanWithPublications,
  }),
  movePublications: route(contentPlanEndpoints.movePublications, {
    access: 'user',
    cost: 'write',
    tag: 'content plans',
    summary: 'Move publications by whole days, all of them or none; a regeneration leaves them alone from then on',
    params: IdPath,
    body: MovePublicationsRequest,
    reply: z.array(PlanPublication),
  }),
  deletePublications: route(contentPlanEndpoints.deletePublications, {
    access: 'user',
    cost: 'write',
    tag: 'content plans',
    summary: 'Delete publications, those that are still there; for an hour they can be restored',
    status: 204,
    params: IdPath,
    body: z.object({ publication_ids: PublicationIds }),
  }),
  restorePublications: route(contentPlanEndpoints.restorePublications, {
    access: 'user',
    cost: 'write',
    tag: 'content plans',
    summary: 'Bring deleted publications back, all of them or none',
    params: IdPath,
    body: z.object({ publication_ids: PublicationIds }),
    reply: z.array(PlanPublication),
  }),
};
