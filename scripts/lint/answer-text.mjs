// @ts-check

const MESSAGE = 'Text of a model is read without its thoughts: ThoughtFilter alone makes an AnswerText.';

/** Nothing is called an `AnswerText` but by whoever makes one. */
export const answerText = {
  meta: { type: 'problem', schema: [] },
  create: (/** @type {any} */ context) => ({
    'TSAsExpression TSTypeReference[typeName.name="AnswerText"]'(/** @type {any} */ node) {
      context.report({ node, message: MESSAGE });
    },
  }),
};
