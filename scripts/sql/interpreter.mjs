// Reads what a text of the program will be without running it: an interpreter of the few forms statements are composed with.
// What it cannot know is Unknown; a condition on that is a choice, and every choice is tried.
import { SyntaxKind as K } from 'typescript/unstable/ast';
import { callBuiltIn, construct } from './built-ins.mjs';
import { Parameters } from './parameters.mjs';
import { keyOf } from './program.mjs';
import { execute, isFunction, RETURNED } from './statements.mjs';
import { Closure, Frame, Thunk, Unknown, Unread } from './values.mjs';

const DEEPEST = 40;
/** Methods whose answer may become part of a statement. */
const TEXTUAL = /^(join|map|flatMap|filter|get|replaceAll|replace|slice|concat)$/;
const WRAPPERS = new Set([
  K.ParenthesizedExpression,
  K.AsExpression,
  K.SatisfiesExpression,
  K.NonNullExpression,
  K.AwaitExpression,
]);

export class Interpreter extends Parameters {
  depth = 0;
  frames = new Map();

  constructor(program, world) {
    super();
    this.program = program;
    this.world = world;
    this.root = new Frame('root', undefined, undefined);
  }

  /** The text of an expression in this world. @throws Unread */
  text(node) {
    const text = this.concatenated([[this.value(node, this.frameAt(node)), node]]);
    if (text instanceof Unknown) throw new Unread(text.reason);
    return text;
  }

  /** Parts as one text: unknown, and why, as soon as one of them is. */
  concatenated(parts, between = '') {
    const texts = [];
    for (const [value, node] of parts) {
      const known = value instanceof Unknown ? this.settled(value, node) : value;
      if (known === undefined || known === null || typeof known === 'object' || typeof known === 'function') {
        const unknown = new Unknown(`text ${keyOf(node)}`);
        unknown.reason =
          value?.reason ?? `«${node.getText().replaceAll(/\s+/g, ' ').slice(0, 80)}» at ${this.program.placeOf(node)}`;
        return unknown;
      }
      texts.push(String(known));
    }
    return texts.join(between);
  }

  /** What an unknown value may be by its type: one of its literals; for a number, some number. */
  settled(unknown, node) {
    for (const place of [node, unknown.node]) {
      if (!place) continue;
      const literals = this.program.literalsOf(place);
      if (literals) return literals[this.world.choose(`literal ${unknown.id}`, literals.length)];
      if (this.program.isNumber(place)) return 1;
    }
    const forced = this.forced(unknown);
    return forced instanceof Unknown ? undefined : forced;
  }

  /** The value a caller gives, where it matters. */
  forced(value) {
    return value instanceof Unknown && value.later ? value.later() : value;
  }

  /** The variables a node sees, as they are when its statement begins. */
  frameAt(node) {
    let at = node.parent;
    while (at && !isFunction(at)) at = at.parent;
    if (!at) return this.root;
    const key = `${keyOf(at)} ${keyOf(node)}`;
    const known = this.frames.get(key);
    if (known) return known;
    const frame = new Frame(key, this.frameAt(at), at);
    this.frames.set(key, frame);
    if (at.body?.kind === K.Block) execute(this, at.body.statements, frame, node);
    return frame;
  }

  value(node, frame) {
    if (this.depth > DEEPEST) return new Unknown(`deep ${keyOf(node)}`, node);
    this.depth += 1;
    try {
      return this.evaluate(node, frame);
    } finally {
      this.depth -= 1;
    }
  }

  unknown(node, frame) {
    return new Unknown(`${frame.id} ${node.getText()}`, node);
  }

  evaluate(node, frame) {
    if (WRAPPERS.has(node.kind)) return this.value(node.expression, frame);
    switch (node.kind) {
      case K.StringLiteral:
      case K.NoSubstitutionTemplateLiteral:
        return node.text;
      case K.NumericLiteral:
        return Number(node.text.replaceAll('_', ''));
      case K.TrueKeyword:
        return true;
      case K.FalseKeyword:
        return false;
      case K.NullKeyword:
        return null;
      case K.TemplateExpression:
        return this.concatenated([
          [node.head.text, node],
          ...node.templateSpans.flatMap(({ expression, literal }) => [
            [this.value(expression, frame), expression],
            [literal.text, node],
          ]),
        ]);
      case K.Identifier:
        return node.text === 'undefined' ? undefined : this.variable(node, frame);
      case K.ArrowFunction:
      case K.FunctionExpression:
        return new Closure(node, frame);
      case K.ConditionalExpression:
        return this.value(this.holds(node.condition, frame) ? node.whenTrue : node.whenFalse, frame);
      case K.PrefixUnaryExpression:
        return this.prefix(node, frame);
      case K.BinaryExpression:
        return this.binary(node, frame);
      case K.ArrayLiteralExpression:
        return node.elements.flatMap((element) => this.element(element, frame));
      case K.ObjectLiteralExpression:
        return this.object(node, frame);
      case K.PropertyAccessExpression:
        return this.property(node, frame);
      case K.ElementAccessExpression:
        return this.member(node, frame);
      case K.CallExpression:
        return this.call(node, frame);
      case K.NewExpression:
        return construct(this, node, frame);
      default:
        return this.unknown(node, frame);
    }
  }

  element(node, frame) {
    if (node.kind !== K.SpreadElement) return [this.value(node, frame)];
    const spread = this.forced(this.value(node.expression, frame));
    if (spread instanceof Set || spread instanceof Map || Array.isArray(spread)) return [...spread];
    return [this.unknown(node.expression, frame)];
  }

  object(node, frame) {
    const made = {};
    for (const property of node.properties) {
      const name = property.name?.kind === K.ComputedPropertyName ? undefined : property.name?.text;
      if (property.kind === K.SpreadAssignment) {
        const spread = this.value(property.expression, frame);
        if (spread && typeof spread === 'object' && !(spread instanceof Unknown)) Object.assign(made, spread);
      } else if (name !== undefined && property.kind === K.PropertyAssignment) {
        made[name] = new Thunk(() => this.value(property.initializer, frame));
      } else if (name !== undefined && property.kind === K.ShorthandPropertyAssignment) {
        made[name] = new Thunk(() => this.variable(property.name, frame));
      } else if (name !== undefined && property.kind === K.MethodDeclaration) {
        made[name] = new Closure(property, frame);
      }
    }
    return made;
  }

  /** A property of a known value. */
  read(value, name) {
    const found = value[name];
    if (!(found instanceof Thunk)) return found;
    value[name] = found.evaluate();
    return value[name];
  }

  property(node, frame) {
    const name = node.name.text;
    if (node.expression.kind !== K.ThisKeyword) {
      const value = this.value(node.expression, frame);
      if (value === undefined || value === null) return undefined;
      // An unknown list stands for one with one element.
      if (value instanceof Unknown && name === 'length') return 1;
      if (value instanceof Unknown && value.later) return this.partOf(value, name, node);
      if (!(value instanceof Unknown) && !(value instanceof Closure)) return this.read(value, name);
    }
    const declaration = this.program.declarationOf(node.name);
    return declaration ? this.declared(declaration, frame, node) : this.unknown(node, frame);
  }

  /** A property of what a caller gives. */
  partOf(whole, name, node) {
    const part = new Unknown(`${whole.id}.${name}`, node);
    part.later = () => {
      const value = this.forced(whole);
      if (value === undefined || value === null || value instanceof Unknown || value instanceof Closure) return part;
      return this.forced(this.read(value, name));
    };
    return part;
  }

  member(node, frame) {
    const value = this.forced(this.value(node.expression, frame));
    if (value instanceof Unknown || value === undefined || value === null) return this.unknown(node, frame);
    const key = this.value(node.argumentExpression, frame);
    if (!(key instanceof Unknown)) return this.read(value, key);
    const keys = this.program.literalsOf(node.argumentExpression) ?? Object.keys(value);
    if (keys.length === 0) return this.unknown(node, frame);
    return this.read(value, keys[this.world.choose(`literal ${key.id}`, keys.length)]);
  }

  variable(identifier, frame) {
    const declaration = this.program.declarationOf(identifier);
    return declaration ? this.declared(declaration, frame, identifier) : this.unknown(identifier, frame);
  }

  /** The value of what is declared, seen from a frame. */
  declared(declaration, frame, use) {
    const key = keyOf(declaration);
    const holder = frame.holding(key);
    if (holder) {
      const value = holder.vars.get(key);
      if (!(value instanceof Thunk)) return value;
      // A cycle is nothing this interpreter can know.
      holder.vars.set(key, this.unknown(use, frame));
      const found = value.evaluate();
      holder.vars.set(key, found);
      return found;
    }
    const loop = declaration.parent?.parent;
    if (declaration.kind === K.VariableDeclaration && loop?.kind === K.ForOfStatement)
      return this.elementOf(loop, frame);
    switch (declaration.kind) {
      case K.VariableDeclaration:
      case K.PropertyDeclaration:
      case K.PropertyAssignment:
      case K.EnumMember:
        return declaration.initializer && this.program.isOurs(declaration)
          ? this.value(declaration.initializer, this.frameAt(declaration))
          : this.unknown(use, frame);
      case K.FunctionDeclaration:
      case K.MethodDeclaration:
        return declaration.body ? new Closure(declaration, this.frameAt(declaration)) : this.unknown(use, frame);
      case K.GetAccessor:
        return this.invoke(new Closure(declaration, this.frameAt(declaration)), [], use, frame);
      case K.Parameter:
      case K.BindingElement:
        return this.parameter(declaration, frame, use);
      default:
        return this.unknown(use, frame);
    }
  }

  call(node, frame) {
    const callee = node.expression;
    if (callee.kind === K.PropertyAccessExpression && callee.expression.kind !== K.ThisKeyword) {
      const value = this.value(callee.expression, frame);
      const receiver = TEXTUAL.test(callee.name.text) ? this.forced(value) : value;
      const result = callBuiltIn(this, { receiver, node, frame });
      if (result !== undefined) return result.value;
    }
    const target = this.forced(this.value(callee, frame));
    if (!(target instanceof Closure)) return callBuiltIn(this, { node, frame })?.value ?? this.unknown(node, frame);
    return this.invoke(
      target,
      node.arguments.map((argument) => new Thunk(() => this.value(argument, frame))),
      node,
      frame,
    );
  }

  /** Calls a function of the program. What is asynchronous is not looked into: it does not compose texts. */
  invoke(closure, args, use, frame) {
    const { node } = closure;
    if (node.modifiers?.some(({ kind }) => kind === K.AsyncKeyword)) return this.unknown(use, frame);
    const inner = new Frame(`${frame.id} > ${keyOf(use)}`, closure.frame, node);
    this.bind(node, inner, (at) => (args[at] instanceof Thunk ? () => args[at].evaluate() : () => args[at]));
    if (node.body.kind !== K.Block) return this.value(node.body, inner);
    const result = execute(this, node.body.statements, inner);
    return result?.kind === RETURNED ? result.value : undefined;
  }
}
