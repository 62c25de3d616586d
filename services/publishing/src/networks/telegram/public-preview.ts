import { type EgressClient, EgressFailed, EgressRefused } from '@orbita/platform/egress';
import { NetworkError } from '../network.js';
import { baseOf } from '../wire.js';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;
/** Clocks of Telegram and ours may differ by so much. */
const SKEW_MS = 60_000;
/** Fewer letters may stand in any post. */
const MIN_LETTERS = 20;

/** What tells one text from another however it is drawn. */
const lettersOf = (text: string): string => text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '');

const lettersOfHtml = (html: string): string => lettersOf(html.replace(/<[^>]*>/g, '').replace(/&#?\w{1,10};/g, ''));

const POST = /^(\w+)\/(\d+)"/;
const TEXT = /<div class="tgme_widget_message_text js-message_text[^"]*"[^>]*>([\s\S]*?)<\/div>/;
const TIME = /<a class="tgme_widget_message_date"[^>]*><time datetime="([^"]+)"/;

interface Sought {
  /** Of the public channel. */
  username: string;
  /** All of the message. */
  text: string;
  from: Date;
  to: Date;
}

/** The first message of a page that says the same, letter by letter, and is of that time. */
const messageOn = (page: string, { username, text, from, to }: Sought): number | undefined => {
  const letters = lettersOf(text);
  if (letters.length < MIN_LETTERS) return undefined;
  for (const post of page.split(' data-post="').slice(1)) {
    const [, channel = '', id] = POST.exec(post) ?? [];
    const at = Date.parse(TIME.exec(post)?.[1] ?? '');
    const isThen = at >= from.getTime() - SKEW_MS && at <= to.getTime() + SKEW_MS;
    const isIt =
      channel.toLowerCase() === username.toLowerCase() && lettersOfHtml(TEXT.exec(post)?.[1] ?? '') === letters;
    if (isThen && isIt) return Number(id);
  }
  return undefined;
};

/**
 * Looks for a message on the newest page of a channel's public preview, which shows twenty posts without a key.
 * @param url such as `https://t.me`
 * @returns its number; undefined: not found, or too short to be told from others, which proves nothing
 * @throws NetworkError `transient` where the page cannot be read; the signal's reason
 */
export const findInPreview = async (
  egress: EgressClient,
  url: string,
  sought: Sought,
  signal: AbortSignal,
): Promise<number | undefined> => {
  try {
    const address = `${baseOf(url)}/s/${encodeURIComponent(sought.username)}`;
    const limits = { signal, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, followRedirects: false };
    const { status, body } = await egress.get(address, limits);
    if (status >= 400) throw new NetworkError('transient', `the preview answered ${status}`);
    return status === 200 ? messageOn(body.toString('utf8'), sought) : undefined;
  } catch (error) {
    if (!(error instanceof EgressFailed || error instanceof EgressRefused)) throw error;
    throw new NetworkError('transient', error.message, { cause: error });
  }
};
