// @ts-check

/** Positions in values of a fixed format, as moments or digests; a text is never cut so short. */
const LONGEST_FORM = 24;
/** Names of limits here: constants that were not found by searching the text. */
const LIMIT = /^[A-Z][A-Z\d_]+$|^(?:max|most|limit|room)$|^(?:max|most)[A-Z]|(?:Limit|Room)$/;
/** Methods that only lists have: the compiler knows no such method of a text. */
const OF_LISTS =
  /^(?:map|filter|flatMap|forEach|some|every|find|findIndex|reduce|sort|toSorted|reverse|toReversed|push|keys|entries|values)$/;
/** Methods that return a list for every receiver. */
const GIVES_LIST = /^(?:map|filter|flatMap|sort|toSorted|reverse|toReversed|split|keys|entries|values|matchAll)$/;

const MESSAGE =
  'A text is cut by cutTo, which leaves no half of a sign, and a list by firstOf. Where no person reads the text, say so beside an oxlint-disable.';

/** @typedef {any} Node a node of ESTree with TypeScript; oxlint's own types of them are experimental */

/** Whether a number is a length to cut to, not a position found in the text. @param {Node} node @returns {boolean} */
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

/** Whether it is written as a list; `[...text]` is not, code points are parts of characters. @param {Node} node @returns {boolean} */
const isList = (node) => {
  switch (node.type) {
    case 'CallExpression':
      return node.callee.type === 'MemberExpression' && GIVES_LIST.test(node.callee.property.name);
    case 'NewExpression':
      return node.callee.name === 'Set';
    case 'ArrayExpression':
      return (
        node.elements.length > 1 || (node.elements[0]?.type === 'SpreadElement' && isList(node.elements[0].argument))
      );
    default:
      return false;
  }
};

/** Whether the result of the cut is used as a list. @param {Node} node */
const isUsedAsList = ({ parent, callee }) =>
  callee.object.type !== 'ArrayExpression' &&
  parent.type === 'MemberExpression' &&
  !parent.computed &&
  OF_LISTS.test(parent.property.name);

/** Refuses cuts inside a character: `text.slice(0, MAX)`, slices of its code points, and `substring`. */
export const wholeSigns = {
  meta: { type: 'problem', schema: [] },
  create: (/** @type {any} */ context) => ({
    CallExpression(/** @type {Node} */ node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      const [from, to] = node.arguments;
      const isCut =
        /^substr(?:ing)?$/.test(callee.property.name) ||
        (callee.property.name === 'slice' &&
          from?.value === 0 &&
          isLimit(to) &&
          !isList(callee.object) &&
          !isUsedAsList(node));
      if (isCut) context.report({ node, message: MESSAGE });
    },
  }),
};
