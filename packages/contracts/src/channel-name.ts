import * as z from 'zod/mini';

/** Longest entry that is looked at: a link with everything people copy along with it. */
const LONGEST_ENTRY = 300;

const RULE = 'Укажите @имя публичного канала или ссылку вида https://t.me/имя';
/** Hosts that lead to the same channels. */
const HOSTS = new Set(['t.me', 'www.t.me', 'telegram.me', 'www.telegram.me', 'telegram.dog']);
/** Telegram's own rule for a public name. */
const NAME = /^[a-z]\w{3,31}$/i;

type Reading = { name: string } | { refusal: string };

const refuse = (refusal: string): Reading => ({ refusal });

const INVITATION = 'Это приглашение в закрытый канал. Следить можно только за публичными: у них есть @имя.';

const readName = (name: string): Reading => {
  if (NAME.test(name)) return { name };
  // Look-alikes of Latin letters are the usual reason, and cannot be seen.
  if (/\p{Script=Cyrillic}|\p{Script=Greek}/u.test(name)) {
    return refuse('Имя канала пишется латинскими буквами, цифрами и подчёркиваниями. Проверьте раскладку.');
  }
  return refuse(RULE);
};

const readLink = (entry: string): Reading => {
  if (/^tg:/i.test(entry)) return refuse(RULE);
  let url: URL;
  try {
    url = new URL(/^https?:\/\//i.test(entry) ? entry : `https://${entry}`);
  } catch {
    return refuse(RULE);
  }
  if (!HOSTS.has(url.hostname.toLowerCase())) {
    return refuse('Следить можно только за каналами Telegram: укажите @имя или ссылку на t.me.');
  }
  const [first = '', second = ''] = url.pathname.split('/').filter((part) => part !== '');
  if (first.startsWith('+') || first.toLowerCase() === 'joinchat') return refuse(INVITATION);
  if (first.toLowerCase() === 'c') return refuse(INVITATION);
  return readName(first.toLowerCase() === 's' ? second : first);
};

/**
 * Reads what a person enters for a public Telegram channel: `@name`, a bare name, or any link of t.me to it or its posts.
 *
 * @returns the name as entered, without the sign; or a Russian sentence that says why it is none.
 */
export const readChannelName = (entry: string): Reading => {
  const trimmed = entry.trim();
  if (trimmed.length > LONGEST_ENTRY) return refuse(RULE);
  if (trimmed.startsWith('@')) return readName(trimmed.slice(1));
  if (trimmed.startsWith('+')) return refuse(INVITATION);
  return /[./:]/.test(trimmed) ? readLink(trimmed) : readName(trimmed);
};

/** A channel as people name it, read to its bare name; the letter case is kept. */
export const ChannelName = z.pipe(
  z.string('Введите username канала').check(z.trim(), z.minLength(1, 'Введите username канала')),
  z.transform((entry, context): string => {
    const reading = readChannelName(entry);
    if ('name' in reading) return reading.name;
    context.issues.push({ code: 'custom', message: reading.refusal, input: entry });
    return z.NEVER;
  }),
);
