import { ActionIcon } from '@mantine/core';
import type { TranscriptLine } from '@orbita/contracts';
import { memo, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { formatElapsed } from '@/shared/format/dates';
import { IconPencil } from '@/shared/ui/icons';
import { placesIn } from '../../model/find-in-lines';
import { MAX_LINE } from '../../model/lines';
import { texts } from '../../texts';
import classes from './transcript-text.module.css';

const words = texts.lines;

/** Callbacks of a line; stable while the page is mounted. */
export interface LineActions {
  play: (at: number) => void;
  edit: (at: number, caret?: number) => void;
  change: (at: number, text: string) => void;
  /** @returns whether it was done */
  split: (at: number, caret: number) => boolean;
  join: (at: number) => boolean;
  /** The caret moves past the first or last line of the text. */
  leave: (at: number, by: -1 | 1) => boolean;
  end: (at: number) => void;
  focus: (at: number) => void;
}

interface LineRowProps {
  line: TranscriptLine;
  at: number;
  actions: LineActions;
  /** It is being spoken now. */
  isCurrent: boolean;
  /** The one line that Tab reaches. */
  isStop: boolean;
  /** Position of the caret during editing; null otherwise. */
  caret: number | null;
  /** The search term, if the line contains it. */
  found: string;
  /** Position of the current match; -1 for none. */
  foundAt: number;
  /** The speaker who starts here. */
  speaker: string | undefined;
}

/** One line of a transcript: its time, its speaker, and its text, which can be played or edited in place. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, at, actions, isCurrent, isStop, caret, speaker } = props;
  const time = formatElapsed(line.start_ms);
  return (
    <li className={classes.line} data-at={at} data-current={isCurrent || undefined}>
      <button
        type="button"
        className={classes.time}
        data-line
        tabIndex={isStop ? 0 : -1}
        aria-label={words.play(time, line.text)}
        aria-current={isCurrent || undefined}
        onClick={() => actions.play(at)}
        onFocus={() => actions.focus(at)}
      >
        {time}
      </button>
      <div className={classes.said}>
        {speaker !== undefined && <p className={classes.speaker}>{speaker}</p>}
        {caret === null ? (
          <p
            className={classes.text}
            onClick={() => {
              // The user is selecting text to copy it.
              if (window.getSelection()?.isCollapsed !== false) actions.play(at);
            }}
            onDoubleClick={() => actions.edit(at)}
          >
            <Marked text={line.text === '' ? words.empty : line.text} found={props.found} foundAt={props.foundAt} />
          </p>
        ) : (
          <LineField line={line} at={at} actions={actions} caret={caret} />
        )}
      </div>
      {caret === null && (
        <ActionIcon
          className={classes.edit}
          variant="subtle"
          color="gray"
          size={28}
          tabIndex={isStop ? 0 : -1}
          aria-label={words.edit(time)}
          onClick={() => actions.edit(at)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
});

function Marked({ text, found, foundAt }: { text: string; found: string; foundAt: number }) {
  if (found === '') return text;
  const length = found.trim().length;
  const places = placesIn(text, found);
  return places.map((from, index) => (
    <span key={from}>
      {text.slice(index === 0 ? 0 : (places[index - 1] ?? 0) + length, from)}
      <mark className={classes.mark} data-looked-at={from === foundAt || undefined}>
        {text.slice(from, from + length)}
      </mark>
      {index === places.length - 1 && text.slice(from + length)}
    </span>
  ));
}

function LineField({ line, at, actions, caret }: Pick<LineRowProps, 'line' | 'at' | 'actions'> & { caret: number }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  }, [caret]);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const { selectionStart: from, selectionEnd: to, value } = event.currentTarget;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isHandled = (): boolean => {
      switch (event.code) {
        case 'Escape':
          actions.end(at);
          return true;
        case 'Enter':
        case 'NumpadEnter':
          // A line is one paragraph: where it cannot be split, Enter goes to the next one.
          return (from === to && actions.split(at, from)) || actions.leave(at, 1) || true;
        case 'Backspace':
          return isPlain && from === 0 && to === 0 && actions.join(at);
        case 'ArrowUp':
          return isPlain && from === 0 && to === 0 && actions.leave(at, -1);
        case 'ArrowDown':
          return isPlain && from === value.length && actions.leave(at, 1);
        default:
          return false;
      }
    };
    if (!isHandled()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.growing} data-text={line.text}>
      <textarea
        ref={field}
        className={classes.field}
        rows={1}
        maxLength={MAX_LINE}
        aria-label={words.field(formatElapsed(line.start_ms))}
        aria-description={words.hint}
        value={line.text}
        onChange={({ currentTarget }) => actions.change(at, currentTarget.value.replaceAll('\n', ' '))}
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => {
          // Switching to another window or tab does not end the editing.
          if (document.hasFocus() || relatedTarget !== null) actions.end(at);
        }}
      />
    </div>
  );
}
