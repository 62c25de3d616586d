import { pointAt, readText } from './dom-text';
import type { Selection } from './history';

export const caretAt = (at: number): Selection => ({ from: at, to: at });

/** Selects a range of the text in an editable element. */
export const selectIn = (root: HTMLElement, { from, to }: Selection): void => {
  const [start, end] = [pointAt(root, from), pointAt(root, to)];
  document.getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
};

/** The page's selection as offsets in the text; null when it is elsewhere. */
export const selectedIn = (root: HTMLElement): Selection | null => {
  const selection = document.getSelection();
  if (!selection?.anchorNode || !selection.focusNode) return null;
  if (!root.contains(selection.anchorNode) || !root.contains(selection.focusNode)) return null;
  const { offsets } = readText(root, [
    { node: selection.anchorNode, offset: selection.anchorOffset },
    { node: selection.focusNode, offset: selection.focusOffset },
  ]);
  const [anchor, focus] = offsets;
  if (anchor == null || focus == null) return null;
  return { from: Math.min(anchor, focus), to: Math.max(anchor, focus) };
};

/** The range an input is about to change; null when the browser does not say. */
export const targetOf = (root: HTMLElement, event: InputEvent): Selection | null => {
  const [target] = event.getTargetRanges();
  if (!target || !event.cancelable) return null;
  const [from, to] = readText(root, [
    { node: target.startContainer, offset: target.startOffset },
    { node: target.endContainer, offset: target.endOffset },
  ]).offsets;
  return from != null && to != null ? { from, to } : null;
};
