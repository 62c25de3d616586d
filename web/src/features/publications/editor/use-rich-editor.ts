import {
  changedRange,
  clearMarks,
  closedMarkup,
  hasMark,
  insertRich,
  lineBounds,
  styleAt,
  toggleMark,
  typeText,
  type RichText,
  type Style,
  type TextEntityType,
} from '@orbita/contracts';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { readText } from './dom-text';
import { drawLines } from './draw-lines';
import { linkRange, styleOfTyped } from './edits';
import { History, type Change, type Moment, type Selection } from './history';
import { isBlockMark, type ToggledMark } from './marks';
import { caretAt, selectedIn, selectIn } from './selection';
import { useEditorInput } from './use-editor-input';

interface RichEditorOptions {
  value: RichText;
  onChange: (value: RichText) => void;
  /** Files pasted into the text. */
  onFiles: (files: File[]) => void;
}

export interface RichEditor {
  /** Ref of the editable element. */
  root: RefObject<HTMLDivElement | null>;
  /** The current selection, or the last one before the focus left. */
  selected: () => Selection;
  /** Whether the selection, or the next typed character, has a mark. */
  has: (mark: TextEntityType) => boolean;
  toggle: (mark: ToggledMark) => void;
  link: (url: string | null, range: Selection) => void;
  clear: () => void;
  /** Puts characters in place of the selection; the focus stays where it is. */
  insert: (text: string) => void;
  step: (by: -1 | 1) => void;
  /** Restores the focus and the selection. */
  focus: (range?: Selection) => void;
}

const changeOf = (typed: string): Change => (typed === '' ? 'deletion' : /^\s/.test(typed) ? 'space' : 'letter');

/**
 * An editable element for rich text. The browser types: input methods, spell checking and phone keyboards work as
 * everywhere. The typed text is read back as plain characters; only this hook knows their marks, and re-renders what
 * differs. Everything else (marks, paste, new lines, undo) is an operation on the text itself.
 */
export const useRichEditor = ({ value, onChange, onFiles }: RichEditorOptions): RichEditor => {
  const root = useRef<HTMLDivElement>(null);
  const current = useRef(value);
  const history = useRef<History>(null);
  history.current ??= new History(value);
  /** An input method is composing: re-rendering its characters would insert them twice. */
  const isComposing = useRef(false);
  const [selection, setSelection] = useState<Selection>({ from: 0, to: 0 });
  const last = useRef(selection);
  /** Marks of the next character, when chosen before typing. */
  const [pending, setPending] = useState<{ at: number; style: Style } | null>(null);

  const place = (range: Selection): void => {
    last.current = range;
    setSelection(range);
  };
  const show = ({ value: next, from, to }: Moment): void => {
    current.current = next;
    if (root.current && !isComposing.current) {
      drawLines(root.current, next);
      if (document.activeElement === root.current) selectIn(root.current, { from, to });
    }
    place({ from, to });
    if (next !== value) onChange(next);
  };
  /** An operation on the text ends the composition, which continues from the new state. */
  const commit = (moment: Moment, change?: Change): void => {
    isComposing.current = false;
    history.current?.add(moment, change);
    show(moment);
  };
  /** The selection at this moment: the browser's event comes a little later. */
  const selected = (): Selection => {
    const range = root.current && document.activeElement === root.current ? selectedIn(root.current) : null;
    return range ?? last.current;
  };

  const takeTyped = (event: Event, composing: boolean): void => {
    if (!root.current) return;
    isComposing.current = composing;
    const focus = document.getSelection();
    const point = focus?.focusNode ? [{ node: focus.focusNode, offset: focus.focusOffset }] : [];
    const { text, offsets } = readText(root.current, point);
    const at = offsets[0] ?? text.length;
    const before = current.current;
    if (text === before.text) {
      show({ value: before, ...caretAt(at) });
      return;
    }
    const range = changedRange(before.text, text, at);
    const style = pending?.at === range.from ? pending.style : styleOfTyped(before, range);
    setPending(null);
    const typed = { value: typeText(before, range.from, range.to, range.text, style), ...caretAt(at) };
    history.current?.add(typed, changeOf(range.text), range.from);
    show(typed);
    const isLetter = event instanceof InputEvent && event.inputType === 'insertText';
    if (isLetter && range.text.length === 1) readMarkup(typed.value, at, style);
  };

  /** A character that closes markup converts it; one undo restores the characters. */
  const readMarkup = (typed: RichText, at: number, style: Style): void => {
    const { from } = lineBounds(typed, at);
    if (hasMark(typed, at, at, 'code') || hasMark(typed, at, at, 'pre')) return;
    const closed = closedMarkup(typed.text.slice(from, at));
    if (!closed) return;
    const start = from + closed.from;
    const end = start + closed.rich.text.length;
    commit({ value: insertRich(typed, start, at, closed.rich), ...caretAt(end) });
    setPending({ at: end, style });
  };

  const toggle = (mark: ToggledMark): void => {
    const { from, to } = selected();
    const before = current.current;
    const { from: start, to: end } = lineBounds(before, from);
    if (from === to && (!isBlockMark(mark) || start === end)) {
      const style = pending?.at === from ? pending.style : styleAt(before, from);
      const isOn = style.some(({ type }) => type === mark);
      const kept = style.filter(({ type }) => type !== mark && !(isBlockMark(mark) && isBlockMark(type)));
      setPending({ at: from, style: isOn ? kept : [...kept, { type: mark }] });
      if (isBlockMark(mark) && isOn) commit({ value: toggleMark(before, from, to, mark), from, to });
    } else commit({ value: toggleMark(before, from, to, mark), from, to });
    focus();
  };

  const step = (by: -1 | 1): void => {
    const moment = history.current?.step(by);
    if (!moment) return;
    isComposing.current = false;
    show(moment);
  };

  const focus = (range = last.current): void => {
    if (!root.current) return;
    root.current.focus();
    selectIn(root.current, range);
    place(range);
  };

  useEditorInput(root, {
    value: () => current.current,
    selected,
    commit,
    takeTyped,
    toggle,
    step,
    takeFiles: onFiles,
    onSelectionChange: () => {
      const range = root.current && selectedIn(root.current);
      if (!range || (range.from === last.current.from && range.to === last.current.to)) return;
      place(range);
      if (pending && (range.from !== pending.at || range.to !== pending.at)) setPending(null);
    },
    // The focus returns to the former selection; a press sets its own.
    onFocus: () => root.current && selectIn(root.current, last.current),
  });

  // A text from elsewhere (a generated one, an older version) is an ordinary step of the history.
  useLayoutEffect(() => {
    const isForeign = value !== current.current;
    if (!root.current || (isComposing.current && !isForeign)) return;
    if (isForeign) history.current?.add({ value, from: 0, to: 0 });
    isComposing.current = false;
    current.current = value;
    const isDrawn = drawLines(root.current, value);
    if (isDrawn && document.activeElement === root.current) selectIn(root.current, last.current);
  }, [value]);

  const has = (mark: TextEntityType): boolean => {
    const { from, to } = selection;
    if (pending?.at === from && from === to) return pending.style.some(({ type }) => type === mark);
    return hasMark(value, from, to, mark);
  };
  return {
    root,
    selected,
    has,
    toggle,
    link: (url, range) => commit(linkRange(current.current, range, url)),
    clear: () => {
      const { from, to } = selected();
      commit({ value: clearMarks(current.current, from, to), from, to });
      focus();
    },
    insert: (text) => {
      const { from, to } = selected();
      const before = current.current;
      const style = styleOfTyped(before, { from, to });
      commit({ value: typeText(before, from, to, text, style), ...caretAt(from + text.length) });
    },
    step,
    focus,
  };
};
