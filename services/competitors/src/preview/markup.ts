import { cutTo } from '@orbita/contracts';
import { Parser, QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** What is known of an element by its name. */
interface Tag {
  name: string;
  /** Has no end. */
  isVoid: boolean;
  /** In these a slash before the bracket is an end. */
  isForeign: boolean;
  /** Ends by its beginning an element of this name whose own end was left out. */
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
/** Names a page is remembered by: it has some thirty. */
const MOST_NAMES = 256;
/** Most characters that stand for one. */
const LONGEST_ENTITY = 32;

/** Name and value, its entities as they were written. */
export type Attribute = readonly [name: string, raw: string];

/** Gets the elements of a page in their order. */
export interface MarkupHandler {
  /**
   * @param classes value of `class`, its entities as they were written
   * @param others the other attributes that are asked for, each once: the first of two is the one that counts
   */
  open(tag: string, classes: string | undefined, others: readonly Attribute[]): void;
  /** Whether a text is kept where the page is now: most are not, and a copy of each is dear. */
  readonly wantsText: boolean;
  /** @param raw with its entities as they were written */
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

/** A text as its entities say it. @param most characters that are wanted; there may be more */
export const decodedText = (raw: string, most: number): string => {
  if (!raw.includes('&')) return raw;
  heard = '';
  // What opens no element in the page is to open none here.
  listener.parseComplete(cutTo(raw, most * LONGEST_ENTITY).replaceAll('<', '&lt;'));
  return heard;
};

/** A value as its entities say it; in addresses `&copy=` is no sign. */
export const decodedValue = (raw: string): string => {
  if (!raw.includes('&')) return raw;
  heard = '';
  listener.parseComplete(`<a b="${raw.replaceAll('"', '&quot;')}">`);
  return heard;
};

/**
 * Makes elements of what the tokenizer tells. The library's parser would cut out every attribute of every element and
 * keep what is open in an array that grows from the front; a page needs a few of the first.
 */
class Elements implements TokenizerCallbacks {
  private readonly opened: Tag[] = [];
  /** Of the names of attributes that are asked for. */
  private readonly lengths: ReadonlySet<number>;
  private readonly tags = new Map<string, Tag>();
  private foreign = 0;
  private tag: Tag = tagOf('');
  private classes: string | undefined;
  private others: readonly Attribute[] = NONE;
  /** Name of the attribute that is being read; undefined where nobody asks for it. */
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
    // Most of them, and the text of a name is dear.
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
    // Nearly always; it spares the name its copy and the search.
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
 * Tells the elements of a page, those left open ended where a browser would end them. Entities are left for whoever
 * keeps a text: looking for them in all of it costs the tokenizer twice its time.
 *
 * @param wanted attributes that are asked for beside `class`, in lower case
 */
export const readMarkup = (html: string, wanted: ReadonlySet<string>, handler: MarkupHandler): void => {
  const tokenizer = new Tokenizer({ decodeEntities: false }, new Elements(html, wanted, handler));
  tokenizer.write(html);
  tokenizer.end();
};
