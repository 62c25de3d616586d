import type { Text } from './catalogue.js';

/** A catalogue of one language to that of another. */
type Translations = ReadonlyMap<object, object>;

/** What a broken rule says: in the language of the running parse, or that of this build. Schemas of zod take it as it is. */
export interface Rule {
  error: () => string;
}

let running: Translations | undefined;

/** Says rules in another language while `parse` runs, which must be synchronous. */
export const translating = <T>(translations: Translations | undefined, parse: () => T): T => {
  const before = running;
  running = translations;
  try {
    return parse();
  } finally {
    running = before;
  }
};

type Params<T> = T extends (...params: infer P) => string ? P : [];

/** `const says = rulesOf(ACCOUNTS_RULES)` makes rules of a catalogue: `says('enterPassword')`. */
export const rulesOf =
  <C extends Readonly<Record<string, Text>>>(own: C) =>
  <K extends keyof C>(key: K, ...params: Params<C[K]>): Rule => ({
    error: () => {
      const text = ((running?.get(own) as C | undefined) ?? own)[key] as string | ((...params: Params<C[K]>) => string);
      return typeof text === 'string' ? text : text(...params);
    },
  });
