import { toPlain, type RichText } from './rich-text/index.js';
import { NETWORKS } from './networks/index.js';
import type { LengthUnit, NetworkLimits } from './networks/network-descriptor.js';
import type { SocialNetwork } from './social-network.js';

const limitsOf = (network: SocialNetwork): NetworkLimits => NETWORKS[network].limits;

/** Share of the limit from which on a warning is shown. */
const NEARLY = 0.9;

/** Longest text of a post, in the network's own units; null where it names none. */
export const longestText = (network: SocialNetwork): number | null => limitsOf(network).text;

/** Whether a network shows formatting. */
export const isRichNetwork = (network: SocialNetwork): boolean => limitsOf(network).isRich;

const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20E3]/u;
const utf8Length = (text: string): number =>
  [...text].reduce((sum, character) => {
    const code = character.codePointAt(0) ?? 0;
    return sum + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4);
  }, 0);

const COUNT: Record<LengthUnit, (text: string) => number> = {
  'utf-16': (text) => text.length,
  characters: (text) => [...text].length,
  'emoji-as-bytes': (text) =>
    [...new Intl.Segmenter('ru', { granularity: 'grapheme' }).segment(text)].reduce(
      (sum, { segment }) => sum + (EMOJI.test(segment) ? utf8Length(segment) : [...segment].length),
      0,
    ),
};

/** The text as a network gets it: with its formatting, or as plain letters with addresses written out. */
export const textFor = (network: SocialNetwork, rich: RichText): RichText =>
  limitsOf(network).isRich ? rich : { text: toPlain(rich), entities: [] };

/** How full a post is. */
export interface TextRoom {
  /** Length in the network's own units. */
  used: number;
  /** null: the network states no limit. */
  limit: number | null;
  state: 'ok' | 'near' | 'over';
}

/** Counts a text as its network does, in the form it is sent: without surrounding empty lines and spaces. */
export const textRoom = (network: SocialNetwork, rich: RichText, hasMedia = false): TextRoom => {
  const { unit, text, withMedia } = limitsOf(network);
  const limit = hasMedia ? (withMedia ?? text) : text;
  const used = COUNT[unit](textFor(network, rich).text.trim());
  const state = limit === null || used < limit * NEARLY ? 'ok' : used <= limit ? 'near' : 'over';
  return { used, limit, state };
};
