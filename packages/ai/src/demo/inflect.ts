/**
 * A few rules of Russian grammar, for the noun phrases used as subjects: one or more adjectives, a noun, and words that keep
 * their form. Where the rules are not certain they return nothing.
 */

/** Nouns that look like adjectives or plurals: «занятие», «сценарий». */
const NOUN_IN_IE = /(?:[еая]ние|тие|[вл]ие|[еор]рий|арий|орий)$/u;
const ADJECTIVE = /(?:[ыи]й|ой|[ая]я|ое|ее|ые|ие)$/u;
/** People and animals: their accusative is their genitive. */
const ALIVE =
  /(?:ист|тель|граф|(?<!б)лог|тренер|мастер|агент|врач|юрист|дизайнер|бухгалтер|директор|риелтор|репетитор|клиент|гость|питомец|щенок|котёнок|жених|подрядчик|нотариус|адвокат)$/u;
/** Plurals and other nouns in -а and -я that are no singular of the first declension. */
const NOT_FIRST =
  /(?:мя|[дтнвл]ия|ата|ята|облака|окна|слова|места|дела|письма|вещества|масла|колеса|лекарства|средства|права|дома|города|мастера|тренера|цвета|кресла|зеркала|яйца|блюда|вина|деревья|стулья|листья|братья)$/u;
const FIRST_IN_IYA = /(?:[цсфгкпхз]ия|ария|ерия|ория|линия|компания|кампания|химия|академия|гарантия|партия)$/u;

const isAdjective = (word: string, next: string | undefined): boolean =>
  ADJECTIVE.test(word) && !NOUN_IN_IE.test(word) && (next === undefined || /^[а-яё-]{3,}/u.test(next));

/** Index of a phrase's noun: behind its adjectives. */
const headOf = (words: readonly string[]): number => {
  let at = 0;
  while (at < words.length - 1 && isAdjective(words[at]!, words[at + 1])) at++;
  return at;
};

/** «о мастере» → whether verbs agreeing with the phrase are plural. */
export const isPlural = (phrase: string): boolean => {
  const words = phrase.toLowerCase().split(' ');
  const head = words[headOf(words)]!;
  if (headOf(words) > 0) return /[ыи]е$/u.test(words[0]!);
  return (
    / и /u.test(phrase) ||
    ((/(?:[ыи]|[ая]та)$/u.test(head) || (NOT_FIRST.test(head) && !/мя$/u.test(head) && !FIRST_IN_IYA.test(head))) &&
      !/^(?:такси|пенни)$/u.test(head))
  );
};

/** Animals that are sold: their plural has a different genitive. */
const HERD: Record<string, string> = {
  щенки: 'щенков',
  котята: 'котят',
  собаки: 'собак',
  кошки: 'кошек',
  лошади: 'лошадей',
  кролики: 'кроликов',
  попугаи: 'попугаев',
};

const inAccusative = (words: readonly string[]): string[] => {
  const at = headOf(words);
  const herd = at === 0 ? HERD[words[0]!] : undefined;
  if (herd !== undefined) return [herd, ...words.slice(1)];
  const isMany = at > 0 && /[ыи]е$/u.test(words[0]!);
  return words.map((word, i) => {
    if (i > at || isMany) return word;
    const isAlive = ALIVE.test(words[at]!);
    if (i < at || (words.length === at + 1 && at === i && ADJECTIVE.test(word) && !NOUN_IN_IE.test(word))) {
      if (word.endsWith('ая')) return `${word.slice(0, -2)}ую`;
      if (word.endsWith('яя')) return `${word.slice(0, -2)}юю`;
      if (isAlive && /[ыо]й$/u.test(word)) return `${word.slice(0, -2)}ого`;
      if (isAlive && /[кгх]ий$/u.test(word)) return `${word.slice(0, -2)}ого`;
      return word;
    }
    if (isAlive) {
      if (/[её]нок$/u.test(word)) return `${word.slice(0, -2)}ка`;
      if (word.endsWith('ец')) return `${word.slice(0, -2)}ца`;
      return word.endsWith('ь') ? `${word.slice(0, -1)}я` : `${word}а`;
    }
    if (NOT_FIRST.test(word) && !FIRST_IN_IYA.test(word)) return word;
    if (/[^аеёиоуыэюя]а$/u.test(word) || /[еи]а$/u.test(word)) return `${word.slice(0, -1)}у`;
    if (/я$/u.test(word) && word.length > 3) return `${word.slice(0, -1)}ю`;
    return word;
  });
};

/** «чашка эспрессо» → «чашку эспрессо». */
export const accusative = (phrase: string): string =>
  phrase
    .split(' и ')
    .map((part) => inAccusative(part.split(' ')).join(' '))
    .join(' и ');

/** «чашку эспрессо» → «чашка эспрессо», for inanimate nouns. */
export const fromAccusative = (phrase: string): string =>
  phrase
    .split(' и ')
    .map((part) => {
      const words = part.split(' ');
      const at = words.findIndex((word) => !/(?:ую|юю)$/u.test(word));
      if (at > 0 || /[^аеиоуыэюя]у$/u.test(words[0]!) || /[аеиоь]ю$/u.test(words[0]!)) {
        const head = Math.max(0, at);
        return words
          .map((word, i) => {
            if (i < head) return word.replace(/ую$/u, 'ая').replace(/юю$/u, 'яя');
            return i === head ? word.replace(/у$/u, 'а').replace(/ю$/u, 'я') : word;
          })
          .join(' ');
      }
      return part;
    })
    .join(' и ');

const HISSING = /[гкхжшчщ]$/u;
const IRREGULAR =
  /^(?:мест|слов|дел|окон|кресел|писем|яиц|масла|мыла|вина|пива|молока|места|дела|письма|кольца|тепла|стекла|людей|детей|зерна|блюда|воска|банка)$/u;

/** A noun in the genitive, as it is called. */
const nounFromGenitive = (noun: string, kind: 'many' | 'she' | 'it' | undefined): string | undefined => {
  const stem = noun.slice(0, -2);
  if (IRREGULAR.test(noun)) return undefined;
  if (/ов$/u.test(noun)) return stem + (HISSING.test(stem) ? 'и' : 'ы');
  if (/[цчщж]ев$/u.test(noun)) return `${stem}ы`;
  if (/ев$/u.test(noun)) return `${stem}и`;
  if (/[^аеиоуыэюя]ей$/u.test(noun)) return `${stem}и`;
  if (/(?:[цсзгф]|компан|кампан)ий$/u.test(noun)) return `${stem}ии`;
  if (/(?:[еаят]н|[тлвс])ий$/u.test(noun)) return `${stem}ия`;
  if (kind === 'many') {
    if (/[кч]ек$/u.test(noun) || /[жшч]ек$/u.test(noun)) return `${stem}ки`;
    if (/[^аеиоуыэюя]ок$/u.test(noun)) return `${stem}ки`;
    return /[бвгдзклмнпрстфх]$/u.test(noun) ? noun + (HISSING.test(noun) ? 'и' : 'ы') : undefined;
  }
  if (/[еая]ния$/u.test(noun) || /тия$/u.test(noun)) return `${noun.slice(0, -1)}е`;
  if (/ства$/u.test(noun)) return `${noun.slice(0, -1)}о`;
  if (/ции$|сии$|гии$/u.test(noun)) return `${noun.slice(0, -1)}я`;
  if (/[гкх]и$/u.test(noun)) return `${noun.slice(0, -1)}а`;
  if (/[^аеиоуыэюягкхжшчщ]ы$/u.test(noun)) return `${noun.slice(0, -1)}а`;
  if (kind !== 'she' && /(?:[бвгдзлмнпрт]|спис)ка$/u.test(noun)) return `${stem}ок`;
  if (kind !== 'she' && /[бвгдзклмнпрстфхжшч]а$/u.test(noun)) return noun.slice(0, -1);
  return undefined;
};

/** «подарочных наборов» → «подарочные наборы»; nothing if the ending is ambiguous. */
export const fromGenitive = (phrase: string): string | undefined => {
  const parts = phrase.split(' и ').map(partFromGenitive);
  return parts.every((part) => part !== undefined) ? parts.join(' и ') : undefined;
};

const partFromGenitive = (phrase: string): string | undefined => {
  const words = phrase.split(' ');
  let at = 0;
  let kind: 'many' | 'she' | 'it' | undefined;
  const before: string[] = [];
  for (; at < words.length - 1; at++) {
    const word = words[at]!;
    const stem = word.replace(/(?:[ыи]х|[ое]го|ой|(?<=[нжшщч])ей)$/u, '');
    if (stem === word) break;
    kind = /[ыи]х$/u.test(word) ? 'many' : /го$/u.test(word) ? 'it' : 'she';
    const soft = /(?:их|его|ей)$/u.test(word) || HISSING.test(stem);
    if (kind === 'many') before.push(stem + (soft ? 'ие' : 'ые'));
    else if (kind === 'she') before.push(stem + (/ей$/u.test(word) && !HISSING.test(stem) ? 'яя' : 'ая'));
    else before.push(stem + (soft ? 'ий' : 'ый'));
  }
  const noun = nounFromGenitive(words[at]!, kind);
  if (noun === undefined) return undefined;
  const isNeuter = kind === 'it' && /[ео]$/u.test(noun);
  const adjectives = isNeuter ? before.map((word) => word.replace(/[ыи]й$/u, 'ое')) : before;
  return [...adjectives, noun, ...words.slice(at + 1)].join(' ');
};
