// @ts-check

const MESSAGE = 'Text of a model is read without its thoughts: ThoughtFilter alone makes an AnswerText.';

/** A cast to `AnswerText` is allowed only in the code that makes one. */
export const answerText = {
  meta: { type: 'problem', schema: [] },
  create: (/** @type {any} */ context) => ({
    'TSAsExpression TSTypeReference[typeName.name="AnswerText"]'(/** @type {any} */ node) {
      context.report({ node, message: MESSAGE });
    },
  }),
};
