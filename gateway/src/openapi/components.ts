import * as contracts from '@orbita/contracts';
import * as z from 'zod/mini';
import type { JsonSchema } from './json-schema.js';

type Io = 'input' | 'output';
type Components = Record<string, JsonSchema>;

const COMPONENTS = '#/components/schemas/';

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Every schema the contracts export, under its exported name. */
const NAMES = z.registry<{ id: string }>();
for (const [name, value] of Object.entries(contracts)) {
  if (isSchema(value) && !NAMES.has(value)) NAMES.add(value, { id: name });
}

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

const tidy: Override = ({ jsonSchema }) => {
  // The format says enough; the expression behind it is only noise.
  if (jsonSchema.format) delete jsonSchema.pattern;
  // Answers may gain fields.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

/** The output of a transformation cannot be read from a schema; those in our answers only replace null. */
const tidyAnswer: Override = (context) => {
  tidy(context);
  const { def } = context.zodSchema._zod;
  if (def.type !== 'pipe' || def.out._zod.def.type !== 'transform') return;
  const made = z.toJSONSchema(def.in, { override: tidy }) as JsonSchema;
  delete made.$schema;
  const [only, ...others] = made.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  Object.assign(context.jsonSchema, only && others.length === 0 ? only : made);
};

const OPTIONS: Record<Io, z.core.ToJSONSchemaParams> = {
  input: { io: 'input', metadata: NAMES, override: tidy },
  output: { io: 'output', metadata: NAMES, override: tidyAnswer, unrepresentable: 'any' },
};

/** Renames references; used on whole trees, so it works on their text. */
const pointTo = <T>(tree: T, target: (name: string) => string): T =>
  JSON.parse(JSON.stringify(tree).replace(/"#\/\$defs\/([^"]+)"/g, (_, name: string) => `"${target(name)}"`)) as T;

const referencesOf = (schema: JsonSchema): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/\$defs\/([^"]+)"/g)].map(([, name]) => name ?? '');

/** Collects named schemas while a document is built; a name may have two shapes, one for requests and one for answers. */
export class SchemaComponents {
  private readonly collected: Record<Io, Components> = { input: {}, output: {} };

  /** JSON Schema of a contract schema; a named schema becomes a reference. */
  add(schema: z.ZodMiniType, io: Io): JsonSchema {
    // A named schema inside an object is also referenced, not repeated.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ value: schema }), OPTIONS[io]) as JsonSchema;
    for (const [name, definition] of Object.entries($defs)) {
      delete definition.id;
      this.collected[io][name] = definition;
    }
    return properties?.value ?? {};
  }

  /** The finished components and the final form of a tree that refers to them. */
  finish(): { schemas: Components; resolve: <T>(tree: T, io: Io) => T } {
    const { input, output } = this.collected;
    const ambiguous = this.ambiguousNames();
    const nameOf = (io: Io) => (name: string) =>
      `${COMPONENTS}${io === 'input' && ambiguous.has(name) ? `${name}Input` : name}`;
    const resolve = <T>(tree: T, io: Io): T => pointTo(tree, nameOf(io));
    const entries = (components: Components, io: Io) =>
      Object.entries(components).map(([name, schema]) => [
        nameOf(io)(name).slice(COMPONENTS.length),
        resolve(schema, io),
      ]);
    return {
      schemas: Object.fromEntries([...entries(input, 'input'), ...entries(output, 'output')]) as Components,
      resolve,
    };
  }

  /** Names whose two shapes differ, by themselves or through what they refer to. */
  private ambiguousNames(): Set<string> {
    const { input, output } = this.collected;
    const shared = Object.keys(input).filter((name) => name in output);
    const ambiguous = new Set(shared.filter((name) => JSON.stringify(input[name]) !== JSON.stringify(output[name])));
    for (let grew = true; grew;) {
      const before = ambiguous.size;
      for (const name of shared) {
        if (referencesOf(input[name] ?? {}).some((reference) => ambiguous.has(reference))) ambiguous.add(name);
      }
      grew = ambiguous.size > before;
    }
    return ambiguous;
  }
}
