import { ContentTypeSchema, Gender, LanguageLevel, SocialNetworkSchema, Tone } from '@orbita/contracts';
import * as z from 'zod/mini';
import { notBefore, type PlanForm } from '@/entities/content-plans';

/** Changes with the shape of the form: a draft of another version is not read. */
const VERSION = 1;
const LAST_STEP = 3;

const Items = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(30));
const Day = z.union([z.literal(''), z.iso.date()]);

/** The form while it is filled in: of the right shape, but not validated as a plan. */
const Form = z.strictObject({
  name: z.string().check(z.maxLength(120)),
  start_date: Day,
  end_date: Day,
  posts_per_day: z.union([z.literal(''), z.number()]),
  content_goal: z.string().check(z.maxLength(1_000)),
  social_networks: z.array(SocialNetworkSchema).check(z.maxLength(20)),
  tone: Tone,
  language_level: LanguageLevel,
  writing_style_id: z.nullable(z.number()),
  content_distribution: z.partialRecord(ContentTypeSchema, z.int().check(z.gte(0), z.lte(100))),
  target_audience: z.strictObject({
    age: z.string().check(z.maxLength(60)),
    gender: Gender,
    interests: Items,
    pain_points: Items,
    values: Items,
  }),
});

const Draft = z.object({
  version: z.literal(VERSION),
  saved_at: z.iso.datetime(),
  step: z.int().check(z.gte(0), z.lte(LAST_STEP)),
  form: Form,
});

/** An unfinished new plan: its input, and the step the user was on. */
export interface PlanDraft {
  form: PlanForm;
  step: number;
  /** ISO instant. */
  savedAt: string;
}

export const draftText = ({ form, step, savedAt }: PlanDraft): string =>
  JSON.stringify({ version: VERSION, saved_at: savedAt, step, form } satisfies z.input<typeof Draft>);

/** The stored draft, if it is of this version; past dates are moved into the future. */
export const draftOf = (text: string | null, today: string): PlanDraft | null => {
  if (text === null) return null;
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return null;
  }
  const { data } = Draft.safeParse(kept);
  if (data === undefined) return null;
  const { form, step, saved_at: savedAt } = data;
  return { form: { ...form, ...notBefore(form, today) }, step, savedAt };
};
