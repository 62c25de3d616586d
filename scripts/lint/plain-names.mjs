// @ts-check

/**
 * Words that were private to this code, and the field's terms for them (docs/VOCABULARY.md). A name is read by its parts:
 * `actBed` is `act` and `bed`.
 */
const TERMS = new Map([
  ['anew', 'again'],
  ['bed', 'fixture'],
  ['beds', 'fixtures'],
  ['gates', 'entitlements'],
  ['mending', 'remedy'],
  ['nought', 'zero'],
  ['outlook', 'readiness'],
  ['remains', 'orphans'],
  ['standing', 'status'],
  ['standings', 'statuses'],
  ['stillborn', 'rejected'],
  ['taste', 'samples'],
  ['tells', 'reports'],
  ['whoever', 'user'],
  ['wishes', 'requests'],
]);

const PARTS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

/** Refuses names made of a word that only this code used for a thing with a standard term. */
export const plainNames = {
  meta: { type: 'problem', schema: [] },
  create: (/** @type {any} */ context) => {
    const check = (/** @type {any} */ node) => {
      for (const part of node.name.match(PARTS) ?? []) {
        const term = TERMS.get(part.toLowerCase());
        if (term)
          context.report({ node, message: `«${part}» is a word of ours alone: say ${term} (docs/VOCABULARY.md)` });
      }
    };
    return { Identifier: check, JSXIdentifier: check, PrivateIdentifier: check };
  },
};
