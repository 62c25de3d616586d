import { Parser } from 'htmlparser2';
import { CLOSED_PARTS, type Part, SELECTORS, WORDED_PARTS } from './selectors.js';
import { cutTo } from './cut.js';

/** A page of twenty posts has some 10,000 elements on 15 levels. */
const MOST_ELEMENTS = 150_000;
const DEEPEST = 128;
/** The parser never forgets one that closes itself, and pays for those before at each. */
const MOST_FOREIGN = 5_000;
/** Characters kept of one element; four times the longest post. */
const LONGEST_TEXT = 16_384;
const MOST_CLASSES = 12;

const BREAK = '\0';
const BLOCK_EDGE = '\u0001';
const KEPT_SPACE = '\u0002';
/** What makes a text more than the sum of its pieces. */
const MARKS = /[\t\n\f\r\0\u0001\u0002]| {2}/;
/** Elements that mean something to the text or to the parser whatever their class. */
const TAGS = new Map<string, 'break' | 'block' | 'preformatted' | 'foreign'>([
  ['br', 'break'],
  ['pre', 'preformatted'],
  ['svg', 'foreign'],
  ['math', 'foreign'],
  ...['p', 'div', 'blockquote', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag): [string, 'block'] => [
    tag,
    'block',
  ]),
]);

/** More elements, or deeper ones, than any page of the preview has: it was not read to its end. */
export class MarkupTooLarge extends Error {
  override readonly name = 'MarkupTooLarge';
}

type Attributes = Readonly<Record<string, string>>;

/** A known element of a page. */
export class PageNode {
  readonly children: PageNode[] = [];
  private readonly pieces: string[] = [];
  /** Characters it still takes. */
  private room: number;

  constructor(
    readonly part: Part | 'page',
    readonly attributes: Attributes,
  ) {
    this.room = part !== 'page' && WORDED_PARTS.has(part) ? LONGEST_TEXT : 0;
  }

  write(piece: string): void {
    if (this.room <= 0) return;
    this.pieces.push(cutTo(piece, this.room));
    this.room -= piece.length;
  }

  /** Whether it keeps what is written now. */
  get hasRoom(): boolean {
    return this.room > 0;
  }

  /** Whether its words begin so. */
  startsWith(beginning: string): boolean {
    return (
      this.pieces
        .find((piece) => piece.trim() !== '')
        ?.trimStart()
        .startsWith(beginning) ?? false
    );
  }

  /** Takes over what is written in a part of it. */
  writeAll({ pieces }: PageNode): void {
    for (const piece of pieces) this.write(piece);
  }

  /** Its own words as plain text: spaces as a browser draws them, line breaks kept. */
  text(): string {
    const written = this.pieces.join('');
    if (!MARKS.test(written)) return written.trim();
    return written
      .replace(/[\t\n\f\r ]+/g, ' ')
      .replace(/[\0\u0001 ]*[\0\u0001][\0\u0001 ]*/g, (run) => '\n'.repeat(Math.max(1, run.split(BREAK).length - 1)))
      .replaceAll(KEPT_SPACE, ' ')
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .trim();
  }

  /** All parts of a kind inside it, in their order; closed parts are found but not searched. */
  all(part: Part, found: PageNode[] = []): PageNode[] {
    for (const child of this.children) {
      if (child.part === part) found.push(child);
      if (!child.isClosed) child.all(part, found);
    }
    return found;
  }

  first(part: Part): PageNode | undefined {
    for (const child of this.children) {
      if (child.part === part) return child;
      const found = child.isClosed ? undefined : child.first(part);
      if (found) return found;
    }
    return undefined;
  }

  private get isClosed(): boolean {
    return this.part !== 'page' && CLOSED_PARTS.has(this.part);
  }
}

interface Rule {
  part: Part;
  tag: string | undefined;
  classes: string[];
  attribute: { name: string; value: string | undefined } | undefined;
  within: ReadonlySet<string> | undefined;
}

const ruleOf = (part: Part, selector: string, within?: readonly string[]): Rule => {
  const parsed = /^([a-z-]*)((?:\.[\w-]+)*)(?:\[([\w-]+)(?:=([^\]]+))?\])?$/.exec(selector);
  if (!parsed) throw new Error(`Not a selector of one element: ${selector}`);
  const [, tag = '', classes = '', attribute, value] = parsed;
  return {
    part,
    tag: tag || undefined,
    classes: classes.split('.').filter((name) => name !== ''),
    attribute: attribute === undefined ? undefined : { name: attribute, value },
    within: within && new Set(within),
  };
};

/** Rules by the class they begin with, else by the tag: most elements of a page are looked up and found in none. */
const BY_CLASS = new Map<string, Rule[]>();
const BY_TAG = new Map<string, Rule[]>();
for (const [part, { find, ...place }] of Object.entries(SELECTORS)) {
  for (const selector of find) {
    const rule = ruleOf(part as Part, selector, 'within' in place ? place.within : undefined);
    const [name] = rule.classes;
    const rules = name === undefined ? BY_TAG : BY_CLASS;
    const key = name ?? rule.tag ?? '';
    rules.set(key, [...(rules.get(key) ?? []), rule]);
  }
}

const fits = ({ tag, within, attribute }: Rule, found: string, attributes: Attributes, around: string): boolean =>
  (tag === undefined || tag === found) &&
  (within === undefined || within.has(around)) &&
  (attribute === undefined ||
    (attribute.value === undefined
      ? attributes[attribute.name] !== undefined
      : attributes[attribute.name] === attribute.value));

/** The rules an element of these classes may fit. */
const rulesOf = (names: string): Rule[] => {
  const classes = names.split(/\s+/, MOST_CLASSES);
  return classes
    .flatMap((name) => BY_CLASS.get(name) ?? [])
    .filter((rule) => rule.classes.every((name) => classes.includes(name)));
};

/** Grows the tree of known elements from the parser's events; unknown elements leave no trace but a place in `open`. */
class TreeBuilder {
  readonly root = new PageNode('page', {});
  /** For each open element the known one it is, else null. */
  private readonly open: (PageNode | null)[] = [];
  /** The known elements around the innermost one. */
  private readonly path: PageNode[] = [];
  private innermost = this.root;
  private elements = 0;
  private foreign = 0;
  private preformatted = 0;
  /** A page has few different values of `class`, each many times. */
  private readonly rules = new Map<string, Rule[]>();

  constructor(private readonly onPost: (post: PageNode) => void) {}

  onopentag(tag: string, attributes: Attributes): void {
    this.elements += 1;
    const kind = TAGS.get(tag);
    if (kind === 'foreign') this.foreign += 1;
    if (this.elements > MOST_ELEMENTS || this.foreign > MOST_FOREIGN || this.open.length >= DEEPEST) {
      throw new MarkupTooLarge('more markup than a page of the preview has');
    }
    if (kind === 'break') this.innermost.write(BREAK);
    if (kind === 'block' || kind === 'preformatted') this.innermost.write(BLOCK_EDGE);
    if (kind === 'preformatted') this.preformatted += 1;
    const part = this.partOf(tag, attributes);
    const node = part === undefined ? null : new PageNode(part, attributes);
    this.open.push(node);
    if (!node) return;
    if (node.part !== 'post') this.innermost.children.push(node);
    this.path.push(this.innermost);
    this.innermost = node;
  }

  ontext(text: string): void {
    const { innermost } = this;
    if (!innermost.hasRoom) return;
    const kept = cutTo(text, LONGEST_TEXT);
    innermost.write(this.preformatted > 0 ? kept.replaceAll('\n', BREAK).replaceAll(' ', KEPT_SPACE) : kept);
  }

  onclosetag(tag: string): void {
    const node = this.open.pop();
    if (node) this.innermost = this.path.pop() ?? this.root;
    if (node?.part === 'link') this.innermost.writeAll(node);
    if (node?.part === 'post') this.onPost(node);
    const kind = TAGS.get(tag);
    if (kind === 'preformatted') this.preformatted -= 1;
    if (kind === 'block' || kind === 'preformatted') this.innermost.write(BLOCK_EDGE);
  }

  private partOf(tag: string, attributes: Attributes): Part | undefined {
    const { part: around, hasRoom } = this.innermost;
    const names = attributes.class;
    if (names !== undefined) {
      let rules = this.rules.get(names);
      if (!rules) this.rules.set(names, (rules = rulesOf(names)));
      for (const rule of rules) if (fits(rule, tag, attributes, around)) return rule.part;
    }
    // Links of words that are not kept are not kept either.
    if (tag === 'a' && !hasRoom) return undefined;
    return BY_TAG.get(tag)?.find((rule) => fits(rule, tag, attributes, around))?.part;
  }
}

/**
 * Reads the known elements of a page, and their text, in one pass without building the rest. Time and memory grow with
 * the length of the page alone: what could make the parser or a search pay twice is bounded.
 *
 * @param onPost gets each post at its end; it is not kept in the tree, so that a page never stands in memory as a whole
 * @throws MarkupTooLarge
 */
export const readTree = (html: string, onPost: (post: PageNode) => void): PageNode => {
  const builder = new TreeBuilder(onPost);
  // Without characters no text may hold here: marks of our own, and what PostgreSQL refuses.
  const clean = [BREAK, BLOCK_EDGE, KEPT_SPACE].reduce((text, mark) => text.replaceAll(mark, ''), html);
  new Parser(builder, { decodeEntities: true }).end(clean);
  return builder.root;
};
