import type { ContentType } from '../content-type.js';

/** How a network counts the characters of a post. */
export type LengthUnit =
  /** UTF-16 units after the entities are parsed: a simple emoji is two. */
  | 'utf-16'
  /** Unicode characters: an emoji of several parts is several. */
  | 'characters'
  /** Unicode characters, an emoji as its bytes in UTF-8. */
  | 'emoji-as-bytes';

export interface NetworkLimits {
  unit: LengthUnit;
  /** Longest text; null where the network names none. */
  text: number | null;
  /** Longest text under pictures or a video, where it is shorter. */
  withMedia?: number;
  /** Shows bold, links behind words and the rest; elsewhere the text goes out as plain characters. */
  isRich: boolean;
}

/** Where a link to a network leads. */
export interface NetworkLink {
  /** What a link looks like, and a name where the network has names. */
  form: string;
  /** Hosts of the network, the best known first; every host below them belongs to it. */
  hosts: readonly string[];
}

/** What Orbita can do in a network it publishes to. */
export interface NetworkPublishing {
  /** The network after a preposition: «Опубликовано в Telegram». */
  where: Record<'ru' | 'en', string>;
  /** Which posts have views and reactions we can read: all, those of public channels, or none. */
  figures: 'always' | 'public' | 'never';
  /** It offers a login: its name in the address of the page one returns to. */
  login?: 'vk' | 'ok';
  /** It is not confirmed how its interface works. */
  isUnconfirmed?: true;
}

/** Every fact about a network that more than one part of the product needs. The first screen of the web app loads it. */
export interface NetworkDescriptor {
  label: Record<'ru' | 'en', string>;
  /** Its sign: a path for a 20-unit box, drawn with a 1.5 stroke in one colour. */
  glyph: string;
  link: NetworkLink;
  /** Formats it has no place for; a post of text and pictures goes anywhere. */
  lacks: readonly ContentType[];
  limits: NetworkLimits;
  /** null: people post there by hand. */
  publishing: NetworkPublishing | null;
}

/** How posts of a network are written, and what people call it. Only the server loads it. */
export interface NetworkWriting {
  /** What people type for it, in lower case: its code or its name. */
  typed: RegExp;
  /** Its names in tables, besides code and label; in lower case. */
  shortNames: readonly string[];
  /**
   * Hours at which posts are usually read in Russia: commute, lunch and evening for the personal networks, office hours for the
   * business one. The user may change these suggestions; they publish nothing by themselves.
   */
  readingHours: readonly string[];
  /** What works there: short advice a writer can act on. A part of prompts. */
  habits: string;
  /** How to shape a publication; a sentence of the demo writer. */
  demoForm: string;
  /** Where its readers answer; the last words of the demo writer. */
  demoAnswer: string;
}
