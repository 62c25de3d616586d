import { type AudienceField, firstOf } from '@orbita/contracts';
import type { AudienceRequest } from '../content-writer.js';
import { titleKey } from '../titles.js';
import { fieldsOf } from './recognition.js';

const MAX_VALUES = 6;
const MAX_FIELDS = 2;

/** What is true of the readers of almost anything. */
const ANYBODY: Record<AudienceField, readonly string[]> = {
  interests: [
    'полезные подборки',
    'истории других людей',
    'отзывы и сравнения',
    'семья и отдых',
    'личное развитие',
    'новости своей сферы',
    'скидки и выгодные предложения',
    'саморазвитие без отрыва от работы',
  ],
  pain_points: [
    'не хватает времени разобраться',
    'трудно сравнить предложения',
    'страх ошибиться с выбором',
    'непонятно, из чего складывается цена',
    'неудачный прошлый опыт',
    'обещают одно, а получается другое',
    'слишком много советов, и все разные',
    'неудобно дозваниваться и ждать ответа',
  ],
  values: [
    'честность',
    'забота о близких',
    'спокойствие и предсказуемость',
    'уважение к своему времени',
    'качество надолго',
    'свобода выбора',
    'помощь без давления',
    'разумные траты',
  ],
};

/** Values from a small dictionary by the words of the project, without those the user already has. Equal input, equal answer. */
export const demoAudience = ({
  name,
  description,
  contentGoal,
  existing,
  fields,
}: Pick<AudienceRequest, 'name' | 'description' | 'contentGoal' | 'existing' | 'fields'>): Record<
  AudienceField,
  string[]
> => {
  const known = firstOf(fieldsOf({ name, description }, contentGoal), MAX_FIELDS);
  const values: Record<AudienceField, string[]> = { interests: [], pain_points: [], values: [] };
  for (const field of new Set(fields)) {
    const own = new Set((existing[field] ?? []).map(titleKey));
    values[field] = [...known, ANYBODY]
      .flatMap((source) => source[field])
      .filter((value) => !own.has(titleKey(value)))
      .slice(0, MAX_VALUES);
  }
  return values;
};
