import { type Advice, advise, shown } from './habits.js';
import type { TextFacts } from './text-facts.js';

/** How a text is shared between two persons and nobody, each 0–1, adding up to 1. */
export type Shares = Record<string, number>;

const share = (counts: Record<string, number>, words: number): Shares => {
  // One pronoun in a hundred words is already an address; none at all is «никто».
  const nobody = words / 100;
  const all = Object.values(counts).reduce((sum, count) => sum + count, nobody);
  const shares: Shares = { никто: nobody / Math.max(all, 0.01) };
  for (const [person, count] of Object.entries(counts)) shares[person] = count / Math.max(all, 0.01);
  return shares;
};

/** A habit with a few kinds instead of a number. */
export interface KindHabit {
  code: string;
  label: string;
  weight: number;
  shares: (facts: TextFacts) => Shares;
  advice: (usual: string, here: string, facts: TextFacts) => Advice;
}

const ENDINGS: readonly (readonly [kind: string, is: (last: string, facts: TextFacts) => boolean])[] = [
  ['хештегами', (last) => /#[\p{L}\p{N}_]+\s*$/u.test(last)],
  ['вопросом', (last) => /\?["»)]*\s*(?:\P{L}{0,6})$/u.test(last)],
  ['восклицанием', (last) => /!["»)]*\s*(?:[^\p{L}?]{0,6})$/u.test(last)],
  ['эмодзи или улыбкой', (last) => /(?:\p{Extended_Pictographic}\uFE0F?|\){2,})\s*$/u.test(last)],
  ['многоточием', (last) => /(?:…|\.{3})\s*$/u.test(last)],
  ['точкой', (last) => /[.»)]\s*$/u.test(last)],
];

const kindOf = (line: string | undefined, facts: TextFacts, rest: string): Shares => {
  const kind = line === undefined ? undefined : ENDINGS.find(([, is]) => is(line, facts))?.[0];
  return { [kind ?? rest]: 1 };
};

const ADDRESS_WORDS: Record<string, (facts: TextFacts) => string[]> = {
  ты: ({ address }) => address.ty,
  вы: ({ address }) => address.vy,
  Вы: ({ address }) => address.capital,
  я: ({ address }) => address.i,
  мы: ({ address }) => address.we,
  никто: () => [],
};

export const KIND_HABITS: readonly KindHabit[] = [
  {
    code: 'address',
    label: 'Обращение',
    weight: 2,
    shares: ({ address, words }) => {
      const polite = address.capital.length;
      return share({ ты: address.ty.length, вы: Math.max(0, address.vy.length - polite), Вы: polite }, words.length);
    },
    advice: (usual, here, facts) => {
      const found = ADDRESS_WORDS[here]?.(facts) ?? [];
      if (usual === 'никто')
        return advise(`В стиле к читателю не обращаются, здесь — на «${here}»: ${shown(found)}.`, found);
      if (here === 'никто')
        return advise(`В стиле обращаются на «${usual}», здесь обращения нет. Скажите это читателю.`);
      return advise(`В стиле обращаются на «${usual}», здесь — на «${here}»: ${shown(found)}.`, found);
    },
  },
  {
    code: 'person',
    label: 'Кто говорит',
    weight: 1.2,
    shares: ({ address, words }) => share({ я: address.i.length, мы: address.we.length }, words.length),
    advice: (usual, here, facts) => {
      const found = ADDRESS_WORDS[here]?.(facts) ?? [];
      if (usual === 'никто')
        return advise(`В стиле о себе не говорят, здесь говорят «${here}»: ${shown(found)}.`, found);
      if (here === 'никто') return advise(`В стиле говорят о себе «${usual}», здесь рассказчика нет.`);
      return advise(`В стиле говорят о себе «${usual}», здесь — «${here}»: ${shown(found)}.`, found);
    },
  },
  {
    code: 'ending',
    label: 'Последняя строка',
    weight: 0.8,
    shares: (facts) => kindOf(facts.lines.at(-1), facts, 'без знака'),
    advice: (usual, here, { lines, sentences }) => {
      const [line = '', sentence = ''] = [lines.at(-1), sentences.at(-1)];
      return advise(`В стиле текст заканчивают ${usual}, здесь — ${here}.`, [
        line.endsWith(sentence) ? sentence : line,
      ]);
    },
  },
  {
    code: 'opening',
    label: 'Первая фраза',
    weight: 0.4,
    shares: (facts) => kindOf(facts.sentences[0], facts, 'без знака'),
    advice: (usual, here, { sentences }) =>
      advise(`В стиле первая фраза кончается ${usual}, здесь — ${here}.`, [sentences[0] ?? '']),
  },
];

/** Share of a person that makes it a style's own: not every text has occasion to name one. */
const ADDRESSED = 0.34;

/** The kind a style shows: the person it names often enough, else what it shows most of. */
export const usualKind = (shares: Shares): string => {
  const { никто: _nobody, ...named } = shares;
  const kind = mainKind(named);
  return (named[kind] ?? 0) >= ADDRESSED ? kind : mainKind(shares);
};

/** The kind shown most of. */
export const mainKind = (shares: Shares): string =>
  Object.entries(shares).toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'никто';
