/** A mark as the Bot API answers it. */
export interface BotEntity {
  type: string;
  offset: number;
  length: number;
  url?: string;
  language?: string;
}

export interface BotText {
  text: string;
  entities: BotEntity[];
}

/** The Bot API's error for HTML it cannot read. */
export class UnreadableHtml extends Error {}

/** Entity types by the tags the documentation names (core.telegram.org/bots/api#html-style). */
const TYPES = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['s', 'strikethrough'],
  ['strike', 'strikethrough'],
  ['del', 'strikethrough'],
  ['tg-spoiler', 'spoiler'],
  ['a', 'text_link'],
  ['code', 'code'],
  ['pre', 'pre'],
  ['blockquote', 'blockquote'],
]);
const NAMED = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
]);
/** More marks than this in one message are dropped silently. */
const MAX_ENTITIES = 100;

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name = '') => {
    const code = decimal !== undefined ? Number(decimal) : hex !== undefined ? parseInt(hex, 16) : 0;
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : (NAMED.get(name as string) ?? whole);
  });

const attribute = (source: string, name: string): string | undefined => {
  const value = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(source);
  return value ? decoded(value[1] ?? value[2] ?? '') : undefined;
};

interface OpenTag {
  name: string;
  offset: number;
  attributes: string;
}

const entityOf = ({ name, offset, attributes }: OpenTag, length: number): BotEntity => {
  const url = name === 'a' ? attribute(attributes, 'href') : undefined;
  const language = name === 'code' ? /^language-(.+)$/.exec(attribute(attributes, 'class') ?? '')?.[1] : undefined;
  return { type: TYPES.get(name) ?? '', offset, length, ...(url && { url }), ...(language && { language }) };
};

/** `<pre><code class="language-x">` is one block with its language. */
const withLanguages = (entities: readonly BotEntity[]): BotEntity[] => {
  const isWithin = (code: BotEntity): BotEntity | undefined =>
    entities.find(({ type, offset, length }) => type === 'pre' && offset === code.offset && length === code.length);
  return entities.flatMap((entity) => {
    if (entity.type === 'code' && isWithin(entity)) return [];
    const code = entities.find((other) => entity.type === 'pre' && other.language && isWithin(other) === entity);
    return [code?.language ? { ...entity, language: code.language } : entity];
  });
};

/** Text and marks without the white space around them. */
const trimmed = ({ text, entities }: BotText): BotText => {
  const start = text.length - text.trimStart().length;
  const end = start + text.trim().length;
  return {
    text: text.slice(start, end),
    entities: entities.flatMap((entity) => {
      const offset = Math.max(entity.offset, start);
      const length = Math.min(entity.offset + entity.length, end) - offset;
      return length > 0 ? [{ ...entity, offset: offset - start, length }] : [];
    }),
  };
};

/** Reads HTML as the Bot API does; carriage returns are dropped. @throws UnreadableHtml */
export const readHtml = (source: string): BotText => {
  const html = source.replaceAll('\r', '');
  const open: OpenTag[] = [];
  const entities: BotEntity[] = [];
  let text = '';
  for (let at = 0; at < html.length;) {
    const next = html.indexOf('<', at);
    text += decoded(html.slice(at, next < 0 ? html.length : next));
    if (next < 0) break;
    const byte = Buffer.byteLength(html.slice(0, next));
    const [tag, slash = '', written = '', attributes = ''] =
      /^<(\/?)([a-z][a-z\d-]*)?([^>]*)>/i.exec(html.slice(next)) ?? [];
    if (tag === undefined) throw new UnreadableHtml(`Unclosed start tag at byte offset ${byte}`);
    const name = written.toLowerCase();
    if (slash === '') {
      if (!TYPES.has(name)) throw new UnreadableHtml(`Unsupported start tag "${name}" at byte offset ${byte}`);
      open.push({ name, offset: text.length, attributes });
    } else {
      const last = open.pop();
      if (!last) throw new UnreadableHtml(`Unexpected end tag at byte offset ${byte}`);
      if (last.name !== name) {
        throw new UnreadableHtml(
          `Unmatched end tag at byte offset ${byte}, expected "</${last.name}>", found "</${name}>"`,
        );
      }
      const length = text.length - last.offset;
      if (length > 0) entities.push(entityOf(last, length));
    }
    at = next + tag.length;
  }
  const left = open.at(-1);
  if (left) throw new UnreadableHtml(`Can't find end tag corresponding to start tag "${left.name}"`);
  const sorted = withLanguages(entities).sort((a, b) => a.offset - b.offset || b.length - a.length);
  return trimmed({ text, entities: sorted.slice(0, MAX_ENTITIES) });
};
