import { Sentence } from '@orbita/contracts';
import { inEnglish } from '@orbita/contracts/english';
import type * as z from 'zod/mini';

/** Translates the sentences in a value; everything else in it stays the same object. */
type Translator = (value: unknown) => unknown;

const translators = new WeakMap<z.core.$ZodType, Translator | null>();

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ofFields = (fields: readonly (readonly [string, Translator])[]): Translator | null => {
  if (fields.length === 0) return null;
  return (value) => {
    if (!isRecord(value)) return value;
    const translated = { ...value };
    for (const [name, translate] of fields) if (name in translated) translated[name] = translate(translated[name]);
    return translated;
  };
};

const ofShape = (shape: z.core.$ZodShape): Translator | null =>
  ofFields(
    Object.entries(shape).flatMap(([name, schema]) => {
      const translate = translatorOf(schema);
      return translate ? [[name, translate] as const] : [];
    }),
  );

const ofItems = (item: z.core.$ZodType): Translator | null => {
  const translate = translatorOf(item);
  return translate && ((value) => (Array.isArray(value) ? value.map(translate) : value));
};

const inTurn = (options: readonly z.core.$ZodType[]): Translator | null => {
  const found = options.map(translatorOf).filter((translate) => translate !== null);
  return found.length === 0 ? null : (value) => found.reduce((translated, translate) => translate(translated), value);
};

const made = (schema: z.core.$ZodType): Translator | null => {
  if (schema === Sentence) return (value) => (typeof value === 'string' ? (inEnglish(value) ?? value) : value);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return ofShape(def.shape);
    case 'array':
      return ofItems(def.element);
    case 'record': {
      const translate = translatorOf(def.valueType);
      return (
        translate &&
        ((value) =>
          isRecord(value)
            ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, translate(one)]))
            : value)
      );
    }
    case 'union':
      return inTurn(def.options);
    case 'nullable':
    case 'optional':
    case 'default':
      return translatorOf(def.innerType);
    case 'pipe':
      return translatorOf(def.out);
    case 'lazy':
      return translatorOf(def.getter());
    default:
      return null;
  }
};

/** A schema is read once; a recursive one is met half-read and has no sentences the second time. */
const translatorOf = (schema: z.core.$ZodType): Translator | null => {
  const known = translators.get(schema);
  if (known !== undefined) return known;
  translators.set(schema, null);
  const translator = made(schema);
  translators.set(schema, translator);
  return translator;
};

/**
 * An answer with its sentences in English; its schema says which fields hold sentences.
 * @param answer the answer as the schema parsed it
 */
export const translateAnswer = (schema: z.core.$ZodType, answer: unknown): unknown =>
  translatorOf(schema)?.(answer) ?? answer;
