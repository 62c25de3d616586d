import {
  changedRange,
  clearMarks,
  closedMarkup,
  hasMark,
  insertRich,
  lineBounds,
  plainText,
  replace,
  setLink,
  styleAt,
  toggleMark,
  typeText,
  type RichText,
  type Style,
  type TextEntityType,
} from '@orbita/contracts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { pointAt, readText } from './dom-text';
import { drawLines } from './draw-lines';
import { History, type Change, type Selection } from './history';
import { readPasted } from './pasted';

export type ToggledMark = Exclude<TextEntityType, 'text_link'>;

interface RichEditorOptions {
  value: RichText;
  onChange: (value: RichText) => void;
}

export interface RichEditor {
  /** Of the editable element. */
  root: RefObject<HTMLDivElement | null>;
  /** What is selected now, or was when the focus left. */
  selected: () => Selection;
  /** Whether what is selected, or typed next, has a mark. */
  has: (mark: TextEntityType) => boolean;
  toggle: (mark: ToggledMark) => void;
  link: (url: string | null, range: Selection) => void;
  clear: () => void;
  step: (by: -1 | 1) => void;
  /** Brings the focus and the selection back. */
  focus: (range?: Selection) => void;
}

const FORMATS: Partial<Record<string, ToggledMark>> = {
  formatBold: 'bold',
  formatItalic: 'italic',
  formatUnderline: 'underline',
  formatStrikeThrough: 'strikethrough',
};

const select = (root: HTMLElement, { from, to }: Selection): void => {
  const [start, end] = [pointAt(root, from), pointAt(root, to)];
  document.getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
};

/** Where the selection of the page stands in the text; null when it is elsewhere. */
const selectedIn = (root: HTMLElement): Selection | null => {
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

const changeOf = (typed: string): Change => (typed === '' ? 'deletion' : /^\s/.test(typed) ? 'space' : 'letter');

/** Whether backspace at the beginning of a line takes its block away instead of joining it with the line before. */
const beginsBlock = (value: RichText, at: number): boolean => {
  const { from } = lineBounds(value, at);
  const blockOf = (place: number) =>
    (['blockquote', 'pre'] as const).find((block) => hasMark(value, place, place, block));
  const block = blockOf(at);
  return at === from && block !== undefined && (from === 0 || blockOf(from - 1) !== block);
};

/**
 * An editable element that holds a rich text. The browser types: input methods, spelling, the keyboards of phones work as
 * everywhere. What it typed is read back as letters; what they look like is known here alone and drawn anew where it
 * differs. Everything else (marks, paste, new lines, undo) is an operation on the text itself.
 */
export const useRichEditor = ({ value, onChange }: RichEditorOptions): RichEditor => {
  const root = useRef<HTMLDivElement>(null);
  const current = useRef(value);
  const history = useRef<History>(null);
  history.current ??= new History(value);
  const isComposing = useRef(false);
  const [selection, setSelection] = useState<Selection>({ from: 0, to: 0 });
  const last = useRef(selection);
  /** How the next letter looks, when that was decided before it is typed. */
  const [pending, setPending] = useState<{ at: number; style: Style } | null>(null);

  const place = (range: Selection): void => {
    last.current = range;
    setSelection(range);
  };
  const show = (next: RichText, range: Selection): void => {
    current.current = next;
    if (!root.current) return;
    drawLines(root.current, next);
    if (document.activeElement === root.current) select(root.current, range);
    place(range);
    if (next !== value) onChange(next);
  };
  const commit = (next: RichText, range: Selection, change?: Change, place?: number): void => {
    history.current?.add({ value: next, ...range }, change, place);
    show(next, range);
  };
  const caret = (at: number): Selection => ({ from: at, to: at });
  /** What is selected in this very moment: the browser tells of a change a little later. */
  const selected = (): Selection => {
    const range = root.current && document.activeElement === root.current ? selectedIn(root.current) : null;
    return range ?? last.current;
  };

  /** Takes over what the browser has typed. */
  const takeTyped = (event: Event): void => {
    if (!root.current) return;
    const focus = document.getSelection();
    const point = focus?.focusNode ? [{ node: focus.focusNode, offset: focus.focusOffset }] : [];
    const { text, offsets } = readText(root.current, point);
    const at = offsets[0] ?? text.length;
    const before = current.current;
    if (text === before.text) {
      show(before, caret(at));
      return;
    }
    const range = changedRange(before.text, text, at);
    const style = pending?.at === range.from ? pending.style : styleAt(before, range.from);
    setPending(null);
    const typed = typeText(before, range.from, range.to, range.text, style);
    commit(typed, caret(at), changeOf(range.text), range.from);
    const isLetter = event instanceof InputEvent && event.inputType === 'insertText';
    if (isLetter && range.text.length === 1) readMarkup(typed, at, style);
  };

  /** A sign that closes markup makes it what it says; one step back gives the signs again. */
  const readMarkup = (typed: RichText, at: number, style: Style): void => {
    const { from } = lineBounds(typed, at);
    if (hasMark(typed, at, at, 'code') || hasMark(typed, at, at, 'pre')) return;
    const closed = closedMarkup(typed.text.slice(from, at));
    if (!closed) return;
    const start = from + closed.from;
    const end = start + closed.rich.text.length;
    commit(insertRich(typed, start, at, closed.rich), caret(end));
    setPending({ at: end, style });
  };

  const newLine = (): void => {
    const { from, to } = selected();
    const before = current.current;
    const line = lineBounds(before, from);
    const block = (['blockquote', 'pre'] as const).find((mark) => hasMark(before, from, from, mark));
    if (from === to && line.from === line.to && block) commit(toggleMark(before, from, from, block), caret(from));
    else commit(typeText(before, from, to, '\n'), caret(from + 1));
  };

  const toggle = (mark: ToggledMark): void => {
    const { from, to } = selected();
    const isBlock = mark === 'blockquote' || mark === 'pre';
    const { from: start, to: end } = lineBounds(current.current, from);
    if (from === to && (!isBlock || start === end)) {
      const style = pending?.at === from ? pending.style : styleAt(current.current, from);
      const isOn = style.some(({ type }) => type === mark);
      const kept = style.filter(({ type }) => type !== mark && !(isBlock && (type === 'blockquote' || type === 'pre')));
      setPending({ at: from, style: isOn ? kept : [...kept, { type: mark }] });
      if (isBlock && isOn) commit(toggleMark(current.current, from, to, mark), { from, to });
    } else commit(toggleMark(current.current, from, to, mark), { from, to });
    focus();
  };

  const step = (by: -1 | 1): void => {
    const moment = history.current?.step(by);
    if (moment) show(moment.value, { from: moment.from, to: moment.to });
  };

  const paste = (data: DataTransfer, range: Selection): void => {
    const { rich, raw } = readPasted(data);
    if (rich.text === '') return;
    const before = current.current;
    const isPre = hasMark(before, range.from, range.from, 'pre');
    if (raw !== null) commit(insertRich(before, range.from, range.to, raw), caret(range.from + raw.text.length));
    const asIs = isPre && raw !== null;
    if (asIs) return;
    const address = range.to > range.from && /^https?:\/\/\S+$/.test(rich.text) ? rich.text : null;
    if (address !== null) commit(setLink(before, range.from, range.to, address), range);
    else commit(insertRich(before, range.from, range.to, rich), caret(range.from + rich.text.length));
  };

  const focus = (range = last.current): void => {
    if (!root.current) return;
    root.current.focus();
    select(root.current, range);
    place(range);
  };

  /** The range an input is about to change; null where the browser does not say, or asks nobody. */
  const targetOf = (event: InputEvent): Selection | null => {
    const [target] = event.getTargetRanges();
    if (!target || !event.cancelable || !root.current) return null;
    const [from, to] = readText(root.current, [
      { node: target.startContainer, offset: target.startOffset },
      { node: target.endContainer, offset: target.endOffset },
    ]).offsets;
    return from != null && to != null ? { from, to } : null;
  };
  /** Lines joined by the browser would carry styles of its own. */
  const spansLines = ({ from, to }: Selection): boolean => current.current.text.slice(from, to).includes('\n');
  const isAtBlockStart = (): boolean => {
    const { from, to } = selected();
    return from === to && beginsBlock(current.current, from);
  };
  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    if (event.isComposing) return;
    const { inputType } = event;
    const format = FORMATS[inputType];
    const deleted = inputType.startsWith('delete') ? targetOf(event) : null;
    if (format) toggle(format);
    else if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') newLine();
    else if (inputType === 'historyUndo') step(-1);
    else if (inputType === 'historyRedo') step(1);
    else if (inputType === 'insertFromDrop' && event.dataTransfer) {
      paste(event.dataTransfer, caret(targetOf(event)?.from ?? current.current.text.length));
    } else if (inputType === 'deleteContentBackward' && isAtBlockStart()) {
      const { from } = selected();
      const block = hasMark(current.current, from, from, 'pre') ? 'pre' : 'blockquote';
      commit(toggleMark(current.current, from, from, block), caret(from));
    } else if (deleted) {
      commit(replace(current.current, deleted.from, deleted.to, plainText('')), caret(deleted.from), 'deletion');
    } else if (inputType === 'insertText' && spansLines(selected())) {
      const { from, to } = selected();
      const typed = event.data ?? '';
      commit(typeText(current.current, from, to, typed), caret(from + typed.length));
    } else return;
    event.preventDefault();
  });
  const onInput = useEffectEvent((event: Event) => {
    if (!isComposing.current) takeTyped(event);
  });
  const onComposition = useEffectEvent((event: Event) => {
    isComposing.current = event.type !== 'compositionend';
    if (!isComposing.current) takeTyped(event);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    event.preventDefault();
    if (event.clipboardData) paste(event.clipboardData, selected());
  });
  const onSelect = useEffectEvent(() => {
    const range = root.current && selectedIn(root.current);
    if (!range || (range.from === last.current.from && range.to === last.current.to)) return;
    place(range);
    if (pending && (range.from !== pending.at || range.to !== pending.at)) setPending(null);
  });

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    // Before React's own: its synthetic `beforeinput` is another event.
    element.addEventListener('beforeinput', (event) => onBeforeInput(event), { signal });
    element.addEventListener('input', (event) => onInput(event), { signal });
    for (const name of ['compositionstart', 'compositionend']) {
      element.addEventListener(name, (event) => onComposition(event), { signal });
    }
    element.addEventListener('paste', (event) => onPaste(event), { signal });
    // Who comes back goes on where they were; a press says itself where.
    element.addEventListener('focus', () => select(element, last.current), { signal });
    document.addEventListener('selectionchange', () => onSelect(), { signal });
    return () => listeners.abort();
  }, []);

  // A text from elsewhere (a generated one, an older version) is a step of the history like any other.
  useLayoutEffect(() => {
    if (!root.current || isComposing.current) return;
    if (value !== current.current) history.current?.add({ value, from: 0, to: 0 });
    current.current = value;
    const isDrawn = drawLines(root.current, value);
    if (isDrawn && document.activeElement === root.current) select(root.current, last.current);
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
    link: (url, range) => {
      const isEmpty = range.from === range.to;
      const before = current.current;
      const words = isEmpty && url !== null ? replace(before, range.from, range.to, plainText(url)) : before;
      const to = isEmpty ? range.from + (url?.length ?? 0) : range.to;
      commit(setLink(words, range.from, to, url), caret(to));
    },
    clear: () => {
      const { from, to } = selected();
      commit(clearMarks(current.current, from, to), { from, to });
      focus();
    },
    step,
    focus,
  };
};
