import ts from 'typescript';

/** Places in what has a form of its own, as a moment or a digest has; a text is never cut so short. */
const LONGEST_FORM = 24;
/** How limits are called here, which nobody looked up in the text. */
const LIMIT = /^[A-Z][A-Z\d_]+$|^(?:max|most|limit|room)$|^(?:max|most)[A-Z]|(?:Limit|Room)$/;

const MESSAGE =
  'A text is cut by cutTo, which leaves no half of a sign. Where no person reads it, say so beside an eslint-disable.';

/** Whether a number is a length to cut to, not a place that was found in the text. */
const isLimit = (node) => {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'number' && node.value > LONGEST_FORM;
    case 'Identifier':
      return LIMIT.test(node.name);
    case 'MemberExpression':
      return !node.computed && isLimit(node.property);
    case 'BinaryExpression':
      return isLimit(node.left) || isLimit(node.right);
    case 'CallExpression':
      return (
        node.callee.type === 'MemberExpression' && node.callee.object.name === 'Math' && node.arguments.some(isLimit)
      );
    default:
      return false;
  }
};

/** No text is cut inside a sign: not `text.slice(0, MAX)`, nor its code points, nor `substring`. */
export const wholeSigns = {
  meta: { type: 'problem', schema: [], messages: { cut: MESSAGE } },
  create: (context) => {
    const { program, getTypeAtLocation } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const isText = (node) => {
      const type = checker.getBaseConstraintOfType(getTypeAtLocation(node)) ?? getTypeAtLocation(node);
      const parts = type.isUnion() ? type.types : [type];
      return parts.some(({ flags }) => (flags & ts.TypeFlags.StringLike) !== 0);
    };
    /** `[...text]` and `Array.from(text)` are its code points, of which several make a sign. */
    const codePointsOf = (node) => {
      if (node.type === 'ArrayExpression' && node.elements.length === 1) {
        const [only] = node.elements;
        return only?.type === 'SpreadElement' ? only.argument : undefined;
      }
      const isFrom =
        node.type === 'CallExpression' &&
        node.callee.type === 'MemberExpression' &&
        node.callee.object.name === 'Array' &&
        node.callee.property.name === 'from';
      return isFrom && node.arguments.length === 1 ? node.arguments[0] : undefined;
    };
    return {
      'CallExpression[callee.type="MemberExpression"][callee.computed=false]'(node) {
        const { object, property } = node.callee;
        const [from, to] = node.arguments;
        if (property.name === 'substring' || property.name === 'substr') {
          if (isText(object)) context.report({ node, messageId: 'cut' });
          return;
        }
        if (property.name !== 'slice' || from?.value !== 0 || !isLimit(to)) return;
        if (isText(codePointsOf(object) ?? object)) context.report({ node, messageId: 'cut' });
      },
    };
  },
};
