import type { Text } from './catalogue.js';

/** What a broken rule says: in the language of the running parse, or that of this build. Schemas of zod take it as it is. */
export interface Rule {
  error: () => string;
}

/** Texts of this build's language to those of another. */
type Translations = ReadonlyMap<Text, Text>;

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

/** A rule of a catalogue: `says(rules.enterPassword)`, `says(rules.tooLong, 200)`. Screens load only the texts they name. */
export const says = <T extends Text>(text: T, ...params: Params<T>): Rule => ({
  error: () => {
    const said = (running?.get(text) ?? text) as string | ((...params: Params<T>) => string);
    return typeof said === 'string' ? said : said(...params);
  },
});
