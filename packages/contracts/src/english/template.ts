import { englishPlural } from '../english-plural.js';
import { KINDS, countedKind, numberAt, numberInEnglish } from './kinds.js';

/** Translates the text of a placeholder, which may itself be a sentence or a label. */
type Speaker = (russian: string) => string;

/** A Russian sentence and its English, both with placeholders in braces. */
export type Entry = readonly [russian: string, english: string];

/** Placeholders that end where the next words begin: any text, one translated where it is known, a list of such. */
const OPEN: Readonly<Record<string, (russian: string, speak: Speaker) => string>> = {
  text: (russian) => russian,
  known: (russian, speak) => speak(russian),
  list: (russian, speak) => russian.split(', ').map(speak).join(', '),
};

interface Hole {
  /** Its key in the other language: `number`, `number2`. */
  name: string;
  kind: string;
  /** Forms of the word it counts. */
  forms: readonly string[];
  /** Only the word is written, without its number. */
  isBare: boolean;
}

/** Words that depend on a neighbouring number: English does not need them. */
interface Alternatives {
  anyOf: readonly string[];
}

export type Part = string | Hole | Alternatives;

const PLACEHOLDER = /\{(#?)(([a-z]+)\d?)((?:\|[^|{}]+)*)\}|\[([^\][]*)\]/g;

/** `Готово {number|текст|текста|текстов}` in parts. @throws Error for an unknown kind of placeholder */
export const partsOf = (template: string): Part[] => {
  const parts: Part[] = [];
  let end = 0;
  for (const found of template.matchAll(PLACEHOLDER)) {
    if (found.index > end) parts.push(template.slice(end, found.index));
    end = found.index + found[0].length;
    const [, bare, name = '', kind = '', forms = '', anyOf] = found;
    if (anyOf !== undefined) parts.push({ anyOf: anyOf.split('|') });
    else if (kind in KINDS || kind in OPEN) {
      parts.push({ name, kind, forms: forms.split('|').filter((form) => form !== ''), isBare: bare === '#' });
    } else throw new Error(`no placeholder is called ${kind}: ${template}`);
  }
  if (end < template.length) parts.push(template.slice(end));
  return parts;
};

/** Reads one part of a sentence from an offset. @returns where the part ends; -1 if it does not match there */
type Reader = (sentence: string, at: number, said: Map<string, string>) => number;

const sticky = (pattern: RegExp, sentence: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(sentence)?.[0];
};

const readerOf = (part: Part, next: Part | undefined, isLastButOne: boolean): Reader => {
  if (typeof part === 'string') return (sentence, at) => (sentence.startsWith(part, at) ? at + part.length : -1);
  if ('anyOf' in part) {
    const words = [...part.anyOf].sort((a, b) => b.length - a.length);
    return (sentence, at) => {
      const word = words.find((one) => sentence.startsWith(one, at));
      return word === undefined ? -1 : at + word.length;
    };
  }
  if (part.kind in OPEN) {
    if (next !== undefined && typeof next !== 'string') throw new Error(`nothing says where {${part.name}} ends`);
    return (sentence, at, said) => {
      let end = sentence.length;
      if (next !== undefined) {
        end = isLastButOne ? sentence.length - next.length : sentence.indexOf(next, at + 1);
        if (isLastButOne && !sentence.endsWith(next)) return -1;
      }
      if (end <= at) return -1;
      said.set(part.name, sentence.slice(at, end));
      return end;
    };
  }
  const pattern = part.forms.length > 0 ? countedKind(part.forms) : KINDS[part.kind]?.pattern;
  if (!pattern) throw new Error(`{${part.name}} cannot be read`);
  return (sentence, at, said) => {
    const found = sticky(pattern, sentence, at);
    if (found === undefined) return -1;
    said.set(part.name, found);
    return at + found.length;
  };
};

const wordsOf = ({ kind, forms, isBare }: Hole, russian: string, speak: Speaker): string => {
  const [one = '', other = ''] = forms;
  if (forms.length > 0) {
    const word = englishPlural(numberAt(russian), one, other);
    return isBare ? word : `${numberInEnglish(russian)} ${word}`;
  }
  return OPEN[kind]?.(russian, speak) ?? KINDS[kind]?.inEnglish(russian) ?? russian;
};

/**
 * Matches a sentence against a template, reading each character once. @returns its English; undefined if the template does not
 * match
 */
export type Translator = (sentence: string, speak: Speaker) => string | undefined;

/** @throws Error if the two sides have different placeholders */
export const translatorOf = ([russian, english]: Entry): Translator => {
  const parts = partsOf(russian);
  const readers = parts.map((part, i) => readerOf(part, parts[i + 1], i === parts.length - 2));
  const translated = partsOf(english);
  return (sentence, speak) => {
    const said = new Map<string, string>();
    let at = 0;
    for (const read of readers) {
      at = read(sentence, at, said);
      if (at < 0) return undefined;
    }
    if (at !== sentence.length) return undefined;
    return translated
      .map((part) => {
        if (typeof part === 'string') return part;
        return 'anyOf' in part ? '' : wordsOf(part, said.get(part.name) ?? '', speak);
      })
      .join('');
  };
};
