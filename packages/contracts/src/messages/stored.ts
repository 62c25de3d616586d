import { type Message, isMessage, render } from './message.js';

declare const older: unique symbol;

/** A sentence of a row that was written before messages were stored: Russian, shown as it is. Only rows have it. */
export type OlderText = string & { readonly [older]: true };

/** What a row says. A statement makes it of the two columns: `said(stage, stage_said)`. */
export type Said = Message | OlderText;

/** The two columns of a sentence. */
export interface StoredText {
  /** In Russian: for versions that do not know the code, and for those that know no messages. */
  text: string;
  /** Null for the text of an older row that is stored again. */
  message: Message | null;
}

/** A sentence as its two columns: the message repeats the text, so that a text written by older code is not taken for it. */
export const storedText = (said: Said): StoredText => {
  const text = render('ru', said);
  return { text, message: typeof said === 'string' ? null : { ...said, text } };
};

/** What two columns say, where no statement does it by `said(text, message)`: the message if the text is still its own. */
export const readStored = <T extends string | null>(text: T, message: unknown): Said | Extract<T, null> =>
  isMessage(message) && message.text === text ? message : (text as OlderText | Extract<T, null>);

/** A label inside a stored document: its Russian, and the message beside it where the version that wrote it knew messages. */
export interface StoredLabel {
  label: string;
  said?: Message | undefined;
}

/** A message as a label inside a document. */
export const storedLabel = (said: Message): Required<StoredLabel> => ({ label: render('ru', said), said });

/** What a label inside a document says. */
export const readLabel = ({ label, said }: StoredLabel): Said =>
  said === undefined ? (label as OlderText) : { ...said, text: label };

/** A value with each message in it replaced. */
const replaced = (value: unknown, by: (message: Message) => unknown): unknown => {
  if (isMessage(value)) return by(value);
  if (Array.isArray(value)) return value.map((item) => replaced(item, by));
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, replaced(field, by)]))
    : value;
};

/** A value with messages among its fields as it is stored: they keep their Russian, for versions that do not know their codes. */
export const withTexts = <T>(value: T): T => replaced(value, (said) => storedText(said).message) as T;

/** A value with the Russian texts of its messages, for versions that know no messages. */
export const textsOnly = <T>(value: T): T => replaced(value, (said) => render('ru', said)) as T;
