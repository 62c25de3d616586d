import {
  concat,
  hasMarkup,
  linkAddress,
  MAX_CONTENT_LENGTH,
  parseMarkup,
  plainText,
  type RichText,
  type TextEntity,
  cutTo,
} from '@orbita/contracts';

const BLOCKS = /^(P|DIV|LI|H[1-6]|BLOCKQUOTE|PRE|TR|SECTION|ARTICLE)$/;
const SKIPPED = /^(SCRIPT|STYLE|HEAD|TITLE|META|TEMPLATE)$/;
/** A part of a foreign page nested deeper than this is read as plain text. */
const MAX_DEPTH = 60;

/** Web messengers show emoji as images. */
const EMOJI = /^\p{Extended_Pictographic}|^\p{Regional_Indicator}/u;
const MAX_EMOJI = 16;

type Mark = Pick<TextEntity, 'type' | 'url'>;

/** A style declaration of an element. It is parsed separately: the page's CSP allows no foreign styles. */
const styleOf = (element: HTMLElement, name: string): string =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(element.dataset.foreignStyle ?? '')?.[1]?.trim() ?? '';

const withoutStyles = (html: string): string => html.replace(/\sstyle\s*=/gi, ' data-foreign-style=');

const marksOf = (element: HTMLElement): Mark[] => {
  const fontWeight = styleOf(element, 'font-weight');
  const fontStyle = styleOf(element, 'font-style');
  const line = `${styleOf(element, 'text-decoration')} ${styleOf(element, 'text-decoration-line')}`;
  const marks: Mark[] = [];
  // Google Docs wraps everything it copies into <b style="font-weight:normal">.
  const isBold =
    fontWeight === ''
      ? /^(B|STRONG|H[1-6])$/.test(element.tagName)
      : fontWeight === 'bold' || Number(fontWeight) >= 600;
  if (isBold) marks.push({ type: 'bold' });
  if (/^(I|EM)$/.test(element.tagName) || fontStyle === 'italic') marks.push({ type: 'italic' });
  // A link is underlined anyway.
  const isUnderlined = /^(U|INS)$/.test(element.tagName) || line.includes('underline');
  if (isUnderlined && element.closest('a') === null) marks.push({ type: 'underline' });
  if (/^(S|DEL|STRIKE)$/.test(element.tagName) || line.includes('line-through')) marks.push({ type: 'strikethrough' });
  if (/^(CODE|KBD|SAMP|TT)$/.test(element.tagName)) marks.push({ type: 'code' });
  const isSpoiler = element.dataset.spoiler !== undefined || /(^|\s)spoiler(\s|$)/i.test(element.className);
  if (isSpoiler || element.tagName === 'TG-SPOILER') marks.push({ type: 'spoiler' });
  if (element.tagName === 'BLOCKQUOTE' || element.dataset.block === 'blockquote') marks.push({ type: 'blockquote' });
  if (element.tagName === 'PRE' || element.dataset.block === 'pre') marks.push({ type: 'pre' });
  const url = element instanceof HTMLAnchorElement ? linkAddress(element.getAttribute('href') ?? '') : null;
  if (url !== null) marks.push({ type: 'text_link', url });
  return marks;
};

/** Text before an item of a list. */
const markerOf = (item: HTMLElement): string => {
  const list = item.parentElement;
  if (!(list instanceof HTMLOListElement)) return '• ';
  return `${list.start + [...list.children].indexOf(item)}. `;
};

/** Word writes list markers as characters: a number is kept, any other marker becomes a dot. */
const markerOfWord = (sign: HTMLElement): string => {
  const marker = sign.textContent.replace(/\s+/g, '');
  return /[\p{L}\p{N}]/u.test(marker) ? `${marker} ` : '• ';
};

/** Word's empty paragraph contains a non-breaking space. */
const isEmptyLine = (element: HTMLElement): boolean =>
  element.tagName === 'P' && /^\s*\u00A0\s*$/.test(element.textContent);

/** Reads a copied part of a page. It is parsed into a separate document, where nothing runs and nothing is loaded. */
export const readHtml = (html: string): RichText => {
  let text = '';
  const entities: TextEntity[] = [];
  /** A line that is empty, or has only its list marker. */
  let lineStart = 0;
  const isAtStart = (): boolean => text.length === lineStart;
  const write = (part: string): void => {
    text += part;
    if (part.endsWith('\n')) lineStart = text.length;
  };
  const mark = (marker: string): void => {
    write(marker);
    lineStart = text.length;
  };
  const newLine = (): void => {
    if (!isAtStart()) write('\n');
  };
  const visit = (node: Node, depth: number, isPre: boolean): void => {
    if (text.length > MAX_CONTENT_LENGTH) return;
    if (node.nodeType === Node.TEXT_NODE) {
      const content = node.textContent ?? '';
      const part = isPre ? content : content.replace(/[\t\n\r ]+/g, ' ');
      write(isPre || !isAtStart() ? part : part.trimStart());
      return;
    }
    if (!(node instanceof HTMLElement) || SKIPPED.test(node.tagName)) return;
    if (node instanceof HTMLImageElement && EMOJI.test(node.alt) && node.alt.length <= MAX_EMOJI)
      return write(node.alt);
    if (node.tagName === 'BR' || isEmptyLine(node)) return write('\n');
    if (styleOf(node, 'mso-list').toLowerCase() === 'ignore') return mark(markerOfWord(node));
    const isBlock = BLOCKS.test(node.tagName);
    if (isBlock) newLine();
    if (node.tagName === 'LI') mark(markerOf(node));
    const from = text.length;
    const inside = isPre || node.tagName === 'PRE' || styleOf(node, 'white-space').startsWith('pre');
    if (depth < MAX_DEPTH) for (const child of node.childNodes) visit(child, depth + 1, inside);
    else write(node.textContent);
    const length = text.trimEnd().length - from;
    if (length > 0) entities.push(...marksOf(node).map((each) => ({ ...each, offset: from, length })));
    if (isBlock) newLine();
  };
  visit(new DOMParser().parseFromString(withoutStyles(html), 'text/html').body, 0, false);
  return concat({ text: text.trimEnd(), entities });
};

/** Result of a paste. */
export interface Pasted {
  rich: RichText;
  /** The plain characters, when some of them were read as markup: the first undo leads there. */
  raw: RichText | null;
}

const clean = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g, '');

/** Uses the formatted text if there is one, else parses the simple markup of Telegram's apps in the plain one. */
export const readPasted = (data: DataTransfer): Pasted => {
  const text = cutTo(clean(data.getData('text/plain')), MAX_CONTENT_LENGTH);
  const html = data.getData('text/html');
  const formatted = html === '' ? null : readHtml(html);
  if (formatted && formatted.entities.length > 0) {
    return { rich: formatted, raw: null };
  }
  return hasMarkup(text) ? { rich: parseMarkup(text), raw: plainText(text) } : { rich: plainText(text), raw: null };
};
