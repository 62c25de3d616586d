/** What every kind of zod's schemas has of the parts it is made of. */
interface Schema {
  shape?: Record<string, Schema>;
  def: { innerType?: Schema; in?: Schema; element?: Schema; options?: Schema[] };
}

const within = ({ def: { innerType, in: read, options = [] } }: Schema): Schema[] =>
  [innerType, read, ...options].filter((part) => part !== undefined);

/** Fields of a body that a value lacks, also those of objects and lists inside it. */
export const absentFrom = (body: unknown, value: unknown, place = 'body'): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const schema = body as Schema;
  if (Array.isArray(value))
    return schema.def.element ? absentFrom(schema.def.element, value[0], place) : throughTo(schema, value, place);
  return [
    ...Object.entries(schema.shape ?? {}).flatMap(([key, part]) =>
      key in value ? absentFrom(part, (value as Record<string, unknown>)[key], `${place}.${key}`) : [`${place}.${key}`],
    ),
    ...throughTo(schema, value, place),
  ];
};

const throughTo = (schema: Schema, value: object, place: string): string[] =>
  within(schema).flatMap((part) => absentFrom(part, value, place));
