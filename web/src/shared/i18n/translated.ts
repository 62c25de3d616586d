/** Shape of a catalogue in another language: the same keys and parameters. */
export type Translated<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => infer R
    ? (...parameters: P) => Translated<R>
    : T extends readonly unknown[] | object
      ? { readonly [K in keyof T]: Translated<T[K]> }
      : T;
