import { seenOnly } from './pasted.js';

/** Longest entry examined: a link with everything users copy along with it. */
const LONGEST_ENTRY = 300;

/** Kinds of Telegram links that are not channels. */
const TELEGRAM_PLACES = [
  'addlist',
  'addstickers',
  'addemoji',
  'addtheme',
  'bg',
  'boost',
  'call',
  'confirmphone',
  'contact',
  'giftcode',
  'invoice',
  'iv',
  'login',
  'm',
  'nft',
  'passport',
  'proxy',
  'setlanguage',
  'share',
  'user',
] as const;
export type TelegramPlace = (typeof TELEGRAM_PLACES)[number];

/** Other names of the same kinds, in links of the app and older links. */
const OTHER_NAMES: Readonly<Record<string, TelegramPlace>> = {
  msg: 'share',
  msg_url: 'share',
  socks: 'proxy',
  message: 'm',
  stickers: 'addstickers',
  settings: 'login',
};

/**
 * What a user entered for a Telegram channel. `name`: a public channel. `number`: the number of a private one, as the Bot API has
 * it, from a link to one of its posts. `invitation`: a private one that cannot be identified by it. `place`: not a channel.
 * `elsewhere`: a link outside Telegram. `unclear`: anything else.
 */
export type TelegramEntry =
  | { is: 'name'; name: string }
  | { is: 'number'; id: string }
  | { is: 'invitation' }
  | { is: 'place'; place: TelegramPlace }
  | { is: 'elsewhere' }
  | { is: 'unclear'; word: string };

/** Hosts that lead to the same channels. */
const HOSTS = new Set(['t.me', 'telegram.me', 'telegram.dog']);
/** Telegram's own rule for a public name. */
const NAME = /^[a-z]\w{3,31}$/i;

/** Only the app has links with these names; on the web they may be channels. */
const APP_ONLY = new Set(['message', 'msg_url', 'passport', 'settings', 'stickers', 'user']);

const placeOf = (word: string): TelegramPlace | undefined => {
  const known = word.toLowerCase();
  return TELEGRAM_PLACES.find((place) => place === known) ?? OTHER_NAMES[known];
};

const named = (name: string): TelegramEntry => (NAME.test(name) ? { is: 'name', name } : { is: 'unclear', word: name });

const numbered = (digits: string): TelegramEntry =>
  /^[1-9]\d{0,14}$/.test(digits) ? { is: 'number', id: `-100${digits}` } : { is: 'invitation' };

/** `/name`, `/name/12`, `/s/name` and any other path behind the host. */
const ofPath = (path: string): TelegramEntry => {
  const [first = '', second = ''] = path
    .split('/')
    .map((part) => part.replace(/^@/, ''))
    .filter(Boolean);
  const word = first.toLowerCase();
  if (/^\+\d{7,15}$/.test(word)) return { is: 'place', place: 'user' };
  if (word.startsWith('+') || word === 'joinchat') return { is: 'invitation' };
  if (word === 'c') return numbered(second);
  if (word.startsWith('$')) return { is: 'place', place: 'invoice' };
  if (word === 's' && second !== '') return named(second);
  const place = APP_ONLY.has(word) ? undefined : placeOf(word);
  return place ? { is: 'place', place } : named(first);
};

/** `tg://resolve?domain=name`, as the app writes links for itself. */
const ofApp = (link: string): TelegramEntry => {
  const [, act = '', query = ''] = /^tg:(?:\/\/)?([\w-]*)\/?(?:\?(.*))?$/i.exec(link) ?? [];
  const asked = new URLSearchParams(query);
  switch (act.toLowerCase()) {
    case 'resolve':
      return asked.has('phone') ? { is: 'place', place: 'user' } : named(asked.get('domain') ?? '');
    case 'join':
      return { is: 'invitation' };
    case 'privatepost':
      return numbered(asked.get('channel') ?? '');
    default: {
      const place = placeOf(act);
      return place ? { is: 'place', place } : { is: 'unclear', word: act };
    }
  }
};

const ofLink = (entry: string): TelegramEntry => {
  if (/^tg:/i.test(entry)) return ofApp(entry);
  let url: URL;
  try {
    url = new URL(/^https?:\/\//i.test(entry) ? entry : `https://${entry}`);
  } catch {
    return { is: 'unclear', word: entry };
  }
  const host = url.hostname.replace(/\.$/, '').replace(/^www\./, '');
  if (HOSTS.has(host)) return ofPath(url.pathname);
  if (/^web\.telegram\.org$/.test(host)) return ofPath(url.hash.replace(/^#@?/, '').replace(/[/?].*$/, ''));
  const [, name] = /^([^.]+)\.t\.me$/.exec(host) ?? [];
  return name === undefined ? { is: 'elsewhere' } : named(name);
};

/** Reads what a user enters for a channel: `@name`, a bare name, or any Telegram link to it or its posts. */
export const readTelegram = (entry: string): TelegramEntry => {
  // Punctuation around a link in a sentence.
  const seen = seenOnly(entry).replace(/^[<«"'(]+|[>»"'),.;:!?]+$/g, '');
  if (seen.length > LONGEST_ENTRY) return { is: 'unclear', word: '' };
  if (seen.startsWith('@')) return named(seen.slice(1));
  if (seen.startsWith('+')) return ofPath(seen);
  return /[./:]/.test(seen) ? ofLink(seen) : named(seen);
};
