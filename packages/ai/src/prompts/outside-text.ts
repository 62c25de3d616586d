import { cutTo } from '@orbita/contracts';

// Controls and bidirectional overrides hide text from a reader; PostgreSQL refuses NUL and lone surrogates.
// The zero-width joiners stay: emoji are built with them.
const HIDDEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]|\p{Surrogate}/gu;

/** Text without characters nobody can see or store. */
export const cleanText = (text: string): string => text.replace(HIDDEN, ' ').replace(/\r\n?/g, '\n').trim();

/** At most `max` characters; a longer text ends with an ellipsis, never inside a surrogate pair. */
export const clip = (text: string, max: number): string => (text.length <= max ? text : `${cutTo(text, max - 1)}…`);

/**
 * Text from outside, made unable to end its fence: the delimiters are tags in angle brackets, and no angle bracket
 * survives. Deterministic, so that providers can reuse the cached beginning of a prompt.
 */
export const quoteOutside = (text: string, max: number): string =>
  clip(cleanText(text).replaceAll('<', '‹').replaceAll('>', '›'), max);

/** The same on one line, for lists and tables. */
export const quoteLine = (text: string, max: number): string => quoteOutside(text.replace(/\s+/g, ' '), max);

/** Fenced block; nothing when there is no content. */
export const fence = (tag: string, content: string): string =>
  content === '' ? '' : `<${tag}>\n${content}\n</${tag}>`;

/** Parts of a prompt that are not empty, separated by empty lines. */
export const paragraphs = (...parts: string[]): string => parts.filter((part) => part !== '').join('\n\n');
