/** What the page reads of a JSON schema. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  schema?: Schema;
}

/** What the page reads of an operation. */
export interface Operation {
  tags: string[];
  summary: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, { description?: string; headers?: object }>;
}

/** What the page reads of an OpenAPI document. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** What a reference leads to; any other schema as it is. */
export const resolved = (schema: Schema, { components }: ApiDocument): Schema =>
  schema.$ref === undefined ? schema : (components.schemas[schema.$ref.replace('#/components/schemas/', '')] ?? {});

/** A call a key may make. */
export interface Call {
  method: string;
  path: string;
  scope: string;
  operation: Operation;
}

/** The calls of a document that have a scope: those a key may make. */
export const callsIn = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const scope = operation.security?.flatMap(({ apiKey = [] }) => apiKey)[0];
      return scope === undefined ? [] : [{ method: method.toUpperCase(), path, scope, operation }];
    }),
  );
