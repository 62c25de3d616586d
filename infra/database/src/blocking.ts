/** Statements, by their text, that keep a table locked while PostgreSQL works through all of its rows. */
const BLOCKING: readonly [RegExp, string][] = [
  [/\bADD\s+COLUMN\b[\s\S]*\bGENERATED\s+ALWAYS\s+AS\b[\s\S]*\bSTORED\b/i, 'computes a column of every row'],
  [
    /\bADD\s+COLUMN\b[\s\S]*(\bDEFAULT\s+(gen_random_uuid|clock_timestamp|random|nextval|uuid_\w+)\s*\(|\bAS\s+IDENTITY\b|\b(small|big)?serial\b)/i,
    'gives every row a value of its own',
  ],
  [
    /\bADD\s+CONSTRAINT\b(?![\s\S]*\b(NOT\s+VALID|USING\s+INDEX)\b)/i,
    'checks every row; add it NOT VALID and validate it afterwards',
  ],
];

const INDEX = /^\s*CREATE\s+(?:UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY\b)[\s\S]*?\bON\s+(?:ONLY\s+)?([\w.]+)/i;
const ALTERED = /^\s*ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?([\w.]+)/i;
const CREATED = /^\s*CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?([\w.]+)/i;

/**
 * Why statements of one migration would keep running code waiting for longer than a moment: readers and writers of such a table
 * wait until all of its rows are processed. Tables created by the migration itself have no rows. Empty without such statements.
 */
export const blockersIn = (statements: readonly string[]): string[] => {
  const bare = statements.map((sql) => sql.replace(/--[^\n]*/g, ''));
  const created = new Set(bare.map((sql) => CREATED.exec(sql)?.[1]));
  return bare.flatMap((sql) => {
    const altered = ALTERED.exec(sql)?.[1];
    const indexed = INDEX.exec(sql)?.[1];
    return [
      ...(altered !== undefined && !created.has(altered)
        ? BLOCKING.filter(([pattern]) => pattern.test(sql)).map(([, reason]) => `${altered}: ${reason}`)
        : []),
      ...(indexed !== undefined && !created.has(indexed)
        ? [`${indexed}: lets nobody write while the index is built; build it CONCURRENTLY`]
        : []),
    ];
  });
};
