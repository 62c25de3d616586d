/** A piece of a letter: the same in its text part and in its HTML. */
export type Block =
  | { paragraph: string }
  /** The one thing to do. */
  | { button: string; url: string }
  /** Things to choose from, each opened by its name. */
  | { links: readonly (readonly [name: string, url: string])[] }
  /** Label and value, in two columns. */
  | { rows: readonly (readonly [label: string, value: string])[] }
  /** Small print. */
  | { note: string };

/** What a letter says; how it looks is the layout's. Plain text throughout: nothing in it is markup. */
export interface MailContent {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
}

/** What a letter may be told besides its own data. */
export interface MailContentContext {
  /** Name of the reader's account; null for whoever has none (any more). */
  name: string | null;
  /** Opens the thing the letter is about; only in kinds that have a link. */
  link: string;
  /** Absolute address of a page of the web app. */
  page: (path: string) => string;
}
