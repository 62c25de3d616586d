import { GENDER_LABELS, type TargetAudience } from '@orbita/contracts';
import { quoteLine, quoteOutside } from './outside-text.js';

const MAX_AUDIENCE_ITEMS = 15;

const labelled = (label: string, items: readonly string[]): string[] =>
  items.length === 0
    ? []
    : [
        `${label}: ${items
          .slice(0, MAX_AUDIENCE_ITEMS)
          .map((item) => quoteLine(item, 120))
          .join('; ')}`,
      ];

/** Lines about a project. */
export const projectText = ({ name, description }: { name: string; description: string }): string =>
  [`Название: ${quoteLine(name, 120)}`, ...(description ? [`Описание: ${quoteOutside(description, 2_000)}`] : [])].join(
    '\n',
  );

/** Lines about an audience; only what is known. */
export const audienceText = (audience: TargetAudience): string =>
  [
    ...(audience.age ? [`Возраст: ${quoteLine(audience.age, 60)}`] : []),
    ...(audience.gender ? [`Пол: ${GENDER_LABELS[audience.gender].toLowerCase()}`] : []),
    ...labelled('Интересы', audience.interests),
    ...labelled('Что беспокоит', audience.pain_points),
    ...labelled('Ценности', audience.values),
  ].join('\n');

/** Titles or values as a list with at most `max` entries, the newest. */
export const bulletList = (items: readonly string[], max: number): string =>
  items
    .slice(-max)
    .map((item) => `— ${quoteLine(item, 120)}`)
    .join('\n');
