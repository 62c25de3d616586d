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
