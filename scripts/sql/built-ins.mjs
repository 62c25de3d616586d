// What JavaScript itself offers to compose texts.
import { SyntaxKind as K } from 'typescript/unstable/ast';
import { Closure, Frame, Thunk, Unknown } from './values.mjs';

const STRING = new Set([
  'toUpperCase',
  'toLowerCase',
  'trim',
  'trimEnd',
  'trimStart',
  'replace',
  'replaceAll',
  'repeat',
  'slice',
  'includes',
  'startsWith',
  'endsWith',
  'split',
  'concat',
  'padStart',
  'toString',
]);
const LIST = new Set([
  'slice',
  'concat',
  'includes',
  'at',
  'toSorted',
  'toReversed',
  'flat',
  'indexOf',
  'keys',
  'entries',
  'values',
  'has',
  'toString',
]);
const OBJECT = new Set(['keys', 'values', 'entries', 'fromEntries', 'freeze']);
const listOf = (value) => (value instanceof Set || value instanceof Map ? [...value] : value);
const found = (value) => ({ value });

/** A call of the language: `undefined` when it is none. */
export const callBuiltIn = (interpreter, { receiver, node, frame }) => {
  const callee = node.expression;
  const argument = (at) => (node.arguments[at] ? interpreter.value(node.arguments[at], frame) : undefined);
  if (callee.kind === K.Identifier) {
    const value = argument(0);
    if (value instanceof Unknown) return undefined;
    if (callee.text === 'String') return found(String(value));
    return callee.text === 'Number' ? found(Number(value)) : undefined;
  }
  if (callee.kind !== K.PropertyAccessExpression) return undefined;
  const name = callee.name.text;
  if (callee.expression.kind === K.Identifier) {
    const owner = callee.expression.text;
    if (owner === 'Object' && OBJECT.has(name)) return ofObject(interpreter, name, argument(0));
    if (owner === 'Array' && name === 'from') return arrayFrom(interpreter, { node, frame, argument });
    if (owner === 'Math') {
      const values = node.arguments.map((_, at) => argument(at));
      return values.some((value) => typeof value !== 'number') ? undefined : found(Math[name](...values));
    }
  }
  // An unknown list stands for one with one element.
  if (receiver instanceof Unknown && /^(map|flatMap)$/.test(name))
    return ofList(interpreter, {
      list: [new Unknown(`${receiver.id}.0`)],
      receiver,
      name,
      node,
      frame,
      args: () => [],
      argument,
    });
  if (receiver === undefined || receiver === null || receiver instanceof Unknown || receiver instanceof Closure)
    return undefined;
  const args = () => node.arguments.map((_, at) => argument(at));
  if (typeof receiver === 'string' && STRING.has(name)) return plain(receiver, name, args());
  if (typeof receiver === 'number' && name === 'toString') return found(String(receiver));
  if (receiver instanceof Map) return ofMap(interpreter, { receiver, name, node, frame, argument });
  const list = listOf(receiver);
  return Array.isArray(list) ? ofList(interpreter, { list, receiver, name, node, frame, args, argument }) : undefined;
};

const plain = (receiver, name, args) =>
  args.some((value) => value instanceof Unknown || value instanceof Closure)
    ? undefined
    : found(receiver[name](...args));

const ofObject = (interpreter, name, value) => {
  if (value instanceof Unknown || value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) for (const key of Object.keys(value)) interpreter.read(value, key);
  return found(Object[name](value));
};

const arrayFrom = (interpreter, { node, frame, argument }) => {
  const source = argument(0);
  const map = argument(1);
  const length =
    source instanceof Unknown ? 1 : source?.length instanceof Thunk ? source.length.evaluate() : source?.length;
  const elements = Array.isArray(source) ? source : Array.from({ length: length instanceof Unknown ? 1 : length });
  if (!(map instanceof Closure)) return found(elements);
  return found(elements.map((element, at) => interpreter.invoke(map, [element, at], node, frame)));
};

const ofMap = (interpreter, { receiver, name, node, frame, argument }) => {
  if (name === 'set') receiver.set(argument(0), argument(1));
  if (name === 'set') return found(receiver);
  if (name !== 'get')
    return name === 'values' || name === 'keys' || name === 'entries' ? found([...receiver[name]()]) : undefined;
  const key = argument(0);
  if (!(key instanceof Unknown)) return found(receiver.get(key));
  const values = [...receiver.values()];
  return values.length === 0 ? undefined : found(values[interpreter.world.choose(`literal ${key.id}`, values.length)]);
};

const ofList = (interpreter, { list, receiver, name, node, frame, args, argument }) => {
  const invoke = (element, at) => {
    const callback = argument(0);
    if (callback instanceof Closure)
      return interpreter.invoke(
        callback,
        [element, at],
        node.arguments[0],
        new Frame(`${frame.id} ${at}`, frame, undefined),
      );
    return interpreter.unknown(node, frame);
  };
  switch (name) {
    case 'push':
      return found(list.push(...node.arguments.flatMap((element) => interpreter.element(element, frame))));
    case 'unshift':
      return found(list.unshift(...node.arguments.flatMap((element) => interpreter.element(element, frame))));
    case 'add':
      receiver.add(argument(0));
      return found(receiver);
    case 'join': {
      const parts = list.map((element) => [
        element instanceof Thunk ? element.evaluate() : element,
        elementNode(element, node),
      ]);
      return found(interpreter.concatenated(parts, argument(0) ?? ','));
    }
    case 'map':
      return found(list.map(invoke));
    case 'flatMap':
      return found(list.flatMap(invoke));
    case 'filter':
      return found(list.filter((element, at) => isKept(interpreter, { element, at, node, frame, invoke })));
    default:
      return LIST.has(name) ? plain(receiver, name, args()) : undefined;
  }
};

const elementNode = (element, node) => (element instanceof Unknown && element.node ? element.node : node);

const isKept = (interpreter, { element, at, node, frame, invoke }) => {
  const value = node.arguments[0]?.getText() === 'Boolean' ? element : invoke(element, at);
  return value instanceof Unknown
    ? interpreter.world.choose(`kept ${frame.id} ${node.pos} ${at}`, 2) === 0
    : Boolean(value);
};

/** `new Map(...)` and `new Set(...)`. */
export const construct = (interpreter, node, frame) => {
  const kind = { Map, Set }[node.expression.getText()];
  const source = node.arguments?.[0] ? interpreter.value(node.arguments[0], frame) : [];
  return kind && Array.isArray(source) ? new kind(source) : interpreter.unknown(node, frame);
};
