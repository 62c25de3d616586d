declare const WITHOUT_THOUGHTS: unique symbol;

/** A model's answer without its thoughts: only {@link ThoughtFilter} makes it, and readers accept nothing else. */
export type AnswerText = string & { readonly [WITHOUT_THOUGHTS]: true };
