/** A place in the page, as selections name it. */
export interface DomPoint {
  node: Node;
  offset: number;
}

const BLOCKS = new Set(['DIV', 'P', 'BLOCKQUOTE', 'PRE', 'LI', 'UL', 'OL', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6']);
const isBlock = (node: Node): boolean => BLOCKS.has(node.nodeName);

/** A `<br>` at the end of its line only keeps an empty line open. */
const isPlaceholder = (node: Node, root: Node): boolean => {
  for (let at: Node | null = node; at !== null && at !== root && !isBlock(at); at = at.parentNode) {
    if (at.nextSibling !== null) return false;
  }
  return true;
};

/** The innermost node of a point: text, a line break, or an empty element. */
const leafOf = ({ node, offset }: DomPoint): DomPoint => {
  if (node.firstChild === null) return { node, offset };
  const isEnd = offset >= node.childNodes.length;
  let leaf: Node = node.childNodes[offset] ?? node.lastChild ?? node;
  while (leaf.firstChild !== null) leaf = (isEnd ? leaf.lastChild : leaf.firstChild) ?? leaf;
  return { node: leaf, offset: isEnd ? (leaf.textContent?.length ?? 0) : 0 };
};

/**
 * Reads the text of an editable element, whatever markup the browser left, and the positions of points in it.
 * @returns the lines of the text, and for each point its offset in UTF-16 units, null when it is outside
 */
export const readText = (root: Node, points: readonly DomPoint[] = []) => {
  let text = '';
  /** State before the next character: nothing yet, an empty line, a line with content, a finished line. */
  let line: 'none' | 'begun' | 'open' | 'over' = 'none';
  const leaves = points.map(leafOf);
  const offsets = points.map<number | null>(() => null);
  const visit = (node: Node): void => {
    if (isBlock(node)) {
      if (line === 'open' || line === 'over') text += '\n';
      line = 'begun';
    } else if (node.firstChild === null) {
      if (line === 'over') text += '\n';
      line = 'open';
    }
    for (const [index, leaf] of leaves.entries()) {
      if (leaf.node === node) offsets[index] = text.length + (node instanceof Text ? leaf.offset : 0);
    }
    if (node instanceof Text) text += node.data;
    else if (node.nodeName === 'BR' && !isPlaceholder(node, root)) text += '\n';
    node.childNodes.forEach(visit);
    if (isBlock(node)) line = 'over';
  };
  root.childNodes.forEach(visit);
  // The element itself, empty.
  for (const [index, leaf] of leaves.entries()) if (leaf.node === root) offsets[index] = 0;
  return { text, offsets };
};

const pointInLine = (line: Node, offset: number): DomPoint => {
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    if (left <= node.length) return { node, offset: left };
    left -= node.length;
  }
  return { node: line, offset: 0 };
};

/** The place of an offset in an element whose children are the lines. */
export const pointAt = (root: Element, offset: number): DomPoint => {
  let left = offset;
  for (const line of root.children) {
    const length = line.textContent.length;
    if (left <= length) return pointInLine(line, left);
    left -= length + 1;
  }
  const last = root.lastElementChild;
  return last ? pointInLine(last, last.textContent.length) : { node: root, offset: 0 };
};
