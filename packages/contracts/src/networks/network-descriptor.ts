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
interface NetworkPublishing {
  /** The network after a preposition: «Опубликовано в Telegram». */
  where: Record<'ru' | 'en', string>;
  /** Which posts have views and reactions we can read: all, those of public channels, or none. */
  figures: 'always' | 'public' | 'never';
}

/**
 * Every fact about a network that more than one part of the product needs. What only one part needs is a Record there, which
 * the compiler asks to be completed: the first screen of the web app loads this.
 */
export interface NetworkDescriptor {
  label: Record<'ru' | 'en', string>;
  link: NetworkLink;
  /** Formats it has no place for; a post of text and pictures goes anywhere. */
  lacks: readonly ContentType[];
  limits: NetworkLimits;
  /** null: people post there by hand. */
  publishing: NetworkPublishing | null;
}
