import { type ApiDocument, type Schema, resolved } from './api-document.js';

/** Depth from which an example does not show objects any more. */
const MAX_DEPTH = 4;

/**
 * A value that fits a schema. It has the required fields only; the OpenAPI document lists the others.
 * @param depth how many objects and lists it is nested in
 */
export const exampleOf = (schema: Schema, document: ApiDocument, depth = 0): unknown => {
  if (schema.$ref) return exampleOf(resolved(schema, document), document, depth);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(first, document, depth);
  switch ([schema.type].flat()[0]) {
    case 'object': {
      if (depth === MAX_DEPTH) return {};
      const fields = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
      return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, document, depth + 1)]));
    }
    case 'array':
      return depth === MAX_DEPTH || !schema.items ? [] : [exampleOf(schema.items, document, depth + 1)];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return (
        { date: '2036-12-01', 'date-time': '2036-12-01T09:00:00Z', email: 'anna@example.ru' }[schema.format ?? ''] ??
        '…'
      );
  }
};
