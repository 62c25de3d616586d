import * as z from 'zod/mini';
import { clearableText, optionalText, text } from './primitives.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/plans.js';

export const Tone = z.enum(['friendly', 'professional', 'casual', 'expert'], says(rules.unknownTone));
export type Tone = z.output<typeof Tone>;
export const TONE_LABELS: Record<Tone, string> = {
  friendly: 'Дружелюбный',
  professional: 'Профессиональный',
  casual: 'Неформальный',
  expert: 'Экспертный',
};

export const LanguageLevel = z.enum(['simple', 'medium', 'advanced'], says(rules.unknownLanguageLevel));
export type LanguageLevel = z.output<typeof LanguageLevel>;
export const LANGUAGE_LEVEL_LABELS: Record<LanguageLevel, string> = {
  simple: 'Простой',
  medium: 'Средний',
  advanced: 'Продвинутый',
};

export const Gender = z.enum(['', 'male', 'female', 'any'], says(rules.unknownGenderOfAudience));
export type Gender = z.output<typeof Gender>;
export const GENDER_LABELS: Record<Gender, string> = {
  '': 'Не указан',
  male: 'Мужской',
  female: 'Женский',
  any: 'Любой',
};

const AudienceItem = text({ max: 200 });

/** Audience list: items are trimmed, empty ones ignored, repeated ones kept once; null means no items. */
const AudienceItems = z.pipe(
  z.nullable(z.array(AudienceItem, says(rules.array)).check(z.maxLength(30, says(rules.noMoreThan30Items)))),
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

export const TargetAudienceUpdate = z.partial(
  z.object({
    age: clearableText(60),
    gender: Gender,
    interests: AudienceItems,
    pain_points: AudienceItems,
    values: AudienceItems,
  }),
);
