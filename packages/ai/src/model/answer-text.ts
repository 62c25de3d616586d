declare const WITHOUT_THOUGHTS: unique symbol;

/** What a model answered, without what it thought: only {@link ThoughtFilter} makes it, and nothing else is read. */
export type AnswerText = string & { readonly [WITHOUT_THOUGHTS]: true };
