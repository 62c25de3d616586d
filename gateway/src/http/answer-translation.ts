import { Sentence } from '@orbita/contracts';
import { inEnglish } from '@orbita/contracts/english';
import type * as z from 'zod/mini';

/** Says what the server said of a value in English; whatever else is in it stays the same object. */
type Speaker = (value: unknown) => unknown;

const speakers = new WeakMap<z.core.$ZodType, Speaker | null>();

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ofFields = (fields: readonly (readonly [string, Speaker])[]): Speaker | null => {
  if (fields.length === 0) return null;
  return (value) => {
    if (!isRecord(value)) return value;
    const spoken = { ...value };
    for (const [name, speak] of fields) if (name in spoken) spoken[name] = speak(spoken[name]);
    return spoken;
  };
};

const ofShape = (shape: z.core.$ZodShape): Speaker | null =>
  ofFields(
    Object.entries(shape).flatMap(([name, schema]) => {
      const speak = speakerOf(schema);
      return speak ? [[name, speak] as const] : [];
    }),
  );

const ofItems = (item: z.core.$ZodType): Speaker | null => {
  const speak = speakerOf(item);
  return speak && ((value) => (Array.isArray(value) ? value.map(speak) : value));
};

const inTurn = (options: readonly z.core.$ZodType[]): Speaker | null => {
  const found = options.map(speakerOf).filter((speak) => speak !== null);
  return found.length === 0 ? null : (value) => found.reduce((spoken, speak) => speak(spoken), value);
};

const made = (schema: z.core.$ZodType): Speaker | null => {
  if (schema === Sentence) return (value) => (typeof value === 'string' ? (inEnglish(value) ?? value) : value);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return ofShape(def.shape);
    case 'array':
      return ofItems(def.element);
    case 'record': {
      const speak = speakerOf(def.valueType);
      return (
        speak &&
        ((value) =>
          isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, speak(one)])) : value)
      );
    }
    case 'union':
      return inTurn(def.options);
    case 'nullable':
    case 'optional':
    case 'default':
      return speakerOf(def.innerType);
    case 'pipe':
      return speakerOf(def.out);
    case 'lazy':
      return speakerOf(def.getter());
    default:
      return null;
  }
};

/** A schema is read once; one that names itself is met half-made and says nothing the second time. */
const speakerOf = (schema: z.core.$ZodType): Speaker | null => {
  const known = speakers.get(schema);
  if (known !== undefined) return known;
  speakers.set(schema, null);
  const speaker = made(schema);
  speakers.set(schema, speaker);
  return speaker;
};

/**
 * An answer with its sentences in English; which fields hold any its schema says.
 * @param answer what the schema has let through
 */
export const translateAnswer = (schema: z.core.$ZodType, answer: unknown): unknown =>
  speakerOf(schema)?.(answer) ?? answer;
