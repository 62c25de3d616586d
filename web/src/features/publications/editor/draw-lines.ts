import { linesOf, type InlineMark, type Line, type RichText, type Run } from '@orbita/contracts';

const TAGS: Record<InlineMark, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strikethrough: 's',
  code: 'code',
  spoiler: 'span',
};

const runNode = ({ text, marks, url }: Run): Node => {
  let node: Node = document.createTextNode(text);
  const wrap = (tag: string): HTMLElement => {
    const element = document.createElement(tag);
    element.append(node);
    node = element;
    return element;
  };
  for (const mark of marks) {
    const element = wrap(TAGS[mark]);
    if (mark === 'spoiler') element.dataset.spoiler = '';
  }
  if (url !== undefined) wrap('a').setAttribute('href', url);
  return node;
};

const lineNode = ({ block, runs }: Line): HTMLElement => {
  const line = document.createElement('div');
  if (block !== 'paragraph') line.dataset.block = block;
  line.append(...(runs.length > 0 ? runs.map(runNode) : [document.createElement('br')]));
  return line;
};

/**
 * Renders a text into an editable element, one `<div>` per line. Unchanged lines are not touched: the caret, the
 * spell checker and the composition stay as they are.
 * @returns whether anything was rendered
 */
export const drawLines = (root: HTMLElement, rich: RichText): boolean => {
  const lines = linesOf(rich);
  let isDrawn = false;
  for (const [index, line] of lines.entries()) {
    const wanted = lineNode(line);
    const there = root.childNodes[index];
    if (there?.isEqualNode(wanted)) continue;
    isDrawn = true;
    if (there) there.replaceWith(wanted);
    else root.append(wanted);
  }
  while (root.childNodes.length > lines.length) {
    root.lastChild?.remove();
    isDrawn = true;
  }
  return isDrawn;
};
