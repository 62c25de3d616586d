import type { AudienceField, Language } from '@orbita/contracts';
import { languageText } from '../language.js';
import { bulletList, projectText } from './brief-text.js';
import { OUTSIDE_TEXT_RULE, remarks, strictObject, TEXT, type ChatPrompt } from './chat-prompt.js';
import { fence, paragraphs, quoteOutside } from './outside-text.js';

const MAX_EXISTING = 60;

const FIELDS: Record<AudienceField, string> = {
  interests: 'interests — интересы: чем эти люди увлекаются и что читают, когда думают не о вашем товаре',
  pain_points: 'pain_points — боли: что мешает, раздражает, пугает, на что жалко времени или денег',
  values: 'values — ценности: что для них важно при выборе и в жизни',
};

const SYSTEM = `Вы — исследователь аудитории. По описанию проекта вы предполагаете, какие люди станут его читателями и покупателями, и называете их интересы, боли и ценности.

Какими должны быть пункты
— По 5–6 пунктов в каждом запрошенном списке, в остальных пустой список.
— Каждый пункт — короткая фраза от 1 до 7 слов, с маленькой буквы, без точки на конце, без пояснений.
— Конкретные для этого проекта. «Нет времени готовить после работы» лучше, чем «нехватка времени».
— Без повторов между собой и с <existing>, без оценок и ярлыков, ничего обидного о людях.
— По-русски.

${OUTSIDE_TEXT_RULE}

Ответьте одним объектом JSON вида {"interests": ["…"], "pain_points": ["…"], "values": ["…"]} и ничем больше.`;

const list = { type: 'array', items: TEXT };
const SCHEMA = {
  name: 'audience',
  schema: strictObject({ interests: list, pain_points: list, values: list }),
};

interface AudiencePrompt {
  name: string;
  description: string;
  contentGoal: string;
  existing: Partial<Record<AudienceField, string[]>>;
  fields: readonly AudienceField[];
  language: Language;
  /** What was wrong with the previous answer, in our own words. */
  issues: readonly string[];
}

/** Prompt for new values of an audience, version 1. */
export const audiencePrompt = ({
  name,
  description,
  contentGoal,
  existing,
  fields,
  language,
  issues,
}: AudiencePrompt): ChatPrompt => ({
  system: SYSTEM,
  user: paragraphs(
    fence('project', projectText({ name, description })),
    fence('goal', quoteOutside(contentGoal, 1_000)),
    fence(
      'existing',
      bulletList(
        fields.flatMap((field) => existing[field] ?? []),
        MAX_EXISTING,
      ),
    ),
    `Нужны списки:\n${fields.map((field) => `— ${FIELDS[field]}`).join('\n')}`,
    languageText({ language }),
    remarks(issues),
  ),
  schema: SCHEMA,
  expectedTokens: 100 + fields.length * 150,
});
