/** A block of a mail: the same in its text part and in its HTML. */
export type Block =
  | { paragraph: string }
  /** The main action. */
  | { button: string; url: string }
  /** Choices, each opened by its name. */
  | { links: readonly (readonly [name: string, url: string])[] }
  /** Label and value, in two columns. */
  | { rows: readonly (readonly [label: string, value: string])[] }
  /** Small print. */
  | { note: string };

/** Content of a mail. The layout decides how it looks. Plain text throughout: no part of it is markup. */
export interface MailContent {
  subject: string;
  /** Shown beside the subject in a list of mails. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
}

/** Data a mail may use besides its own. */
export interface MailContentContext {
  /** Name of the reader's account. Null without an account (any more). */
  name: string | null;
  /** Link to the mail's subject. Only in kinds that have a link. */
  link: string;
  /** Absolute address of a page of the web app. */
  page: (path: string) => string;
}
