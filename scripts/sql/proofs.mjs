// What the conditions of a statement prove about its columns.
import { listed } from './node-tree.mjs';

/** Expressions that are NULL exactly where their argument is. */
export const PASSING = new Set([
  'RELABELTYPE',
  'COERCEVIAIO',
  'ARRAYCOERCEEXPR',
  'COERCETODOMAIN',
  'COLLATEEXPR',
  'NAMEDARGEXPR',
  'CONVERTROWTYPEEXPR',
]);
const ANY = '2';

/** Outer joins that may make a column NULL. */
export const relations = ({ varnullingrels }) => listed(varnullingrels).slice(1);

/** The part of a {@link Scope} that reads conditions. */
export class Proofs {
  proven = new Set();
  /** Outer joins whose missing side a condition excludes. */
  reduced = new Set();
  /** Texts a column is not, by conditions. */
  excluded = new Map();

  prove(item) {
    if (!item) return;
    if (item.kind === 'FROMEXPR') {
      for (const part of listed(item.fromlist)) this.prove(part);
      for (const key of this.rejected(item.quals)) this.note(key);
      this.exclude(item.quals);
    } else if (item.kind === 'JOINEXPR') {
      this.prove(item.larg);
      if (item.jointype === '0') {
        this.prove(item.rarg);
        for (const key of this.rejected(item.quals)) this.note(key);
      }
    }
  }

  note({ key, rels }) {
    this.proven.add(key);
    for (const rel of rels) this.reduced.add(rel);
  }

  /** `kind <> 'payment'` of a condition. */
  exclude(node) {
    if (node?.kind === 'BOOLEXPR' && node.boolop === 'and') for (const part of listed(node.args)) this.exclude(part);
    if (node?.kind !== 'OPEXPR' || this.catalogue.operators.get(node.opno) !== '<>') return;
    const [column, constant] = listed(node.args);
    if (column.kind !== 'VAR' || constant.kind !== 'CONST' || !constant.bytes) return;
    const key = `${column.varno}.${column.varattno}`;
    // The first four bytes are the length.
    const text = Buffer.from(constant.bytes.slice(4).map(Number)).toString();
    this.excluded.set(key, new Set([...(this.excluded.get(key) ?? []), text]));
  }

  /** Columns that are not NULL where the condition holds. */
  rejected(node) {
    if (!node) return [];
    if (Array.isArray(node)) return node.flatMap((part) => this.rejected(part));
    switch (node.kind) {
      case 'BOOLEXPR': {
        const parts = listed(node.args).map((part) => this.rejected(part));
        if (node.boolop !== 'or') return parts.flat();
        return parts[0].filter(({ key }) => parts.every((part) => part.some((other) => other.key === key)));
      }
      case 'NULLTEST':
        return node.nulltesttype === '1' ? this.strict(node.arg) : [];
      case 'BOOLEANTEST':
        return node.booltesttype === '0' || node.booltesttype === '2' ? this.strict(node.arg) : [];
      case 'SUBLINK':
        return node.subLinkType === ANY ? this.strict(node.testexpr) : [];
      default:
        return this.strict(node);
    }
  }

  /** Columns of which NULL would make the expression NULL. */
  strict(node) {
    if (!node) return [];
    if (Array.isArray(node)) return node.flatMap((part) => this.strict(part));
    if (node.kind === 'VAR') {
      if (node.varlevelsup !== '0') return [];
      return [{ key: `${node.varno}.${node.varattno}`, rels: relations(node) }];
    }
    if (PASSING.has(node.kind)) return this.strict(node.arg);
    if (node.kind === 'SCALARARRAYOPEXPR') return this.strict(listed(node.args)[0]);
    const isStrict = this.catalogue.functions.get(node.opfuncid ?? node.funcid)?.isStrict;
    return ['OPEXPR', 'FUNCEXPR'].includes(node.kind) && isStrict ? this.strict(listed(node.args)) : [];
  }
}
