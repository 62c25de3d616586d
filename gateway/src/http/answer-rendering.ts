import { type Language, Sentence, isMessage, render } from '@orbita/contracts';
import type * as z from 'zod/mini';

/** Renders the sentences in a value; everything else in it stays the same object. */
type Renderer = (value: unknown, language: Language) => unknown;

const renderers = new WeakMap<z.core.$ZodType, Renderer | null>();

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ofSentence: Renderer = (value, language) => (isMessage(value) ? render(language, value) : value);

const ofFields = (fields: readonly (readonly [string, Renderer])[]): Renderer | null => {
  if (fields.length === 0) return null;
  return (value, language) => {
    if (!isRecord(value)) return value;
    const rendered = { ...value };
    for (const [name, renderer] of fields) if (name in rendered) rendered[name] = renderer(rendered[name], language);
    return rendered;
  };
};

const ofShape = (shape: z.core.$ZodShape): Renderer | null =>
  ofFields(
    Object.entries(shape).flatMap(([name, schema]) => {
      const renderer = rendererOf(schema);
      return renderer ? [[name, renderer] as const] : [];
    }),
  );

const ofItems = (item: z.core.$ZodType): Renderer | null => {
  const renderer = rendererOf(item);
  return (
    renderer && ((value, language) => (Array.isArray(value) ? value.map((one) => renderer(one, language)) : value))
  );
};

const ofValues = (each: z.core.$ZodType): Renderer | null => {
  const renderer = rendererOf(each);
  return (
    renderer &&
    ((value, language) =>
      isRecord(value)
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renderer(one, language)]))
        : value)
  );
};

const inTurn = (options: readonly z.core.$ZodType[]): Renderer | null => {
  const found = options.map(rendererOf).filter((renderer) => renderer !== null);
  return found.length === 0
    ? null
    : (value, language) => found.reduce((rendered, renderer) => renderer(rendered, language), value);
};

const made = (schema: z.core.$ZodType): Renderer | null => {
  if (schema === Sentence) return ofSentence;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return ofShape(def.shape);
    case 'array':
      return ofItems(def.element);
    case 'record':
      return ofValues(def.valueType);
    case 'union':
      return inTurn(def.options);
    case 'nullable':
    case 'optional':
    case 'default':
      return rendererOf(def.innerType);
    case 'pipe':
      return rendererOf(def.in);
    case 'lazy':
      return rendererOf(def.getter());
    default:
      return null;
  }
};

/** A schema is read once; a recursive one is met half-read and has no sentences the second time. */
const rendererOf = (schema: z.core.$ZodType): Renderer | null => {
  const known = renderers.get(schema);
  if (known !== undefined) return known;
  renderers.set(schema, null);
  const renderer = made(schema);
  renderers.set(schema, renderer);
  return renderer;
};

/** An answer with its messages as texts in the language of its reader; its schema says which fields hold sentences. */
export const renderAnswer = (schema: z.core.$ZodType, answer: unknown, language: Language): unknown => {
  const renderer = rendererOf(schema);
  return renderer ? renderer(answer, language) : answer;
};
