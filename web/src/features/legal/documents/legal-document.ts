/** One legal text: numbered sections of paragraphs and lists; its title stands on the dialog. */
export interface LegalText {
  sections: readonly LegalSection[];
}

interface LegalSection {
  heading: string;
  /** A string is a paragraph, a list of strings a list. */
  body: readonly (string | readonly string[])[];
}

export type LegalDocumentName = 'privacy' | 'personal-data' | 'mailing';
