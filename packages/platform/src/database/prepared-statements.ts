import type { QueryConfig } from 'pg';

/** Texts beyond this many are not worth keeping on every connection: somebody builds them from data. */
const MAX_STATEMENTS = 500;
const statementNames = new Map<string, string>();

/** The name under which connections keep a statement parsed and planned; none for one that carries no parameters. */
export const preparedAs = (text: string, values: unknown[]): QueryConfig => {
  if (values.length === 0) return { text };
  let name = statementNames.get(text);
  if (name === undefined && statementNames.size < MAX_STATEMENTS) {
    name = `s${statementNames.size}`;
    statementNames.set(text, name);
  }
  return { text, values, ...(name !== undefined && { name }) };
};
