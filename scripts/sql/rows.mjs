// What the code believes about a row: its row type, property by property, and whether an answer of PostgreSQL fits.
import { marksIn } from './product-statements.mjs';
import { SymbolFlags, TypeFlags } from 'typescript/unstable/sync';

/** What JavaScript gets for a column. @typedef {'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'json' | 'object' | `${string}[]`} Kind */

const NUMBERS = new Set(['int2', 'int4', 'int8', 'oid', 'float4', 'float8']);
const JSON_TYPES = new Set(['json', 'jsonb']);

/** How the driver with this project's parsers (`packages/platform`, data-source.ts) hands a type over. @returns {Kind} */
export const kindOf = (catalogue, oid) => {
  const type = catalogue.types.get(oid);
  if (!type) return 'string';
  if (type.category === 'A') return arrayOf(catalogue, type.element);
  if (NUMBERS.has(type.name)) return 'number';
  if (JSON_TYPES.has(type.name)) return 'json';
  if (type.name === 'bool') return 'boolean';
  if (type.name === 'timestamptz' || type.name === 'timestamp') return 'Date';
  if (type.name === 'bytea') return 'Buffer';
  return type.name === 'interval' ? 'object' : 'string';
};

/** In an array the driver reads an exact number as a number, and a date as an instant. */
const IN_ARRAYS = new Map([
  ['numeric', 'number'],
  ['date', 'Date'],
]);

/** An array of elements of a type. @returns {Kind} */
export const arrayOf = (catalogue, element) =>
  `${IN_ARRAYS.get(catalogue.types.get(element)?.name) ?? kindOf(catalogue, element)}[]`;

/** The row types of calls. */
export class RowTypes {
  constructor(program) {
    this.program = program;
    this.checker = program.checker;
    this.read = new Map();
  }

  /** Properties of the row type of a call; undefined for one without a type of its own. */
  of(call) {
    const [rows] = this.typeArguments(this.checker.getTypeAtLocation(call));
    const [row] = rows ? this.typeArguments(rows) : [];
    if (!row) return undefined;
    if (!this.read.has(row.id)) this.read.set(row.id, this.properties(row));
    return this.read.get(row.id);
  }

  typeArguments(type) {
    return type?.isTypeReference() ? this.checker.getTypeArguments(type) : [];
  }

  properties(row) {
    if (!row.isObjectType() && !row.isIntersectionType() && !row.isUnionType()) return undefined;
    const symbols = this.checker.getPropertiesOfType(row);
    if (symbols.length === 0 || this.checker.getIndexInfosOfType(row).length > 0) return undefined;
    const types = this.checker.getTypeOfSymbol(symbols);
    return new Map(
      symbols.map((symbol, at) => [
        symbol.name,
        { symbol, type: types[at], isOptional: (symbol.flags & SymbolFlags.Optional) !== 0 },
      ]),
    );
  }

  /** The mark at a property's declaration that its column is never NULL. */
  markOf({ symbol }, column) {
    const declaration = symbol.valueDeclaration?.resolve(this.program.project);
    return declaration && marksIn(declaration.getSourceFile(), declaration.pos, declaration.end).get(column);
  }

  print(type) {
    return this.checker.typeToString(type);
  }

  partsOf(type) {
    return type.isUnionType() ? type.getTypes().flatMap((part) => this.partsOf(part)) : [type];
  }

  takesAnything(type) {
    return (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) !== 0 || type.isTypeParameter();
  }

  takesNull(type) {
    return this.takesAnything(type) || this.partsOf(type).some(({ flags }) => flags & TypeFlags.Null);
  }

  /** Whether a value of this kind may be one of the type; a part of the type may be narrower, as a union of literals is. */
  takes(type, kind) {
    if (this.takesAnything(type)) return true;
    const parts = this.partsOf(type).filter(({ flags }) => !(flags & (TypeFlags.Null | TypeFlags.Undefined)));
    return parts.length === 0 || parts.every((part) => this.is(part, kind));
  }

  is(type, kind) {
    if (kind === 'json') return !this.holdsDate(type, 4);
    if (kind.endsWith('[]')) {
      if (!this.checker.isArrayLikeType(type)) return false;
      return this.typeArguments(type).every((element) => this.takes(element, kind.slice(0, -2)));
    }
    if (type.isIntersectionType()) return type.getTypes().some((part) => this.is(part, kind));
    switch (kind) {
      case 'number':
        return (type.flags & TypeFlags.NumberLike) !== 0;
      case 'string':
        return (type.flags & TypeFlags.StringLike) !== 0;
      case 'boolean':
        return (type.flags & TypeFlags.BooleanLike) !== 0;
      case 'Date':
      case 'Buffer':
        return type.getSymbol()?.name === kind;
      default:
        return type.isObjectType();
    }
  }

  /** JSON has no dates: what is typed so is a text. */
  holdsDate(type, depth) {
    if (depth === 0) return false;
    return this.partsOf(type).some((part) => {
      if (!part.isObjectType()) return false;
      if (part.getSymbol()?.name === 'Date') return true;
      if (this.checker.isArrayLikeType(part))
        return this.typeArguments(part).some((element) => this.holdsDate(element, depth - 1));
      const symbols = this.checker.getPropertiesOfType(part);
      return (
        symbols.length > 0 &&
        symbols.length < 60 &&
        this.checker.getTypeOfSymbol(symbols).some((inner) => inner && this.holdsDate(inner, depth - 1))
      );
    });
  }

  /** Texts a type of literals leaves out, of those a CHECK allows. */
  leavesOut(type, texts) {
    const parts = this.partsOf(type).filter(({ flags }) => !(flags & (TypeFlags.Null | TypeFlags.Undefined)));
    if (!parts.every((part) => part.isStringLiteralType())) return [];
    const known = new Set(parts.map(({ value }) => value));
    return texts.filter((text) => !known.has(text));
  }
}
