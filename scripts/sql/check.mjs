// All statements of a program against a database.
import { Catalogue } from './catalogue.mjs';
import { isAnalysed, problemsOf, tablesOf } from './findings.mjs';
import { foreignTables } from './owners.mjs';
import { marksOfAll, statementsOf } from './product-statements.mjs';
import { Program } from './program.mjs';
import { RowTypes } from './rows.mjs';
import { unsaid } from './said.mjs';
import { UNREAD } from './unread.mjs';

/**
 * @param {string} root folder of the program
 * @param {() => Promise<import('./catalogue.mjs').Connection>} connect called when the program is read
 * @param {{ owners?: Parameters<typeof foreignTables>[2], unread?: typeof UNREAD }} [tables]
 * @returns {Promise<{ problems: string[], figures: string }>}
 */
export const checkSql = async (root, connect, { owners, unread = UNREAD } = {}) => {
  const program = new Program(root);
  try {
    const statements = statementsOf(program);
    const catalogue = await Catalogue.of(await connect());
    return await judge({
      statements,
      marks: marksOfAll(program),
      rows: new RowTypes(program),
      catalogue,
      owners,
      unread,
    });
  } finally {
    program.close();
  }
};

const judge = async ({ statements, marks, rows, catalogue, owners, unread }) => {
  const problems = new Set();
  const uses = [];
  let texts = 0;
  let typed = 0;
  const used = new Set();
  for (const statement of statements) {
    const row = rows.of(statement.call);
    if (row) typed += 1;
    const isMarked = (column, property) => {
      const mark = statement.marks.get(column) ?? rows.markOf(property, column);
      if (mark) used.add(mark);
      return mark !== undefined;
    };
    for (const { text, file } of statement.texts.filter((one) => isAnalysed(one.text))) {
      texts += 1;
      const { tree, message } = await catalogue.analyse(text.replace(/;\s*$/, ''));
      if (!tree) problems.add(`${statement.place}: ${message}\n  ${text.replaceAll(/\s+/g, ' ')}`);
      if (!tree) continue;
      for (const problem of unsaid(catalogue, tree)) problems.add(`${statement.place}: ${problem}`);
      for (const use of tablesOf(catalogue, tree)) uses.push({ ...use, file, place: statement.place });
      if (row)
        for (const problem of problemsOf(catalogue, tree, { rows, row, isMarked }))
          problems.add(`${statement.place}: ${problem}`);
    }
  }
  for (const problem of [...unreadProblems(statements, unread), ...foreignTables(uses, catalogue, owners)])
    problems.add(problem);
  for (const mark of marks)
    if (!used.has(mark)) problems.add(`${mark.slice(rows.program.root.length + 1)}: the mark is not needed`);
  const unreadable = statements.filter((statement) => statement.unread).length;
  return {
    problems: [...problems].sort(),
    figures: `${statements.length} statements in ${texts} forms; ${typed} with a row type; ${unreadable} unread; ${marks.length} marks`,
  };
};

/** Statements that cannot be read must be listed, and only they. */
const unreadProblems = (statements, unread) => {
  const byFile = Map.groupBy(
    statements.filter((statement) => statement.unread),
    ({ file }) => file,
  );
  const more = [...byFile].filter(([file, found]) => found.length > (unread[file]?.statements ?? 0));
  const fewer = Object.entries(unread).filter(
    ([file, { statements: listed }]) => (byFile.get(file)?.length ?? 0) < listed,
  );
  return [
    ...more.flatMap(([, found]) =>
      found.map(({ place, unread: why }) => `${place}: the statement cannot be read: ${why}`),
    ),
    ...fewer.map(([file]) => `${file}: fewer statements are unread than unread.mjs says`),
  ];
};
