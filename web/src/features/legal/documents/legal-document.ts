export type Language = 'ru' | 'en';

/** Stands where the document names who answers for the installation. */
export const OPERATOR = { is: 'operator' } as const;

/** Stands where the document says whose counter of visits this installation loads for whoever allows it, if any. */
export const COUNTER = { is: 'counter' } as const;

/** A string is a paragraph, a list of strings a list. */
type LegalPart = string | readonly string[] | typeof OPERATOR | typeof COUNTER;

interface LegalSection {
  /** Its number is its place. */
  heading: string;
  body: readonly LegalPart[];
}

/** One legal text in one language. */
export interface LegalText {
  sections: readonly LegalSection[];
}
