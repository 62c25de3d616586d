import { cutTo } from '@orbita/contracts';
import { type Attribute, type MarkupHandler, decodedText, decodedValue, readMarkup } from './markup.js';
import { CLOSED_PARTS, type Part, READ_ATTRIBUTES, SELECTORS, WORDED_PARTS } from './selectors.js';

/** A page of twenty posts has about 10,000 elements on 15 levels. */
const MOST_ELEMENTS = 150_000;
const DEEPEST = 128;
/** Stored characters of one element; four times the longest post. */
const LONGEST_TEXT = 16_384;
const MOST_CLASSES = 12;

const BREAK = '\0';
const BLOCK_EDGE = '\u0001';
const KEPT_SPACE = '\u0002';
/** Characters that need processing when the pieces of a text are joined. */
const MARKS = /[\t\n\f\r\0\u0001\u0002]| {2}/;
/** Characters a stored text must not contain: our own marks, and those PostgreSQL refuses. */
const FORBIDDEN = /[\0\u0001\u0002]/g;
/** Elements with a meaning for the text or the parser, whatever their class. */
const TAGS = new Map<string, 'break' | 'block' | 'preformatted'>([
  ['br', 'break'],
  ['pre', 'preformatted'],
  ...['p', 'div', 'blockquote', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag): [string, 'block'] => [
    tag,
    'block',
  ]),
]);

/** More or deeper elements than any page of the preview has: the page was not read to its end. */
export class MarkupTooLarge extends Error {
  override readonly name = 'MarkupTooLarge';
}

/** A known element of a page. */
export class PageNode {
  readonly children: PageNode[] = [];
  private readonly pieces: string[] = [];
  /** Number of characters it still accepts. */
  private room: number;
  private readonly isClosed: boolean;

  constructor(
    readonly part: Part | 'page',
    readonly attributes: Readonly<Record<string, string>>,
  ) {
    this.room = part !== 'page' && WORDED_PARTS.has(part) ? LONGEST_TEXT : 0;
    this.isClosed = part !== 'page' && CLOSED_PARTS.has(part);
  }

  write(piece: string): void {
    if (this.room <= 0) return;
    this.pieces.push(cutTo(piece, this.room));
    this.room -= piece.length;
  }

  /** Whether it stores text now. */
  get hasRoom(): boolean {
    return this.room > 0;
  }

  /** Whether its text starts this way. */
  startsWith(beginning: string): boolean {
    return (
      this.pieces
        .find((piece) => piece.trim() !== '')
        ?.trimStart()
        .startsWith(beginning) ?? false
    );
  }

  /** Takes over the text of one of its parts. */
  writeAll({ pieces }: PageNode): void {
    for (const piece of pieces) this.write(piece);
  }

  /** Its own text: spaces as a browser shows them, line breaks kept. */
  text(): string {
    const written = this.pieces.join('');
    if (!MARKS.test(written)) return written.trim();
    return (
      written
        // Not single spaces, which are the most frequent: each would be matched and replaced.
        .replace(/[\t\n\f\r][\t\n\f\r ]*| [\t\n\f\r ]+/g, ' ')
        .replace(/[\0\u0001][\0\u0001 ]*/g, (run) => '\n'.repeat(Math.max(1, run.split(BREAK).length - 1)))
        .replaceAll(KEPT_SPACE, ' ')
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n')
        .trim()
    );
  }

  /** All parts of a kind inside it, in order; closed parts are found but not searched. */
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

/** Rules by their first class, otherwise by the tag: most elements of a page match none. */
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

const fits = ({ tag, within, attribute }: Rule, found: string, others: readonly Attribute[], around: string): boolean =>
  (tag === undefined || tag === found) &&
  (within === undefined || within.has(around)) &&
  (attribute === undefined ||
    others.some(
      ([name, raw]) => name === attribute.name && (attribute.value === undefined || raw === attribute.value),
    ));

/** Rules that may match an element with these classes. */
const rulesOf = (names: string): Rule[] => {
  const classes = names.split(/\s+/, MOST_CLASSES);
  return classes
    .flatMap((name) => BY_CLASS.get(name) ?? [])
    .filter((rule) => rule.classes.every((name) => classes.includes(name)));
};

const KEPT_ATTRIBUTES = new Set<string>([
  ...READ_ATTRIBUTES,
  ...[...BY_CLASS.values(), ...BY_TAG.values()].flat().flatMap(({ attribute }) => (attribute ? [attribute.name] : [])),
]);

const attributesOf = (classes: string | undefined, others: readonly Attribute[]): Record<string, string> => {
  const attributes: Record<string, string> = {};
  if (classes !== undefined) attributes.class = classes;
  for (const [name, raw] of others) attributes[name] = decodedValue(raw).replace(FORBIDDEN, '');
  return attributes;
};

/** Builds the tree of known elements from the parser's events; an unknown element leaves only a place in `around`. */
class TreeBuilder implements MarkupHandler {
  readonly root = new PageNode('page', {});
  /** For each open element its known node, otherwise null. */
  private readonly around: (PageNode | null)[] = [];
  /** The known elements that contain the innermost one. */
  private readonly path: PageNode[] = [];
  private innermost = this.root;
  private elements = 0;
  private preformatted = 0;
  /** A page has few different values of `class`, each many times. */
  private readonly rules = new Map<string, Rule[]>();

  constructor(private readonly onPost: (post: PageNode) => void) {}

  open(tag: string, classes: string | undefined, others: readonly Attribute[]): void {
    this.elements += 1;
    const kind = TAGS.get(tag);
    if (this.elements > MOST_ELEMENTS || this.around.length >= DEEPEST) {
      throw new MarkupTooLarge('more markup than a page of the preview has');
    }
    if (kind === 'break') this.innermost.write(BREAK);
    if (kind === 'block' || kind === 'preformatted') this.innermost.write(BLOCK_EDGE);
    if (kind === 'preformatted') this.preformatted += 1;
    const part = this.partOf(tag, classes, others);
    const node = part === undefined ? null : new PageNode(part, attributesOf(classes, others));
    this.around.push(node);
    if (!node) return;
    if (node.part !== 'post') this.innermost.children.push(node);
    this.path.push(this.innermost);
    this.innermost = node;
  }

  get wantsText(): boolean {
    return this.innermost.hasRoom;
  }

  text(raw: string): void {
    const kept = decodedText(raw, LONGEST_TEXT).replace(FORBIDDEN, '');
    this.innermost.write(this.preformatted > 0 ? kept.replaceAll('\n', BREAK).replaceAll(' ', KEPT_SPACE) : kept);
  }

  close(tag: string): void {
    const node = this.around.pop();
    if (node) this.innermost = this.path.pop() ?? this.root;
    if (node?.part === 'link') this.innermost.writeAll(node);
    if (node?.part === 'post') this.onPost(node);
    const kind = TAGS.get(tag);
    if (kind === 'preformatted') this.preformatted -= 1;
    if (kind === 'block' || kind === 'preformatted') this.innermost.write(BLOCK_EDGE);
  }

  private partOf(tag: string, names: string | undefined, others: readonly Attribute[]): Part | undefined {
    const { part: around, hasRoom } = this.innermost;
    if (names !== undefined) {
      let rules = this.rules.get(names);
      if (!rules) this.rules.set(names, (rules = rulesOf(names)));
      for (const rule of rules) if (fits(rule, tag, others, around)) return rule.part;
    }
    // Links in text that is not stored are not stored either.
    if (tag === 'a' && !hasRoom) return undefined;
    return BY_TAG.get(tag)?.find((rule) => fits(rule, tag, others, around))?.part;
  }
}

/**
 * Reads the known elements of a page, and their text, in one pass without building the rest. Time and memory grow only with the
 * length of the page: everything that could make the parser or a search do work twice is bounded.
 * @param onPost receives each post at its end; it is not kept in the tree, so that a page is never in memory as a whole
 * @throws MarkupTooLarge
 */
export const readTree = (html: string, onPost: (post: PageNode) => void): PageNode => {
  const builder = new TreeBuilder(onPost);
  readMarkup(html, KEPT_ATTRIBUTES, builder);
  return builder.root;
};
