// Whether a column of a statement's answer may be NULL, by PostgreSQL's own analysis of the statement: 'yes', 'no', or 'unknown'
// where a parameter or a function decides.

import { COLLECTING, MAY_BE_NULL, NEVER_NULL } from './functions.mjs';
import { listed } from './node-tree.mjs';
import { PASSING, Proofs, relations } from './proofs.mjs';

const NEVER = new Set([
  'NULLTEST',
  'BOOLEANTEST',
  'ARRAYEXPR',
  'ARRAY',
  'ROWEXPR',
  'ROW',
  'DISTINCTEXPR',
  'SQLVALUEFUNCTION',
  'NEXTVALUEEXPR',
  'GROUPINGFUNC',
  'JSONCONSTRUCTOREXPR',
  'JSONISPREDICATE',
]);
const EXISTS = '0';
const EXPRESSION = '4';
const ARRAY = '6';

const anyOf = (answers) => (answers.includes('yes') ? 'yes' : answers.includes('unknown') ? 'unknown' : 'no');
/** As with coalesce. */
const allOf = (answers) =>
  answers.includes('no') ? 'no' : answers.every((answer) => answer === 'yes') ? 'yes' : 'unknown';

/** A query and those around it. */
export class Scope extends Proofs {
  constructor(catalogue, query, outer) {
    super();
    this.catalogue = catalogue;
    this.query = query;
    this.outer = outer;
    this.assigned = assignedOf(query);
    this.prove(query.jointree);
  }

  /** Whether the columns of the answer may be NULL, in order. */
  columns() {
    const { setOperations, targetList, returningList } = this.query;
    if (setOperations) {
      const leaves = leavesOf(setOperations).map((place) => this.entryScope(this.entry(place)).columns());
      return leaves[0].map((_, at) => anyOf(leaves.map((leaf) => leaf[at])));
    }
    const shown = listed(this.query.commandType === '1' ? targetList : returningList).filter(
      ({ resjunk }) => resjunk !== 'true',
    );
    this.isReturning = this.query.commandType !== '1';
    return shown.map(({ expr }) => this.nullable(expr));
  }

  /** What RETURNING shows was assigned from rows as they were before. */
  before(work) {
    this.isReturning = false;
    const answer = work();
    this.isReturning = true;
    return answer;
  }

  entry(place) {
    return listed(this.query.rtable)[Number(place) - 1];
  }

  entryScope(entry) {
    entry.scope ??= new Scope(this.catalogue, entry.subquery, this);
    return entry.scope;
  }

  nullable(node) {
    if (!node) return 'yes';
    if (NEVER.has(node.kind)) return 'no';
    if (PASSING.has(node.kind)) return this.nullable(node.arg);
    const args = () => listed(node.args).map((arg) => this.nullable(arg));
    switch (node.kind) {
      case 'CONST':
        return node.constisnull === 'true' ? 'yes' : 'no';
      case 'VAR':
        return this.column(node);
      case 'BOOLEXPR':
        return node.boolop === 'or' ? this.either(listed(node.args)) : anyOf(args());
      case 'SCALARARRAYOPEXPR':
        return anyOf(args());
      case 'COALESCE':
      case 'COALESCEEXPR':
      case 'MINMAX':
      case 'MINMAXEXPR':
        return allOf(args());
      case 'CASE':
      case 'CASEEXPR':
        return anyOf([...listed(node.args).map(({ expr, result }) => this.where(expr, result)), this.otherwise(node)]);
      case 'OPEXPR':
      case 'FUNCEXPR':
        return this.called(node, args());
      case 'AGGREF':
        return this.aggregate(node);
      case 'WINDOWFUNC':
        return this.windowed(node, args());
      case 'SUBLINK':
        return this.sublink(node);
      case 'NULLIFEXPR':
      case 'SUBSCRIPTINGREF':
      case 'FIELDSELECT':
        return 'yes';
      default:
        return 'unknown';
    }
  }

  /** An expression where a condition holds. */
  where(condition, expression) {
    const before = new Set(this.proven);
    for (const { key } of this.rejected(condition)) this.proven.add(key);
    const answer = this.nullable(expression);
    this.proven = before;
    return answer;
  }

  /** `a IS NULL OR a = b`: where `a` is compared, it is not NULL. */
  either(parts) {
    const before = new Set(this.proven);
    const answers = parts.map((part) => {
      const answer = this.nullable(part);
      if (part.kind === 'NULLTEST' && part.nulltesttype === '0')
        for (const { key } of this.strict(part.arg)) this.proven.add(key);
      return answer;
    });
    this.proven = before;
    return anyOf(answers);
  }

  /** The ELSE of a CASE: there, what the conditions asked to be NULL is not. */
  otherwise(node) {
    const before = new Set(this.proven);
    for (const { expr } of listed(node.args)) {
      const tests = expr.kind === 'BOOLEXPR' && expr.boolop === 'or' ? listed(expr.args) : [expr];
      for (const test of tests)
        if (test.kind === 'NULLTEST' && test.nulltesttype === '0')
          for (const { key } of this.strict(test.arg)) this.proven.add(key);
    }
    const answer = this.nullable(node.defresult);
    this.proven = before;
    return answer;
  }

  called(node, args) {
    const known = this.catalogue.functions.get(node.opfuncid ?? node.funcid);
    if (!known) return 'unknown';
    if (MAY_BE_NULL.has(known.name)) return 'yes';
    if (NEVER_NULL.has(known.name)) return 'no';
    return known.isStrict ? anyOf(args) : 'unknown';
  }

  aggregate(node) {
    const { name } = this.catalogue.functions.get(node.aggfnoid);
    if (name === 'count') return 'no';
    if (!this.query.groupClause || node.aggfilter) return 'yes';
    if (COLLECTING.has(name)) return 'no';
    return anyOf(listed(node.args).map(({ expr }) => this.nullable(expr)));
  }

  windowed(node, args) {
    const { name } = this.catalogue.functions.get(node.winfnoid);
    if (NEVER_NULL.has(name)) return 'no';
    return MAY_BE_NULL.has(name) || node.aggfilter ? 'yes' : anyOf(args);
  }

  sublink(node) {
    if (node.subLinkType === EXISTS || node.subLinkType === ARRAY) return 'no';
    if (node.subLinkType !== EXPRESSION) return anyOf([this.nullable(listed(node.testexpr)[0] ?? node.testexpr), 'no']);
    const { subselect } = node;
    const isOneRow = subselect.hasAggs === 'true' && !subselect.groupClause && !subselect.havingQual;
    return isOneRow || isValue(subselect) ? new Scope(this.catalogue, subselect, this).columns()[0] : 'yes';
  }

  column(node) {
    let scope = this;
    for (let up = Number(node.varlevelsup); up > 0; up -= 1) scope = scope.outer;
    const assigned = scope.assigned.get(`${node.varno}.${node.varattno}`);
    if (assigned && scope.isReturning) return scope.before(() => scope.nullable(assigned));
    if (scope.proven.has(`${node.varno}.${node.varattno}`)) return 'no';
    if (relations(node).some((rel) => !scope.reduced.has(rel))) return 'yes';
    if (node.varreturningtype && node.varreturningtype !== '0') return 'yes';
    return scope.ofEntry(scope.entry(node.varno), Number(node.varattno) - 1);
  }

  /** The nth column of an entry of FROM. */
  ofEntry(entry, at) {
    // A whole row.
    if (at < 0) return 'no';
    switch (entry.rtekind) {
      case '0':
        if (this.catalogue.isNotNull(entry.relid, at + 1)) return 'no';
        // Nothing is known of PostgreSQL's own views.
        return this.catalogue.tables.has(entry.relid) ? 'yes' : 'unknown';
      case '1':
        return this.entryScope(entry).columns()[at] ?? 'unknown';
      case '2':
        return this.merged(entry, at);
      case '3':
        return this.ofFunction(entry);
      case '5':
        return anyOf(listed(entry.values_lists).map((row) => this.nullable(row[at])));
      case '6':
        return this.ofWith(entry, at);
      case '9':
        return this.query.groupingSets ? 'yes' : this.nullable(listed(entry.groupexprs)[at]);
      default:
        return 'unknown';
    }
  }

  /** A column of a join. One that FULL JOIN … USING merged is NULL only where both sides are. */
  merged(entry, at) {
    if (at >= Number(entry.joinmergedcols)) return this.nullable(listed(entry.joinaliasvars)[at]);
    const place = String(listed(this.query.rtable).indexOf(entry) + 1);
    const before = new Set(this.reduced);
    this.reduced.add(place);
    const answer = this.nullable(listed(entry.joinaliasvars)[at]);
    this.reduced = before;
    return answer;
  }

  ofFunction(entry) {
    const [only] = listed(entry.functions);
    const name = this.catalogue.functions.get(only?.funcexpr?.funcid)?.name;
    return name === 'generate_series' || entry.funcordinality === 'true' ? 'no' : 'unknown';
  }

  ofWith(entry, at) {
    let scope = this;
    for (let up = Number(entry.ctelevelsup); up > 0; up -= 1) scope = scope.outer;
    const found = listed(scope.query.cteList).find(({ ctename }) => ctename === entry.ctename);
    if (!found) return 'unknown';
    // Of a recursive one the first part decides; the others refer to it.
    if (found.cterecursive === 'true') return 'unknown';
    found.scope ??= new Scope(this.catalogue, found.ctequery, scope);
    return found.scope.columns()[at] ?? 'unknown';
  }
}

/** `SELECT 1`, or the like of it as the only thing to select from: exactly one row. */
const isValue = ({ jointree, rtable }) => {
  if (jointree?.quals) return false;
  const [from, ...more] = listed(jointree?.fromlist);
  if (from === undefined) return true;
  const inner = from.kind === 'RANGETBLREF' ? listed(rtable)[Number(from.rtindex) - 1] : undefined;
  return (
    more.length === 0 && inner?.rtekind === '1' && !inner.subquery.jointree?.fromlist && !inner.subquery.jointree?.quals
  );
};

/** What an UPDATE assigns, by column of the table. */
const assignedOf = ({ commandType, resultRelation, targetList }) =>
  new Map(commandType === '2' ? listed(targetList).map(({ resno, expr }) => [`${resultRelation}.${resno}`, expr]) : []);

const leavesOf = (operation) =>
  operation.kind === 'RANGETBLREF' ? [operation.rtindex] : [...leavesOf(operation.larg), ...leavesOf(operation.rarg)];
