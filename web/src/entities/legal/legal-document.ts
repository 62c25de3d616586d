export type Language = 'ru' | 'en';

/** Placeholder for the operator of the installation. */
export const OPERATOR = { is: 'operator' } as const;

/** Placeholder for the analytics this installation loads with consent, if any. */
export const COUNTER = { is: 'counter' } as const;

/** A string is a paragraph, a list of strings a list. */
type LegalPart = string | readonly string[] | typeof OPERATOR | typeof COUNTER;

interface LegalSection {
  /** Its number is its position. */
  heading: string;
  body: readonly LegalPart[];
}

/** One legal text in one language. */
export interface LegalText {
  sections: readonly LegalSection[];
}
