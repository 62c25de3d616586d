import { plainText, replace, typeText, type RichText } from '@orbita/contracts';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { leaveBlock, newLine, pasteInto } from './edits';
import type { Change, Moment, Selection } from './history';
import type { ToggledMark } from './marks';
import { readPasted } from './pasted';
import { caretAt, targetOf } from './selection';

/** What the events of an editable element do to its text. */
export interface EditorActions {
  /** The current text and its selection. */
  value: () => RichText;
  selected: () => Selection;
  commit: (moment: Moment, change?: Change) => void;
  /** Reads what the browser has typed; during a composition nothing is re-rendered. */
  takeTyped: (event: Event, isComposing: boolean) => void;
  toggle: (mark: ToggledMark) => void;
  step: (by: -1 | 1) => void;
  takeFiles: (files: File[]) => void;
  /** The page's selection changed, or the element got the focus again. */
  onSelectionChange: () => void;
  onFocus: () => void;
}

const FORMATS: Partial<Record<string, ToggledMark>> = {
  formatBold: 'bold',
  formatItalic: 'italic',
  formatUnderline: 'underline',
  formatStrikeThrough: 'strikethrough',
};

/** Listens to an editable element: the browser handles characters, everything else becomes an operation on the text. */
export const useEditorInput = (root: RefObject<HTMLElement | null>, editor: EditorActions): void => {
  const pasteAt = (data: DataTransfer, range: Selection): void => {
    const pasted = readPasted(data);
    if (pasted.rich.text === '') return;
    for (const moment of pasteInto(editor.value(), range, pasted)) editor.commit(moment);
  };
  /** Lines joined by the browser would keep its own styles. */
  const spansLines = ({ from, to }: Selection): boolean => editor.value().text.slice(from, to).includes('\n');

  const onBeforeInput = useEffectEvent((event: InputEvent, element: HTMLElement) => {
    // An input method sends no cancellable event; its text is read afterwards.
    if (event.isComposing) return;
    const { inputType } = event;
    const value = editor.value();
    const range = editor.selected();
    const format = FORMATS[inputType];
    const deleted = inputType.startsWith('delete') ? targetOf(element, event) : null;
    const left = inputType === 'deleteContentBackward' ? leaveBlock(value, range) : null;
    if (format) editor.toggle(format);
    else if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') editor.commit(newLine(value, range));
    else if (inputType === 'historyUndo') editor.step(-1);
    else if (inputType === 'historyRedo') editor.step(1);
    else if (inputType === 'insertFromDrop' && event.dataTransfer) {
      pasteAt(event.dataTransfer, caretAt(targetOf(element, event)?.from ?? value.text.length));
    } else if (left) editor.commit(left);
    else if (deleted) {
      const { from, to } = deleted;
      editor.commit({ value: replace(value, from, to, plainText('')), ...caretAt(from) }, 'deletion');
    } else if (inputType === 'insertText' && spansLines(range)) {
      const typed = event.data ?? '';
      editor.commit({ value: typeText(value, range.from, range.to, typed), ...caretAt(range.from + typed.length) });
    } else return;
    event.preventDefault();
  });
  const onInput = useEffectEvent((event: Event) =>
    editor.takeTyped(event, event instanceof InputEvent && event.isComposing),
  );
  const onCompositionEnd = useEffectEvent((event: Event) => editor.takeTyped(event, false));
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    event.preventDefault();
    if (!event.clipboardData) return;
    // Office programs add a picture of copied words: the words are meant.
    const files = [...event.clipboardData.files];
    if (files.length > 0 && event.clipboardData.getData('text/plain') === '') editor.takeFiles(files);
    else pasteAt(event.clipboardData, editor.selected());
  });
  const onSelect = useEffectEvent(() => editor.onSelectionChange());
  const onFocus = useEffectEvent(() => editor.onFocus());

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    // Before React's handler: its synthetic `beforeinput` is another event.
    element.addEventListener('beforeinput', (event) => onBeforeInput(event, element), { signal });
    element.addEventListener('input', (event) => onInput(event), { signal });
    element.addEventListener('compositionend', (event) => onCompositionEnd(event), { signal });
    element.addEventListener('paste', (event) => onPaste(event), { signal });
    element.addEventListener('focus', () => onFocus(), { signal });
    document.addEventListener('selectionchange', () => onSelect(), { signal });
    return () => listeners.abort();
  }, [root]);
};
