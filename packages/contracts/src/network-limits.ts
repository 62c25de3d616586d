import { toPlain, type RichText } from './rich-text/index.js';
import type { SocialNetwork } from './social-network.js';

/** How a network counts the letters of a post. */
type Unit =
  /** UTF-16 units after the entities are parsed: a simple emoji is two. */
  | 'utf-16'
  /** Unicode characters: an emoji of several parts is several. */
  | 'characters'
  /** Unicode characters, an emoji as its bytes in UTF-8. */
  | 'emoji-as-bytes';

interface NetworkLimits {
  unit: Unit;
  /** Longest text; null where it is unknown. */
  text: number | null;
  /** Longest text under pictures or a video, where it is shorter. */
  withMedia?: number;
  /** Shows formatting; elsewhere the text is sent as plain letters. */
  isRich: boolean;
}

/**
 * Limits of the networks. Telegram: Bot API, sendMessage (1–4096) and captions (0–1024), both after parsing of entities.
 * VK: 16,384, as public clients have it, unconfirmed. Odnoklassniki: 16,000, the length clients call safe. Instagram: 2,200
 * for a caption, Graph API. Threads: 500, an emoji as the bytes of its UTF-8, Threads API. Facebook: 63,206, Graph API.
 * TenChat publishes no limit.
 */
const LIMITS: Record<SocialNetwork, NetworkLimits> = {
  telegram: { unit: 'utf-16', text: 4_096, withMedia: 1_024, isRich: true },
  vk: { unit: 'characters', text: 16_384, isRich: false },
  odnoklassniki: { unit: 'characters', text: 16_000, isRich: false },
  instagram: { unit: 'characters', text: 2_200, isRich: false },
  threads: { unit: 'emoji-as-bytes', text: 500, isRich: false },
  facebook: { unit: 'characters', text: 63_206, isRich: false },
  tenchat: { unit: 'characters', text: null, isRich: false },
};

/** Share of the limit from which on a warning is shown. */
const NEARLY = 0.9;

/** Whether a network shows formatting. */
export const isRichNetwork = (network: SocialNetwork): boolean => LIMITS[network].isRich;

const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20E3]/u;
const utf8Length = (text: string): number =>
  [...text].reduce((sum, character) => {
    const code = character.codePointAt(0) ?? 0;
    return sum + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4);
  }, 0);

const COUNT: Record<Unit, (text: string) => number> = {
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
  LIMITS[network].isRich ? rich : { text: toPlain(rich), entities: [] };

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
  const { unit, text, withMedia } = LIMITS[network];
  const limit = hasMedia ? (withMedia ?? text) : text;
  const used = COUNT[unit](textFor(network, rich).text.trim());
  const state = limit === null || used < limit * NEARLY ? 'ok' : used <= limit ? 'near' : 'over';
  return { used, limit, state };
};
