// What is wrong with one statement: its text, or the row type the code gives it.
import { listed } from './node-tree.mjs';
import { Scope } from './nullability.mjs';
import { arrayOf, kindOf } from './rows.mjs';

const ANALYSED = /^\s*\(?\s*(SELECT|INSERT|UPDATE|DELETE|WITH|MERGE|VALUES)\b/i;

/** PostgreSQL analyses those; the rest (LOCK, SET, SAVEPOINT) answers no rows. */
export const isAnalysed = (text) => ANALYSED.test(text);

/** The tables a statement uses, and whether it writes them. @returns {{ table: string, isWritten: boolean }[]} */
export const tablesOf = (catalogue, tree) => {
  const written = new Map();
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    const entries = node.kind === 'QUERY' ? listed(node.rtable) : [];
    for (const [at, { rtekind, relid }] of entries.entries()) {
      const table = rtekind === '0' ? catalogue.tables.get(relid) : undefined;
      if (table) written.set(table, written.get(table) || String(at + 1) === node.resultRelation);
    }
    for (const [field, value] of Object.entries(node)) if (field !== 'scope') visit(value);
  };
  visit(tree);
  return [...written].map(([table, isWritten]) => ({ table, isWritten }));
};

/** Columns of the answer: name, type, whether NULL may be in it, and where it comes from. */
const columnsOf = (catalogue, tree) => {
  const targets = listed(tree.commandType === '1' ? tree.targetList : tree.returningList).filter(
    ({ resjunk }) => resjunk !== 'true',
  );
  const scope = new Scope(catalogue, tree);
  const nullable = scope.columns();
  return targets.map(({ expr, resname, resorigtbl, resorigcol }, at) => ({
    name: resname,
    oid: typeOf(expr),
    nullable: nullable[at],
    origin: expr.kind === 'VAR' && resorigtbl !== '0' ? `${resorigtbl}.${resorigcol}` : undefined,
    excluded: scope.excluded.get(`${expr.varno}.${expr.varattno}`),
  }));
};

const BOOLEANS = new Set(['BOOLEXPR', 'NULLTEST', 'BOOLEANTEST', 'SCALARARRAYOPEXPR', 'DISTINCTEXPR']);
/** The type of an expression. */
const typeOf = (node) => {
  if (BOOLEANS.has(node.kind)) return '16';
  if (node.kind === 'SUBLINK') return typeOfSubquery(node);
  const field = Object.keys(node).find((name) =>
    /^(vartype|consttype|paramtype|funcresulttype|opresulttype|aggtype|wintype|resulttype|coalescetype|casetype|minmaxtype|array_typeid|refrestype|row_typeid|type|typeId|relabeltype)$/.test(
      name,
    ),
  );
  return field ? node[field] : undefined;
};
const typeOfSubquery = ({ subLinkType, subselect }) => {
  if (subLinkType !== '4' && subLinkType !== '6') return '16';
  const type = typeOf(listed(subselect.targetList)[0].expr);
  return subLinkType === '4' ? type : `array of ${type}`;
};

/** Problems of a statement with its row type. */
export const problemsOf = (catalogue, tree, { rows, row, isMarked }) => {
  const columns = columnsOf(catalogue, tree);
  const problems = [];
  const names = new Set(columns.map(({ name }) => name));
  for (const [name, { isOptional }] of row)
    if (!names.has(name) && !isOptional) problems.push(`the row type has «${name}», the statement does not answer it`);
  for (const column of columns) {
    const property = row.get(column.name);
    if (property) problems.push(...problemsOfColumn(catalogue, column, { property, rows, isMarked }));
    else problems.push(`the statement answers «${column.name}», the row type has no such property`);
  }
  return problems;
};

const problemsOfColumn = (catalogue, { name, oid, nullable, origin, excluded }, { property, rows, isMarked }) => {
  const { type } = property;
  const problems = [];
  const kind = oid?.startsWith('array of ')
    ? arrayOf(catalogue, oid.slice('array of '.length))
    : kindOf(catalogue, oid);
  if (!rows.takes(type, kind)) problems.push(`«${name}» is ${kind}, the row type says ${rows.print(type)}`);
  if (nullable === 'yes' && !rows.takesNull(type) && !isMarked(name, property))
    problems.push(`«${name}» may be NULL, the row type says ${rows.print(type)}`);
  const texts = catalogue.lists.get(origin)?.filter((text) => !excluded?.has(text));
  const left = texts ? rows.leavesOut(type, texts) : [];
  if (left.length > 0)
    problems.push(
      `«${name}» may be ${left.map((text) => `'${text}'`).join(', ')}, the row type says ${rows.print(type)}`,
    );
  return problems;
};
