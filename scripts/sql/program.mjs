// The product's sources as TypeScript sees them: files, symbols and types, asked of the compiler this repository already has.
import { SyntaxKind } from 'typescript/unstable/ast';
import { API, SymbolFlags } from 'typescript/unstable/sync';

/** Where statements of the product are written; migrations are proven by running them. */
const PRODUCT = /^(packages|services|workers|gateway|infra\/database)\//;
const NOT_PRODUCT = /\.spec\.ts$|\/(fixtures|testing|migrations|dist)\/|^packages\/testing\/|\.mjs$|\.d\.ts$/;

/** One folder with a tsconfig.json, opened in the compiler. */
export class Program {
  /** @param {string} root */
  constructor(root) {
    this.root = root;
    this.api = new API({ cwd: root });
    this.project = this.api.updateSnapshot({ openProject: `${root}/tsconfig.json` }).getProjects()[0];
    this.checker = this.project.checker;
    this.symbols = new Map();
    this.callers = new Map();
    const local = (file) => file.slice(root.length + 1);
    const names = this.project.rootFiles.filter((file) => PRODUCT.test(local(file)) && !NOT_PRODUCT.test(local(file)));
    /** Calls and constructions by the name that is called. */
    this.callsOf = new Map();
    this.files = names.map((name) => this.project.program.getSourceFile(name));
    for (const file of this.files) this.collectCalls(file);
  }

  close() {
    this.api.close();
  }

  collectCalls(node) {
    if (node.kind === SyntaxKind.CallExpression || node.kind === SyntaxKind.NewExpression) {
      const name = calledName(node.expression);
      if (name) this.callsOf.set(name, [...(this.callsOf.get(name) ?? []), node]);
    }
    node.forEachChild((child) => this.collectCalls(child));
  }

  /** Path of a node's file below the root. */
  fileOf(node) {
    return node.getSourceFile().fileName.slice(this.root.length + 1);
  }

  /** Where a node begins, for people. */
  placeOf(node) {
    const file = node.getSourceFile();
    return `${this.fileOf(node)}:${file.text.slice(0, node.getStart()).split('\n').length}`;
  }

  /** The declaration an identifier stands for, through imports; undefined for one of the language or outside of the program. */
  declarationOf(identifier) {
    const key = keyOf(identifier);
    if (!this.symbols.has(key)) this.symbols.set(key, this.findDeclaration(identifier));
    return this.symbols.get(key);
  }

  findDeclaration(identifier) {
    let symbol =
      identifier.parent?.kind === SyntaxKind.ShorthandPropertyAssignment
        ? this.checker.getShorthandAssignmentValueSymbol(identifier.parent)
        : this.checker.getSymbolAtLocation(identifier);
    if (symbol && symbol.flags & SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol);
    return (symbol?.valueDeclaration ?? symbol?.declarations[0])?.resolve(this.project);
  }

  /** Literals a node's type consists of, or undefined. @returns {(string | number | boolean)[] | undefined} */
  literalsOf(node) {
    const type = this.checker.getTypeAtLocation(node);
    if (!type) return undefined;
    const parts = type.isUnionType() ? type.getTypes() : [type];
    if (!parts.every((part) => part.isStringLiteralType() || part.isNumberLiteralType())) return undefined;
    return parts.map(({ value }) => value);
  }

  /** Whether a declaration stands in a source that is checked. */
  isOurs(node) {
    return PRODUCT.test(this.fileOf(node));
  }

  /** Calls of a function by name: those that resolve to it, or to the member of an interface it implements. */
  callersOf(owner) {
    const key = keyOf(owner);
    if (!this.callers.has(key)) this.callers.set(key, this.findCallers(owner));
    return this.callers.get(key);
  }

  findCallers(owner) {
    const isNew = owner.kind === SyntaxKind.Constructor;
    const named = isNew ? owner.parent.name : (owner.name ?? nameGiven(owner));
    if (!named) return [];
    const targets = new Set([owner, isNew ? owner.parent : owner.parent].map(keyOf));
    return (this.callsOf.get(named.text) ?? []).filter((call) => {
      if ((call.kind === SyntaxKind.NewExpression) !== isNew) return false;
      const callee = call.expression.kind === SyntaxKind.Identifier ? call.expression : call.expression.name;
      const declaration = this.declarationOf(callee);
      return (
        declaration && (targets.has(keyOf(declaration)) || targets.has(keyOf(declaration.initializer ?? declaration)))
      );
    });
  }

  /** The list an arrow function is mapped over: `list` of `list.map((element) => …)`. */
  listMappedBy(owner) {
    const call = owner.parent;
    if (call?.kind !== SyntaxKind.CallExpression || call.arguments[0] !== owner) return undefined;
    const { expression } = call;
    if (expression.kind !== SyntaxKind.PropertyAccessExpression) return undefined;
    return /^(map|flatMap|forEach|filter|some|every|find)$/.test(expression.name.text)
      ? expression.expression
      : undefined;
  }

  isNumber(node) {
    const type = this.checker.getTypeAtLocation(node);
    return type !== undefined && /^(number|bigint)$/.test(this.checker.typeToString(type));
  }
}

/** Identifies a node within the program. */
export const keyOf = (node) => `${node.getSourceFile().fileName}:${node.pos}:${node.end}:${node.kind}`;

const calledName = (callee) => {
  if (callee.kind === SyntaxKind.Identifier) return callee.text;
  return callee.kind === SyntaxKind.PropertyAccessExpression ? callee.name.text : undefined;
};

/** `f` of `const f = () => …` and of `{ f: () => … }`. */
const nameGiven = ({ parent }) =>
  parent?.kind === SyntaxKind.VariableDeclaration ||
  parent?.kind === SyntaxKind.PropertyDeclaration ||
  parent?.kind === SyntaxKind.PropertyAssignment
    ? parent.name
    : undefined;
