// Sentences are two columns (ADR 48): what writes the text writes its message beside it.
import { listed } from './node-tree.mjs';

const UPDATE = '2';
const INSERT = '3';

/**
 * The columns with a message, and where it is: `stage` has it in `stage_said`, `error_message` in `error_said`.
 * @param {(sql: string) => Promise<{ relid: string, name: string }[]>} rows
 * @returns {Promise<Map<string, Map<string, string>>>} by table
 */
export const saidColumns = async (rows) => {
  const columns = await rows(`SELECT attrelid::text AS relid, attname AS name FROM pg_attribute
                               WHERE attnum > 0 AND NOT attisdropped AND attrelid IN
                                     (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r')`);
  const byTable = Map.groupBy(columns, ({ relid }) => relid);
  const pairs = [...byTable].map(([relid, found]) => {
    const names = new Set(found.map(({ name }) => name));
    const said = [...names].flatMap((name) => {
      const stem = name.endsWith('_said') ? name.slice(0, -'_said'.length) : undefined;
      const text = [stem, `${stem}_message`].find((one) => one !== undefined && names.has(one));
      return text === undefined ? [] : [[text, name]];
    });
    return [relid, new Map(said)];
  });
  return new Map(pairs.filter(([, said]) => said.size > 0));
};

/** Texts that a statement writes without a message. @returns {string[]} */
export const unsaid = (catalogue, tree) => {
  const problems = [];
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (node.kind === 'QUERY') problems.push(...ofQuery(catalogue, node));
    for (const [field, value] of Object.entries(node)) if (field !== 'scope') visit(value);
  };
  visit(tree);
  return problems;
};

const ofQuery = (catalogue, { commandType, resultRelation, rtable, targetList }) => {
  if (commandType !== UPDATE && commandType !== INSERT) return [];
  const { relid } = listed(rtable)[Number(resultRelation) - 1];
  const said = catalogue.said.get(relid);
  if (!said) return [];
  const written = new Map(listed(targetList).map(({ resname, expr }) => [resname, expr]));
  const isNull = (expr) => expr.kind === 'CONST' && expr.constisnull === 'true';
  return [...said]
    .filter(([text, message]) => written.has(text) && !isNull(written.get(text)) && !written.has(message))
    .map(([text, message]) => `writes ${catalogue.tables.get(relid)}.${text} without ${message}`);
};
