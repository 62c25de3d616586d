// Statements of functions, as far as they compose texts.
import { SyntaxKind as K } from 'typescript/unstable/ast';
import { keyOf } from './program.mjs';
import { Thunk, Unknown } from './values.mjs';

export const RETURNED = Symbol('returned');

const FUNCTIONS = new Set([
  K.ArrowFunction,
  K.FunctionExpression,
  K.FunctionDeclaration,
  K.MethodDeclaration,
  K.Constructor,
  K.GetAccessor,
]);
export const isFunction = (node) => FUNCTIONS.has(node.kind);

/** A text may change here: a list grows, a variable is assigned. */
const CHANGES = /\.(push|unshift|set|add)\(|(^|[^=!<>])=(?![=>])|\+=/;
const contains = (outer, inner) =>
  outer.getSourceFile() === inner.getSourceFile() && outer.pos <= inner.pos && inner.end <= outer.end;

/** Binds a name, or the names of a pattern, to a value. */
export const bindPattern = (interpreter, name, declaration, value, frame) => {
  if (name.kind === K.Identifier) {
    frame.vars.set(keyOf(declaration), value);
    return;
  }
  const whole = () => (value instanceof Thunk ? value.evaluate() : value);
  name.elements.forEach((element, at) => {
    if (!element.name) return;
    const part = new Thunk(() => {
      const from = whole();
      const key = name.kind === K.ArrayBindingPattern ? at : (element.propertyName ?? element.name).text;
      if (from instanceof Unknown) return interpreter.partOf(from, key, element.name);
      const found = element.dotDotDotToken
        ? from
        : from === undefined || from === null
          ? undefined
          : interpreter.read(from, key);
      return found === undefined && element.initializer ? interpreter.value(element.initializer, frame) : found;
    });
    bindPattern(interpreter, element.name, element, part, frame);
  });
};

const declare = (interpreter, list, frame) => {
  for (const declaration of list.declarations) {
    const { initializer } = declaration;
    const value = new Thunk(() => (initializer ? interpreter.value(initializer, frame) : undefined));
    // What counts or changes a list is done in its turn.
    const isNow =
      initializer &&
      /\.(length|push|unshift)\b/.test(initializer.getText()) &&
      !isFunction(initializer) &&
      !/\bawait\b/.test(initializer.getText());
    bindPattern(interpreter, declaration.name, declaration, isNow ? value.evaluate() : value, frame);
  }
};

const leaves = (node) => {
  const last = node.kind === K.Block ? node.statements.at(-1) : node;
  return last !== undefined && [K.ReturnStatement, K.ThrowStatement, K.ContinueStatement].includes(last.kind);
};
const throws = (node) => (node.kind === K.Block ? node.statements.at(-1) : node)?.kind === K.ThrowStatement;

/** Records what the place of `until` says about a condition. */
const settle = (interpreter, condition, holds, frame) => {
  const value = interpreter.condition(condition, frame);
  if (!(value instanceof Unknown)) return;
  if (value.negated) interpreter.world.settle(`is ${value.negated}`, holds ? 1 : 0);
  else interpreter.world.settle(`is ${value.id}`, holds ? 0 : 1);
};

const ifStatement = (interpreter, node, frame, until) => {
  const { thenStatement, elseStatement } = node;
  if (until && contains(node, until)) {
    if (contains(node.expression, until)) return undefined;
    const isThen = contains(thenStatement, until);
    settle(interpreter, node.expression, isThen, frame);
    return one(interpreter, isThen ? thenStatement : elseStatement, frame, until);
  }
  if (throws(thenStatement) || (until && leaves(thenStatement))) {
    settle(interpreter, node.expression, false, frame);
    return elseStatement ? one(interpreter, elseStatement, frame, until) : undefined;
  }
  if (until && !CHANGES.test(node.getText())) return undefined;
  if (interpreter.holds(node.expression, frame)) return one(interpreter, thenStatement, frame, until);
  return elseStatement ? one(interpreter, elseStatement, frame, until) : undefined;
};

const forOf = (interpreter, node, frame, until) => {
  const isInside = until && contains(node.statement, until);
  if (!isInside && until && !CHANGES.test(node.getText())) return undefined;
  const list = isInside
    ? interpreter.forced(interpreter.value(node.expression, frame))
    : interpreter.value(node.expression, frame);
  const elements =
    list instanceof Map || list instanceof Set || Array.isArray(list)
      ? [...list]
      : [interpreter.unknown(node.expression, frame)];
  const round = (element) => {
    const declaration = node.initializer.declarations?.[0];
    if (declaration) bindPattern(interpreter, declaration.name, declaration, element, frame);
    return one(interpreter, node.statement, frame, isInside ? until : undefined);
  };
  if (isInside) {
    if (elements.length > 0) round(elements[interpreter.world.choose(`element ${keyOf(node)}`, elements.length)]);
    return undefined;
  }
  for (const element of elements) {
    const result = round(element);
    if (result) return result;
  }
  return undefined;
};

const switchStatement = (interpreter, node, frame, until) => {
  const { clauses } = node.caseBlock;
  if (until) {
    const clause = clauses.find((candidate) => contains(candidate, until));
    return clause ? execute(interpreter, clause.statements, frame, until) : undefined;
  }
  const value = interpreter.value(node.expression, frame);
  const at =
    value instanceof Unknown
      ? interpreter.world.choose(`case ${value.id}`, clauses.length)
      : clauses.findIndex((clause) => !clause.expression || interpreter.value(clause.expression, frame) === value);
  for (const clause of clauses.slice(at)) {
    const result = execute(interpreter, clause.statements, frame);
    if (result) return result;
  }
  return undefined;
};

const one = (interpreter, node, frame, until) => {
  switch (node.kind) {
    case K.Block:
      return execute(interpreter, node.statements, frame, until);
    case K.VariableStatement:
      declare(interpreter, node.declarationList, frame);
      return undefined;
    case K.ExpressionStatement:
      if (CHANGES.test(node.getText())) interpreter.value(node.expression, frame);
      return undefined;
    case K.ReturnStatement:
      return until
        ? undefined
        : { kind: RETURNED, value: node.expression && interpreter.value(node.expression, frame) };
    case K.IfStatement:
      return ifStatement(interpreter, node, frame, until);
    case K.ForOfStatement:
      return forOf(interpreter, node, frame, until);
    case K.SwitchStatement:
      return switchStatement(interpreter, node, frame, until);
    case K.TryStatement: {
      const blocks = [node.tryBlock, node.catchClause?.block, node.finallyBlock].filter(Boolean);
      const block = until && blocks.find((candidate) => contains(candidate, until));
      return one(interpreter, block || node.tryBlock, frame, until);
    }
    case K.ForStatement:
      if (node.initializer?.kind === K.VariableDeclarationList) declare(interpreter, node.initializer, frame);
      return until && contains(node, until) ? one(interpreter, node.statement, frame, until) : undefined;
    case K.WhileStatement:
    case K.DoStatement:
      return until && contains(node, until) ? one(interpreter, node.statement, frame, until) : undefined;
    default:
      return undefined;
  }
};

/** Runs statements up to the one that contains `until`, or to the end. */
export const execute = (interpreter, statements, frame, until) => {
  for (const statement of statements) {
    if (until && contains(statement, until)) {
      // Of the statement itself only what stands around the node.
      if (![K.VariableStatement, K.ExpressionStatement, K.ReturnStatement].includes(statement.kind))
        one(interpreter, statement, frame, until);
      return undefined;
    }
    const result = one(interpreter, statement, frame, until);
    // A statement that is reached was not returned from before.
    if (result && !until) return result;
  }
  return undefined;
};
