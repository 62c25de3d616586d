import type { TargetAudience } from '@orbita/contracts';
import { titleKey } from '../titles.js';
import type { Field } from './fields/field.js';
import { accusative, isPlural } from './inflect.js';
import { type Kind, kindOf } from './kinds.js';
import { ownPhrases, wantedPhrases } from './own-phrases.js';
import { fieldsOf, plain } from './recognition.js';
import { inside, quotedName, saysSomething, seedOf, shuffled } from './wording.js';

/** What a title or a text is about, in the forms the sentences need. */
export interface Subject {
  nominative: string;
  accusative: string;
  /** Whether verbs agree with it in the plural. */
  isMany: boolean;
  kind: Kind;
}

/** Longer phrases are shortened to the thing without its purpose: «управленческий учёт для малого бизнеса». */
const LONG = 24;
const PURPOSE = /^(\S+\s\S+(?:\s\S+)?)\s+(?:для|с|со|по|на|из|от|под|в)\s.*$/u;

export const subjectOf = (phrase: string): Subject => {
  const nominative = phrase.length > LONG ? phrase.replace(PURPOSE, '$1') : phrase;
  return { nominative, accusative: accusative(nominative), isMany: isPlural(nominative), kind: kindOf(nominative) };
};

/** A subject in words for the people the business serves. */
export const ofBusiness = (subject: Subject, isFormal: boolean): Subject =>
  isFormal ? { ...subject, kind: 'c' } : subject;

/** What is known about the writer; empty words are unknown. */
export interface KnownOf {
  project: { name: string; description: string };
  goal: string;
  audience: Pick<TargetAudience, 'interests' | 'pain_points' | 'values'>;
}

/** A business as the demo writer sees it. */
export interface Business {
  field: Field | undefined;
  /** Whether it is a blog, which has nothing to order. */
  isAuthor: boolean;
  /** Its customers are companies or people in trouble: phrases about cakes do not fit them. */
  isFormal: boolean;
  /** No jokes: people come with trouble. */
  isGentle: boolean;
  /** Whether its customers buy presents: not where companies or people in trouble are served. */
  isGift: boolean;
  /** Name in quotes; undefined without a name. */
  name: string | undefined;
  /** Things its goal and its description name explicitly, the goal first. */
  own: readonly Subject[];
  /** Subjects of its trade; those it names itself come first. */
  topics: readonly Subject[];
  /** Questions of its trade with their answers; what it names itself first. */
  answers: readonly (readonly [question: string, answer: string])[];
  choices: readonly string[];
  scenes: readonly string[];
  /** What a reader does next, an infinitive: «записаться на курсы бариста». */
  call: string;
  seed: number;
}

const AUTHOR = /(?<!\p{L})(?:блог|влог|подкаст|дневник|авторский канал|канал о)/u;
const FORMAL = /юрид|юрист|адвокат|банкрот|b2b|бизнес|оптов|учет|бухгалт|страхов|промышл|оборудован/u;
const NO_GIFTS = /ремонт|сервис/u;

/** Recognises words of a text in a phrase by their beginnings, which Russian endings leave alone. */
export const namedBy = (text: string): ((phrase: string) => boolean) => {
  const stems = [...stemsOf(text)];
  return (phrase) =>
    [...stemsOf(phrase)].some((one) => stems.some((other) => one.startsWith(other) || other.startsWith(one)));
};
/** Beginnings of the words of a text. */
export const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    plain(text)
      .match(/\p{L}{4,}/gu)
      ?.map(stem),
  );
const stem = (word: string): string => word.slice(0, Math.max(4, Math.min(6, word.length - 2)));

/** What a reader does with a thing, by the word a goal uses for it. */
const DEEDS: readonly [RegExp, string][] = [
  [/запис|брониров|бронь|регистрац|набрать|набор/u, 'записаться на'],
  [/заяв/u, 'оставить заявку на'],
  [/продаж|прода|заказ|покуп/u, 'заказать'],
];

/** «Запись на курсы» → «записаться на курсы»; undefined where the goal does not name the thing. */
export const callFor = (goal: string, { nominative, accusative: object }: Subject): string | undefined => {
  const words = plain(goal);
  const at = words.indexOf(plain(nominative).slice(0, 5));
  if (at < 0) return undefined;
  const [last] = DEEDS.map(([verb, deed]) => ({
    deed,
    from: words.slice(0, at).search(new RegExp(`(?:${verb.source})(?!.*(?:${verb.source}))`, 'u')),
  }))
    .filter(({ from }) => from >= 0)
    .toSorted((one, other) => other.from - one.from);
  return last && `${last.deed} ${object}`;
};

/** Gathers what is known of a business from the words of its owner and of its field. */
export const businessOf = ({ project: { name, description }, goal, audience }: KnownOf): Business => {
  // Interests of readers are not the project's work: they decide only where nothing else is known.
  const more = saysSomething(description) ? '' : [goal, ...audience.interests].join(' ');
  const [field] = fieldsOf({ name, description }, more);
  const seed = seedOf(name || description);
  const isNamed = namedBy(`${name} ${description} ${goal}`);
  const namedFirst = <T>(items: readonly T[], phrase: (item: T) => string): T[] => {
    const named = new Set(items.filter((item) => isNamed(phrase(item))));
    const order = shuffled(items, seed);
    return [...order.filter((item) => named.has(item)), ...order.filter((item) => !named.has(item))];
  };
  const wanted = wantedPhrases(goal);
  const [firstWanted] = wanted;
  const isAuthor = AUTHOR.test(plain(`${name} ${description}`));
  const { things, places } = ownPhrases(description);
  const named = [...new Map([...wanted, ...things].map((phrase) => [titleKey(phrase), phrase])).values()];
  // «Щенки» and «щенки хаски» count as one thing.
  const single = named.filter(
    (phrase) => !named.some((other) => other !== phrase && titleKey(other).startsWith(`${titleKey(phrase)} `)),
  );
  // A business that names no thing is described by the things of its trade that the description mentions, or by its kind.
  const spoken = (field?.topics ?? []).filter(isNamed);
  const own = single.length > 0 ? single : spoken.length > 1 ? spoken : places;
  const isFormal = field?.isDelicate ?? field?.isBusiness ?? FORMAL.test(plain(`${name} ${description}`));
  const thing = (phrase: string): Subject => ofBusiness(subjectOf(phrase), isFormal);
  const known = new Set(own.map(titleKey));
  return {
    field,
    isAuthor,
    isFormal,
    isGentle: field === undefined || isFormal,
    isGift: !isFormal && (field !== undefined || !NO_GIFTS.test(plain(`${name} ${description}`))),
    name: name === '' ? undefined : quotedName(name),
    own: own.map(thing),
    topics: namedFirst(field?.topics ?? [], (topic) => topic)
      .filter((topic) => !known.has(titleKey(topic)))
      .map(thing),
    answers: namedFirst(Object.entries(field?.answers ?? {}), ([question]) => question),
    choices: namedFirst(field?.choices ?? [], (choice) => choice),
    scenes: namedFirst(field?.scenes ?? [], (scene) => scene),
    call:
      (firstWanted && callFor(goal, subjectOf(firstWanted))) ??
      (isAuthor ? 'подписаться и не пропустить следующий выпуск' : (field?.call ?? 'узнать подробности')),
    seed,
  };
};

/** Meaningful words of the audience, each list in turn. */
export const worriesOf = ({
  pain_points,
  interests,
  values,
}: KnownOf['audience']): { kind: 'pain' | 'interest' | 'value'; words: string }[] => {
  const lists = { pain: pain_points, interest: interests, value: values } as const;
  const kinds = Object.keys(lists) as (keyof typeof lists)[];
  const longest = Math.max(...Object.values(lists).map((items) => items.length));
  return Array.from({ length: longest }, (_, i) =>
    kinds.flatMap((kind) => {
      const item = lists[kind][i];
      return item !== undefined && saysSomething(inside(item)) ? [{ kind, words: inside(item) }] : [];
    }),
  ).flat();
};
