import { plainText } from './text-answer.js';

const LINE_TAG = /<(?:br|\/p|\/li|\/div|\/h[1-6])\s*\/?>/giu;
const TAG = /<\/?[a-z][a-z\d]*(?:\s[^<>]{0,300})?\/?>/giu;
const LINK = /\[([^\]\n]{1,200})\]\((?:[^()\s]{1,500})\)/gu;
const EMPHASIS = /(?<![\p{L}\d*_])([*_`])(?=\S)([^*_`\n]{1,300}?)(?<=\S)\1(?![\p{L}\d*_])/gu;
const HASHTAGS_AT_END = /(?:(?:^|\s)#[\p{L}\p{N}_]+)+\s*$/u;
const HASH = /(?<=^|\s)#{1,6}\s+|#(?=\p{L})/gu;

/** Words without markup of any kind: no HTML, no Markdown, no hashtags; paragraphs end with one line end. */
export const plainWords = (text: string): string =>
  plainText(text.replace(LINE_TAG, '\n').replace(TAG, '').replace(LINK, '$1'))
    .replace(EMPHASIS, '$2')
    .replace(HASHTAGS_AT_END, '')
    .replace(HASH, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();

const LABEL = /^(?:заголовок|обложка|title)\s*[:—–-]\s*/iu;
const NUMBER = /^(?:слайд\s*(?:№\s*)?\d{1,2}\s*[.:)—–-]?\s*|\d{1,2}\s*[.)](?:\s+|$)|\d{1,2}\/\d{1,2}\s+)/iu;
const QUOTED = /^[«"„“]([^«»"„“”]*)[»"“”]$/u;

/** The same on one line as a title: without a number, a label, quotation marks around all of it and a full stop. */
export const titleWords = (text: string): string =>
  plainWords(text)
    .replace(/\s+/g, ' ')
    .replace(NUMBER, '')
    .replace(LABEL, '')
    .replace(QUOTED, '$1')
    .replace(/(?<![.…])\.$/u, '')
    .trim();
