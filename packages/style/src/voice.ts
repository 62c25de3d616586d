import { type Advice, advise, shown } from './habits.js';
import type { StyleSentences } from './sentences.js';
import type { TextFacts } from './text-facts.js';

/** No reader is addressed, or no speaker appears. */
const NOBODY = 'nobody';

/** How a text is shared between some kinds, such as two persons and no person, each 0–1, adding up to 1. */
export type Shares = Record<string, number>;

const share = (counts: Record<string, number>, words: number): Shares => {
  // One pronoun in a hundred words is already an address; without any, the text has no person.
  const nobody = words / 100;
  const all = Object.values(counts).reduce((sum, count) => sum + count, nobody);
  const shares: Shares = { [NOBODY]: nobody / Math.max(all, 0.01) };
  for (const [person, count] of Object.entries(counts)) shares[person] = count / Math.max(all, 0.01);
  return shares;
};

/** A habit with a few kinds instead of a number. */
export interface KindHabit {
  code: keyof StyleSentences['labels'];
  weight: number;
  shares: (facts: TextFacts) => Shares;
  advice: (said: StyleSentences, usual: string, here: string, facts: TextFacts) => Advice;
}

type Ending = keyof StyleSentences['endings'];

const ENDINGS: readonly (readonly [kind: Ending, is: (last: string) => boolean])[] = [
  ['hashtags', (last) => /#[\p{L}\p{N}_]+\s*$/u.test(last)],
  ['question', (last) => /\?["»”’)]*\s*(?:\P{L}{0,6})$/u.test(last)],
  ['exclamation', (last) => /!["»”’)]*\s*(?:[^\p{L}?]{0,6})$/u.test(last)],
  ['smile', (last) => /(?:\p{Extended_Pictographic}\uFE0F?|\){2,})\s*$/u.test(last)],
  ['ellipsis', (last) => /(?:…|\.{3})\s*$/u.test(last)],
  ['stop', (last) => /[.»”)]\s*$/u.test(last)],
];

const kindOf = (line: string | undefined): Shares => {
  const kind: Ending = (line === undefined ? undefined : ENDINGS.find(([, is]) => is(line))?.[0]) ?? 'bare';
  return { [kind]: 1 };
};

type Person = keyof StyleSentences['persons'];

const WORDS_OF: Record<Person, (facts: TextFacts) => string[]> = {
  ty: ({ address }) => address.ty,
  vy: ({ address }) => address.vy,
  Vy: ({ address }) => address.capital,
  you: ({ address }) => address.you,
  i: ({ address }) => address.i,
  we: ({ address }) => address.we,
};

const personIn = (kind: string): Person | undefined => (kind in WORDS_OF ? (kind as Person) : undefined);
/** Name of a person; undefined for no person. */
export const nameOf = (said: StyleSentences, kind: string): string | undefined => {
  const person = personIn(kind);
  return person && said.persons[person];
};
const endingName = (said: StyleSentences, kind: string): string =>
  kind in said.endings ? said.endings[kind as Ending] : said.endings.bare;

interface PersonWords {
  uninvited: (here: string, shown: string) => string;
  missing: (usual: string) => string;
  other: (usual: string, here: string, shown: string) => string;
}

const personAdvice =
  (wordsOf: (said: StyleSentences) => PersonWords): KindHabit['advice'] =>
  (said, usual, here, facts) => {
    const person = personIn(here);
    const found = person ? WORDS_OF[person](facts) : [];
    const [usualName, hereName] = [nameOf(said, usual), nameOf(said, here)];
    const words = wordsOf(said);
    if (hereName === undefined) return advise(words.missing(usualName ?? ''));
    if (usualName === undefined) return advise(words.uninvited(hereName, shown(said, found)), found);
    return advise(words.other(usualName, hereName, shown(said, found)), found);
  };

export const KIND_HABITS: readonly KindHabit[] = [
  {
    code: 'address',
    weight: 2,
    shares: ({ address, words }) => {
      const polite = address.capital.length;
      const counts = { ty: address.ty.length, vy: Math.max(0, address.vy.length - polite), Vy: polite };
      return share({ ...counts, you: address.you.length }, words.length);
    },
    advice: personAdvice(({ advice }) => ({
      uninvited: advice.unaddressed,
      missing: advice.addressMissing,
      other: advice.address,
    })),
  },
  {
    code: 'person',
    weight: 1.2,
    shares: ({ address, words }) => share({ i: address.i.length, we: address.we.length }, words.length),
    advice: personAdvice(({ advice }) => ({
      uninvited: advice.nobodySpeaks,
      missing: advice.personMissing,
      other: advice.person,
    })),
  },
  {
    code: 'ending',
    weight: 0.8,
    shares: ({ lines }) => kindOf(lines.at(-1)),
    advice: (said, usual, here, { lines, sentences }) => {
      const [line = '', sentence = ''] = [lines.at(-1), sentences.at(-1)];
      return advise(said.advice.ending(endingName(said, usual), endingName(said, here)), [
        line.endsWith(sentence) ? sentence : line,
      ]);
    },
  },
  {
    code: 'opening',
    weight: 0.4,
    shares: ({ sentences }) => kindOf(sentences[0]),
    advice: (said, usual, here, { sentences }) =>
      advise(said.advice.opening(endingName(said, usual), endingName(said, here)), [sentences[0] ?? '']),
  },
];

/** Share of a person that makes it part of a style: not every text has occasion to name one. */
const ADDRESSED = 0.34;

/** The kind a style shows: the person it names often enough, else what it shows most of. */
export const usualKind = (shares: Shares): string => {
  const { [NOBODY]: _nobody, ...named } = shares;
  const kind = mainKind(named);
  return (named[kind] ?? 0) >= ADDRESSED ? kind : mainKind(shares);
};

/** The kind shown most of. */
export const mainKind = (shares: Shares): string =>
  Object.entries(shares).toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? NOBODY;
