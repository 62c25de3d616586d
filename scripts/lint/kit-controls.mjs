// @ts-check

/** @typedef {any} Node a node of JSX; oxlint's own types of them are experimental */

/** What stands in the place of a browser's control, which speaks the browser's language and has its look. */
const BY_TYPE = new Map([
  ['date', 'DateField'],
  ['time', 'TimeField'],
  ['datetime-local', 'DateField and TimeField'],
  ['month', 'DateField'],
  ['week', 'DateField'],
  ['checkbox', 'Checkbox or TickBox'],
  ['range', 'Slider'],
]);
const BY_NAME = new Map([
  ['details', 'Fold'],
  ['select', 'NativeSelect or Select'],
]);

/** Elements whose `type` is that of an input. */
const FIELDS = /^input$|Input$|Field$/;

/** The text of an attribute, `type="date"` or `type={'date'}`; undefined for anything computed. @param {Node} attribute */
const textOf = ({ value }) => {
  const literal = value?.type === 'JSXExpressionContainer' ? value.expression : value;
  return typeof literal?.value === 'string' ? literal.value : undefined;
};

/** Refuses the browser's own controls in screens, also through fields of the kit (`<TextInput type="date">`). */
export const kitControls = {
  meta: { type: 'problem', schema: [] },
  create: (/** @type {any} */ context) => ({
    JSXOpeningElement(/** @type {Node} */ node) {
      const name = node.name.name ?? '';
      const type = FIELDS.test(name) && node.attributes.find((/** @type {Node} */ one) => one.name?.name === 'type');
      const ours = BY_NAME.get(name) ?? (type && BY_TYPE.get(textOf(type) ?? ''));
      if (ours) context.report({ node, message: `Use ${ours} of shared/ui, which every browser shows alike.` });
    },
  }),
};
