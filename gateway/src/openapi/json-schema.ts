/** The part of JSON Schema the document is built from. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  $defs?: Record<string, JsonSchema>;
  [keyword: string]: unknown;
}
