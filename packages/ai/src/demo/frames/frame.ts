/** What a title can be about. `own`: words of the description; `brand`: the name; `pain`, `interest`, `value`: of the audience. */
export type Kind =
  | 'question'
  | 'goods'
  | 'work'
  | 'myth'
  | 'choice'
  | 'scene'
  | 'person'
  | 'season'
  | 'own'
  | 'brand'
  | 'pain'
  | 'interest'
  | 'value';

/**
 * Titles of one content type by kind. `{n}`, `{g}`, `{a}` and `{o}` stand for the subject in the nominative, genitive, accusative
 * and prepositional with «о»; a capital letter in the braces asks for one in the text. `{call}` and `{before}` come from
 * the field, `{p}` is the name of the project in quotes. Nothing here may agree with a subject in gender or number. A kind without a title does not fit the type.
 */
export type Frames = Record<Kind, readonly string[]>;
