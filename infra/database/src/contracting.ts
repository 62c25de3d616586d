/** Statements, by their text, that would break the code of the last release while it still runs. */
const CONTRACTING: readonly [RegExp, string][] = [
  [/\bDROP\s+(TABLE|VIEW|FUNCTION)\b/i, 'takes away what running code reads'],
  [/\bDROP\s+COLUMN\b/i, 'takes away a column running code reads'],
  [/\bRENAME\s+(COLUMN|TO)\b/i, 'renames what running code calls by its old name'],
  [/\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i, 'changes the type running code writes'],
  [/\bSET\s+NOT\s+NULL\b/i, 'refuses rows running code writes'],
  [
    /\bADD\s+COLUMN\b(?:(?!\bADD\s+COLUMN\b|\bDEFAULT\b|\bGENERATED\b)[\s\S])*?\bNOT\s+NULL\b(?!\s+(DEFAULT|GENERATED)\b)/i,
    'adds a column running code does not fill',
  ],
];

/** No running code uses a new table, so clauses in the statement that creates it do no harm. */
const CREATES = /^\s*CREATE\s+(TABLE|FUNCTION|OR\s+REPLACE)\b/i;

/** Why a statement of a migration may not run while the last release does; empty when it may. */
export const contractionsIn = (sql: string): string[] => {
  const bare = sql.replace(/--[^\n]*/g, '');
  if (CREATES.test(bare)) return [];
  const found = CONTRACTING.filter(([pattern]) => pattern.test(bare)).map(([, reason]) => reason);
  const unique = /\bCREATE\s+UNIQUE\s+INDEX\b/i.test(bare) || /\bADD\s+(CONSTRAINT\s+\S+\s+)?UNIQUE\b/i.test(bare);
  return unique ? [...found, 'refuses rows that are there, or that running code writes'] : found;
};
