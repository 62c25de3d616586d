/** The parts of a JSON schema that the page uses. */
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

/** The parts of an operation that the page uses. */
export interface Operation {
  tags: string[];
  summary: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, { description?: string; headers?: object }>;
}

/** The parts of an OpenAPI document that the page uses. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** The target of a reference; any other schema unchanged. */
export const resolved = (schema: Schema, { components }: ApiDocument): Schema =>
  schema.$ref === undefined ? schema : (components.schemas[schema.$ref.replace('#/components/schemas/', '')] ?? {});

/** A call a key may make. */
export interface Call {
  method: string;
  path: string;
  scope: string;
  operation: Operation;
}

/** The calls of a document with a scope: those a key may make. */
export const callsIn = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const scope = operation.security?.flatMap(({ apiKey = [] }) => apiKey)[0];
      return scope === undefined ? [] : [{ method: method.toUpperCase(), path, scope, operation }];
    }),
  );
