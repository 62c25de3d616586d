import type { AudienceField } from '@orbita/contracts';
import type { AudienceRequest } from '../content-writer.js';
import { titleKey } from '../titles.js';
import { GENERAL_TOPIC, TOPICS } from './audience-topics.js';

const MAX_VALUES = 6;
const MAX_TOPICS = 2;

/** Topics a text names, the most often named first. */
const topicsOf = (text: string): (typeof TOPICS)[number][] => {
  const words = ` ${text.toLowerCase()} `;
  return TOPICS.map((topic) => ({
    topic,
    hits: topic.words.filter((word) => new RegExp(`(?<!\\p{L})${word}`, 'u').test(words)).length,
  }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits)
    .slice(0, MAX_TOPICS)
    .map(({ topic }) => topic);
};

/** Values from a small dictionary by the words of the project; none the user already has. Equal input, equal answer. */
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
  const topics = [...topicsOf(`${name} ${description} ${contentGoal}`), GENERAL_TOPIC];
  const values: Record<AudienceField, string[]> = { interests: [], pain_points: [], values: [] };
  for (const field of new Set(fields)) {
    const known = new Set((existing[field] ?? []).map(titleKey));
    values[field] = topics
      .flatMap((topic) => topic[field])
      .filter((value) => !known.has(titleKey(value)))
      .slice(0, MAX_VALUES);
  }
  return values;
};
