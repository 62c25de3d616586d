import { Parser } from 'htmlparser2';
import { CLOSED_PARTS, type Part, SELECTORS } from './selectors.js';
import { cutTo } from './cut.js';

/** A page of twenty posts has some 10,000 elements on 15 levels. */
const MOST_ELEMENTS = 150_000;
const DEEPEST = 128;
/** The parser never forgets one that closes itself, and pays for those before at each. */
const MOST_FOREIGN = 5_000;
/** Characters kept of one element; four times the longest post. */
const LONGEST_TEXT = 16_384;

const BREAK = '\0';
const BLOCK_EDGE = '\u0001';
const KEPT_SPACE = '\u0002';
const BLOCKS = new Set(['p', 'div', 'blockquote', 'pre', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const FOREIGN = new Set(['svg', 'math']);

/** More elements, or deeper ones, than any page of the preview has: it was not read to its end. */
export class MarkupTooLarge extends Error {
  override readonly name = 'MarkupTooLarge';
}

type Attributes = Readonly<Record<string, string>>;

/** A known element of a page. */
export class PageNode {
  readonly children: PageNode[] = [];
  private readonly pieces: string[] = [];
  private length = 0;

  constructor(
    readonly part: Part | 'page',
    readonly attributes: Attributes,
  ) {}

  write(piece: string): void {
    const room = LONGEST_TEXT - this.length;
    if (room <= 0) return;
    this.pieces.push(cutTo(piece, room));
    this.length += piece.length;
  }

  /** Whether nothing more of it will be kept. */
  get isFull(): boolean {
    return this.length >= LONGEST_TEXT;
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
    return this.pieces
      .join('')
      .replace(/[\t\n\f\r ]+/g, ' ')
      .replace(/[\0\u0001 ]*[\0\u0001][\0\u0001 ]*/g, (run) => '\n'.repeat(Math.max(1, run.split(BREAK).length - 1)))
      .replaceAll(KEPT_SPACE, ' ')
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .trim();
  }

  /** All parts of a kind inside it, in their order; closed parts are found but not searched. */
  all(part: Part): PageNode[] {
    return this.children.flatMap((child) => {
      const own = child.part === part ? [child] : [];
      return child.isClosed ? own : [...own, ...child.all(part)];
    });
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
const RULES = new Map<string, Rule[]>();
for (const [part, { find, ...place }] of Object.entries(SELECTORS)) {
  for (const selector of find) {
    const rule = ruleOf(part as Part, selector, 'within' in place ? place.within : undefined);
    const key = rule.classes[0] === undefined ? (rule.tag ?? '') : `.${rule.classes[0]}`;
    RULES.set(key, [...(RULES.get(key) ?? []), rule]);
  }
}

const fits = (rule: Rule, tag: string, attributes: Attributes, classes: string[], around: string): boolean =>
  (rule.tag === undefined || rule.tag === tag) &&
  (rule.within === undefined || rule.within.has(around)) &&
  rule.classes.every((name) => classes.includes(name)) &&
  (rule.attribute === undefined ||
    (rule.attribute.value === undefined
      ? attributes[rule.attribute.name] !== undefined
      : attributes[rule.attribute.name] === rule.attribute.value));

/** Grows the tree of known elements from the parser's events; unknown elements leave no trace but a place in `open`. */
class TreeBuilder {
  readonly root = new PageNode('page', {});
  /** For each open element the known one it is, else null. */
  private readonly open: (PageNode | null)[] = [];
  private readonly path: PageNode[] = [this.root];
  private elements = 0;
  private foreign = 0;
  private preformatted = 0;

  onopentag(tag: string, attributes: Attributes): void {
    this.elements += 1;
    if (FOREIGN.has(tag)) this.foreign += 1;
    if (this.elements > MOST_ELEMENTS || this.foreign > MOST_FOREIGN || this.open.length >= DEEPEST) {
      throw new MarkupTooLarge('more markup than a page of the preview has');
    }
    if (tag === 'br') this.innermost.write(BREAK);
    if (BLOCKS.has(tag)) this.innermost.write(BLOCK_EDGE);
    if (tag === 'pre') this.preformatted += 1;
    const part = this.partOf(tag, attributes);
    const node = part === undefined ? null : new PageNode(part, attributes);
    this.open.push(node);
    if (!node) return;
    this.innermost.children.push(node);
    this.path.push(node);
  }

  ontext(text: string): void {
    const { innermost } = this;
    if (innermost.isFull) return;
    const kept = cutTo(text, LONGEST_TEXT);
    innermost.write(this.preformatted > 0 ? kept.replaceAll('\n', BREAK).replaceAll(' ', KEPT_SPACE) : kept);
  }

  onclosetag(tag: string): void {
    const node = this.open.pop();
    if (node) this.path.pop();
    if (node?.part === 'link') this.innermost.writeAll(node);
    if (tag === 'pre') this.preformatted -= 1;
    if (BLOCKS.has(tag)) this.innermost.write(BLOCK_EDGE);
  }

  private get innermost(): PageNode {
    return this.path.at(-1) ?? this.root;
  }

  private partOf(tag: string, attributes: Attributes): Part | undefined {
    const { innermost } = this;
    const around = innermost.part;
    const names = attributes.class;
    if (names !== undefined) {
      const classes = names.split(/\s+/, 12);
      for (const name of classes) {
        const rule = RULES.get(`.${name}`)?.find((each) => fits(each, tag, attributes, classes, around));
        if (rule) return rule.part;
      }
    }
    return RULES.get(tag)?.find((each) => fits(each, tag, attributes, [], around))?.part;
  }
}

/**
 * Reads the known elements of a page, and their text, in one pass without building the rest. Time and memory grow with
 * the length of the page alone: what could make the parser or a search pay twice is bounded.
 *
 * @throws MarkupTooLarge
 */
export const readTree = (html: string): PageNode => {
  const builder = new TreeBuilder();
  // Characters no text may hold here: marks of our own, and what PostgreSQL refuses.
  new Parser(builder, { decodeEntities: true }).end(html.replace(/[\0\u0001\u0002]/g, ''));
  return builder.root;
};
