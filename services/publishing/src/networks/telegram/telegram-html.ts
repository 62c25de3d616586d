import { normalise, type RichText, type TextEntity } from '@orbita/contracts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const TAGS: Readonly<Record<Exclude<TextEntity['type'], 'text_link' | 'pre'>, string>> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strikethrough: 's',
  spoiler: 'tg-spoiler',
  code: 'code',
  blockquote: 'blockquote',
};

/** The opening and closing tags of an entity. */
const tagsOf = ({ type, url, language }: TextEntity): [opening: string, closing: string] => {
  if (type === 'text_link') return [`<a href="${escaped(url ?? '')}">`, '</a>'];
  if (type !== 'pre') return [`<${TAGS[type]}>`, `</${TAGS[type]}>`];
  return language ? [`<pre><code class="language-${escaped(language)}">`, '</code></pre>'] : ['<pre>', '</pre>'];
};

/** A text as the Bot API reads it with `parse_mode: HTML` (core.telegram.org/bots/api#html-style). */
export const telegramHtml = (rich: RichText): string => {
  // Nested and never crossing, the outer one first.
  const { text, entities } = normalise(rich);
  const open: { end: number; closing: string }[] = [];
  let html = '';
  let at = 0;
  const writeTo = (place: number): void => {
    html += escaped(text.slice(at, place));
    at = place;
  };
  const closeUpTo = (place: number): void => {
    for (let last = open.at(-1); last && last.end <= place; last = open.at(-1)) {
      writeTo(last.end);
      html += last.closing;
      open.pop();
    }
  };
  for (const entity of entities) {
    closeUpTo(entity.offset);
    writeTo(entity.offset);
    const [opening, closing] = tagsOf(entity);
    html += opening;
    open.push({ end: entity.offset + entity.length, closing });
  }
  closeUpTo(text.length);
  writeTo(text.length);
  return html;
};
