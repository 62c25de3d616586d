import { cutTo } from '@orbita/contracts';
import { Parser, QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Properties of an element by its name. */
interface Tag {
  name: string;
  /** Has no end tag. */
  isVoid: boolean;
  /** In these a slash before the bracket ends the element. */
  isForeign: boolean;
  /** Its start ends an open element of this name without an end tag. */
  ends: string | undefined;
}

const VOID = new Set('area base br col embed frame hr img input link meta param source track wbr'.split(' '));
const FOREIGN = new Set(['svg', 'math']);
const LEFT_OPEN = new Map([
  ...'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'
    .split(' ')
    .map((tag): [string, string] => [tag, 'p']),
  ['li', 'li'],
]);
/** Limit of cached names: a page has about thirty. */
const MOST_NAMES = 256;
/** Longest entity, in characters. */
const LONGEST_ENTITY = 32;

/** Name and value, with undecoded entities. */
export type Attribute = readonly [name: string, raw: string];

/** Receives the elements of a page in their order. */
export interface MarkupHandler {
  /**
   * @param classes value of `class`, with undecoded entities
   * @param others the other requested attributes, each once: of duplicates the first counts
   */
  open(tag: string, classes: string | undefined, others: readonly Attribute[]): void;
  /** Whether text is needed at this position: mostly not, and copying it is expensive. */
  readonly wantsText: boolean;
  /** @param raw with undecoded entities */
  text(raw: string): void;
  /** The end of the innermost element. */
  close(tag: string): void;
}

const NONE: readonly Attribute[] = [];
const CLASS = 'class';

const tagOf = (name: string): Tag => ({
  name,
  isVoid: VOID.has(name),
  isForeign: FOREIGN.has(name),
  ends: LEFT_OPEN.get(name),
});

let heard = '';
const listener = new Parser({
  ontext: (text) => void (heard += text),
  onattribute: (_, value) => void (heard = value),
});

/** A text with decoded entities. @param most number of needed characters; there may be more */
export const decodedText = (raw: string, most: number): string => {
  if (!raw.includes('&')) return raw;
  heard = '';
  // Text that is not markup in the page must not become markup here.
  listener.parseComplete(cutTo(raw, most * LONGEST_ENTITY).replaceAll('<', '&lt;'));
  return heard;
};

/** A value with decoded entities; in URLs `&copy=` is not an entity. */
export const decodedValue = (raw: string): string => {
  if (!raw.includes('&')) return raw;
  heard = '';
  listener.parseComplete(`<a b="${raw.replaceAll('"', '&quot;')}">`);
  return heard;
};

/**
 * Builds elements from the tokenizer's events. The library's parser would copy every attribute of every element and keep open
 * elements in an array that grows from the front; a page needs few attributes.
 */
class Elements implements TokenizerCallbacks {
  private readonly opened: Tag[] = [];
  /** Lengths of the requested attribute names. */
  private readonly lengths: ReadonlySet<number>;
  private readonly tags = new Map<string, Tag>();
  private foreign = 0;
  private tag: Tag = tagOf('');
  private classes: string | undefined;
  private others: readonly Attribute[] = NONE;
  /** Name of the current attribute; undefined when it was not requested. */
  private attribute: string | undefined;

  constructor(
    private readonly html: string,
    private readonly wanted: ReadonlySet<string>,
    private readonly handler: MarkupHandler,
  ) {
    this.lengths = new Set([CLASS, ...wanted].map(({ length }) => length));
  }

  ontext(start: number, end: number): void {
    if (this.handler.wantsText) this.handler.text(this.html.slice(start, end));
  }

  onopentagname(start: number, end: number): void {
    this.tag = this.named(start, end);
    this.classes = undefined;
    this.others = NONE;
  }

  onattribname(start: number, end: number): void {
    // The most frequent attribute, and copying the name is expensive.
    if (end - start === CLASS.length && this.html.startsWith(CLASS, start)) {
      this.attribute = CLASS;
      return;
    }
    const name = this.lengths.has(end - start) ? this.html.slice(start, end).toLowerCase() : '';
    this.attribute = name === CLASS || this.wanted.has(name) ? name : undefined;
  }

  onattribdata(start: number, end: number): void {
    if (this.attribute !== undefined) this.keep(this.attribute, this.html.slice(start, end));
  }

  onattribend(quote: QuoteType): void {
    if (quote === QuoteType.NoValue && this.attribute !== undefined) this.keep(this.attribute, '');
  }

  onopentagend(): void {
    const { tag } = this;
    this.begin(tag);
    if (tag.isVoid) {
      this.handler.close(tag.name);
      return;
    }
    this.opened.push(tag);
    if (tag.isForeign) this.foreign += 1;
  }

  onselfclosingtag(): void {
    const { tag } = this;
    if (this.foreign === 0 && !tag.isForeign) return this.onopentagend();
    this.begin(tag);
    this.handler.close(tag.name);
  }

  onclosetag(start: number, end: number): void {
    const innermost = this.opened.at(-1);
    // Nearly always true; it saves copying the name and the search.
    if (innermost?.name.length === end - start && this.html.startsWith(innermost.name, start)) return this.pop();
    const tag = this.named(start, end);
    let place = this.opened.length - 1;
    while (place >= 0 && this.opened[place]?.name !== tag.name) place -= 1;
    if (place >= 0) while (this.opened.length > place) this.pop();
  }

  onend(): void {
    while (this.opened.length > 0) this.pop();
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onattribentity(): void {}
  ontextentity(): void {}

  private keep(name: string, raw: string): void {
    if (name === CLASS) this.classes ??= raw;
    else if (!this.others.some(([one]) => one === name)) this.others = [...this.others, [name, raw]];
  }

  private named(start: number, end: number): Tag {
    const written = this.html.slice(start, end);
    const known = this.tags.get(written);
    if (known) return known;
    const tag = tagOf(written.toLowerCase());
    if (this.tags.size < MOST_NAMES) this.tags.set(written, tag);
    return tag;
  }

  private begin({ name, ends }: Tag): void {
    if (ends !== undefined && this.opened.at(-1)?.name === ends) this.pop();
    this.handler.open(name, this.classes, this.others);
  }

  private pop(): void {
    const tag = this.opened.pop();
    if (!tag) return;
    if (tag.isForeign) this.foreign -= 1;
    this.handler.close(tag.name);
  }
}

/**
 * Reports the elements of a page; elements left open are ended where a browser would end them. Entities are decoded by the
 * consumer that keeps a text: decoding all of them would double the tokenizer's time.
 * @param wanted attributes requested besides `class`, in lower case
 */
export const readMarkup = (html: string, wanted: ReadonlySet<string>, handler: MarkupHandler): void => {
  const tokenizer = new Tokenizer({ decodeEntities: false }, new Elements(html, wanted, handler));
  tokenizer.write(html);
  tokenizer.end();
};
