import type { QueryConfig } from 'pg';

/** With more texts than this, some are built from data, and keeping them on every connection is not worth it. */
const MAX_STATEMENTS = 500;
const statementNames = new Map<string, string>();

/** The name under which connections keep a statement parsed and planned; undefined for one without parameters. */
export const preparedAs = (text: string, values: unknown[]): QueryConfig => {
  if (values.length === 0) return { text };
  let name = statementNames.get(text);
  if (name === undefined && statementNames.size < MAX_STATEMENTS) {
    name = `s${statementNames.size}`;
    statementNames.set(text, name);
  }
  return { text, values, ...(name !== undefined && { name }) };
};
