import type { ContentType } from '@orbita/contracts';
import type { PlanBrief } from '../content-writer.js';
import { titleKey } from '../titles.js';
import type { Field, Forms, Season } from './fields/field.js';
import type { Kind } from './frames/frame.js';
import { ownPhrases } from './own-phrases.js';
import { fieldsOf, plain } from './recognition.js';
import { inside, quotedName, saysSomething, seedOf, shuffled } from './wording.js';

/** What of a brief decides on titles; an empty name is none. */
export type DeckBrief = Pick<PlanBrief, 'project' | 'goal' | 'audience' | 'revision'>;

/** What one title is about. */
export interface Subject {
  kind: Kind;
  forms: Forms;
}

/** All a plan can be about, by kind; what the project itself names stands first. */
export interface Subjects {
  field: Field | undefined;
  /** Whether it is a blog, which has nothing to order. */
  isAuthor: boolean;
  of(kind: Kind | 'audience', type: ContentType, season: Season): readonly Subject[];
}

const AUTHOR = /(?<!\p{L})(?:блог|влог|подкаст|дневник|авторский канал|канал о)/u;

/** Things and work that every business of a field has stand first in its table. */
const EVERYWHERE = 3;

/** A phrase that is not inflected: the frames of its kind only use the nominative. */
const fixed = (phrase: string): Forms => [phrase, phrase, phrase, phrase];

/** Recognises words of a text in a phrase by their beginnings, which Russian endings leave alone. */
export const namedBy = (text: string): ((phrase: string) => boolean) => {
  const stems = new Set(
    plain(text)
      .match(/\p{L}{4,}/gu)
      ?.map(stem),
  );
  return (phrase) =>
    plain(phrase)
      .match(/\p{L}{4,}/gu)
      ?.some((word) => stems.has(stem(word))) ?? false;
};
const stem = (word: string): string => word.slice(0, Math.max(4, Math.min(6, word.length - 2)));

const SEASONS: readonly Season[] = ['winter', 'spring', 'summer', 'autumn'];
/** `winter` for `2026-12-01`. */
export const seasonOf = (date: string): Season => SEASONS[Math.floor((Number(date.slice(5, 7)) % 12) / 3)]!;

const audienceOf = ({ audience }: DeckBrief): Subject[] => {
  const lists = { pain: audience.pain_points, interest: audience.interests, value: audience.values } as const;
  const longest = Math.max(...Object.values(lists).map((items) => items.length));
  const kinds = Object.keys(lists) as (keyof typeof lists)[];
  return Array.from({ length: longest }, (_, i) =>
    kinds.flatMap((kind) => {
      const item = lists[kind][i];
      return item !== undefined && saysSomething(inside(item)) ? [{ kind, forms: fixed(inside(item)) }] : [];
    }),
  ).flat();
};

/** Gathers what a plan can be about from the project, its audience and what is known of its field of business. */
export const subjectsOf = (brief: DeckBrief): Subjects => {
  const { name, description } = brief.project;
  // What readers like is not what the project does: it decides only where nothing else was said.
  const more = saysSomething(description) ? '' : [brief.goal, ...brief.audience.interests].join(' ');
  const [field] = fieldsOf(brief.project, more);
  const isNamed = namedBy(`${name} ${description}`);
  const seed = seedOf(name || description);
  const own = ownPhrases(description, { places: field === undefined });
  const ownWork = own.flatMap(({ forms }) => (forms ? [forms] : []));

  const namedFirst = <T>(items: readonly T[], phrase: (item: T) => string): T[] => {
    const order = shuffled(items, seed);
    const named = order.filter((item) => isNamed(phrase(item)));
    return [...named, ...order.filter((item) => !named.includes(item))];
  };
  const clauses = (items: readonly string[] = []): Forms[] => namedFirst(items, (item) => item).map(fixed);
  const nouns = (items: readonly Forms[] = []) => {
    const all = namedFirst(items, ([nominative]) => nominative);
    const offered = all.filter((item) => items.indexOf(item) < EVERYWHERE || isNamed(item[0].split(' ')[0]!));
    return { all, offered };
  };
  const known = new Set(ownWork.map(([nominative]) => titleKey(nominative)));
  const [goods, work] = [
    nouns(field?.goods),
    nouns(field?.work.filter(([nominative]) => !known.has(titleKey(nominative)))),
  ];
  const audience = audienceOf(brief);
  const byKind: Record<Exclude<Kind, 'goods' | 'work' | 'season' | 'pain' | 'interest' | 'value'>, Forms[]> = {
    question: clauses(field?.questions),
    myth: clauses(field?.myths),
    choice: clauses(field?.choices),
    scene: clauses(field?.scenes),
    person: (field?.people ?? []).map(fixed),
    own: own.map(({ nominative }) => fixed(nominative)),
    brand: name === '' ? [] : [fixed(quotedName(name))],
  };

  return {
    field,
    isAuthor: AUTHOR.test(plain(`${name} ${description}`)),
    of: (kind, type, season) => {
      if (kind === 'audience') return audience;
      return pool(kind, type, season).map((forms) => ({ kind, forms }));
    },
  };

  function pool(kind: Kind, type: ContentType, season: Season): readonly Forms[] {
    switch (kind) {
      // What the project may not sell is no matter for an offer.
      case 'goods':
        return type === 'selling' ? goods.offered : goods.all;
      case 'work':
        return [...ownWork, ...(type === 'selling' ? work.offered : work.all)];
      // Second come those whom the trade serves: nobody buys their work.
      case 'person':
        return type === 'selling' ? byKind.person.slice(0, 1) : byKind.person;
      case 'season':
        return (field?.seasons[season] ?? []).map(fixed);
      case 'pain':
      case 'interest':
      case 'value':
        return audience.filter((subject) => subject.kind === kind).map(({ forms }) => forms);
      default:
        return byKind[kind];
    }
  }
};
