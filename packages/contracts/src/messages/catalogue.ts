/** A text of a catalogue: a sentence, or one made of its parameters. */
// `never` accepts every parameter type: the catalogue itself names it.
export type Text = string | ((...params: never) => string);

/** The same texts in another language: every key, with the same parameters. */
export type Translation<C extends Readonly<Record<string, Text>>> = {
  readonly [K in keyof C]: C[K] extends (...params: infer P) => string ? (...params: P) => string : string;
};
