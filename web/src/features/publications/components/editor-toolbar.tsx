import { useRef, type KeyboardEvent } from 'react';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconCode,
  IconEyeOff,
  IconItalic,
  IconLink,
  IconMoodSmile,
  IconSourceCode,
  IconStrikethrough,
  IconUnderline,
} from '@/shared/ui/icons';
import type { ToggledMark } from '../editor/marks';
import type { RichEditor } from '../editor/use-rich-editor';
import { texts } from '../texts';
import classes from './editor-toolbar.module.css';

const MARKS: readonly { mark: ToggledMark; Icon: typeof IconBold; keys: string; ariaKeys?: string }[] = [
  { mark: 'bold', Icon: IconBold, keys: 'Ctrl+B', ariaKeys: 'Control+B' },
  { mark: 'italic', Icon: IconItalic, keys: 'Ctrl+I', ariaKeys: 'Control+I' },
  { mark: 'underline', Icon: IconUnderline, keys: 'Ctrl+U', ariaKeys: 'Control+U' },
  { mark: 'strikethrough', Icon: IconStrikethrough, keys: 'Ctrl+Shift+X', ariaKeys: 'Control+Shift+X' },
  { mark: 'spoiler', Icon: IconEyeOff, keys: 'Ctrl+Shift+P', ariaKeys: 'Control+Shift+P' },
  { mark: 'blockquote', Icon: IconBlockquote, keys: 'Ctrl+Shift+.', ariaKeys: 'Control+Shift+.' },
  { mark: 'code', Icon: IconCode, keys: 'Ctrl+Shift+M', ariaKeys: 'Control+Shift+M' },
  { mark: 'pre', Icon: IconSourceCode, keys: '' },
];

interface EditorToolbarProps {
  editor: RichEditor;
  /** The list of emoji is open. */
  hasEmoji: boolean;
  onLink: () => void;
  onEmoji: () => void;
  /** It may be opened soon. */
  onEmojiSoon: () => void;
}

/** Buttons that format the selection: one Tab stop, arrows move between them. */
export function EditorToolbar({ editor, hasEmoji, onLink, onEmoji, onEmojiSoon }: EditorToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = {
      ArrowRight: buttons[(at + 1) % buttons.length],
      ArrowLeft: buttons.at(at - 1),
      Home: buttons[0],
      End: buttons.at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next.focus();
  };
  const button = (label: string, keys: string, action: () => void, Icon: typeof IconBold, more: object = {}) => (
    <button
      key={label}
      type="button"
      className={classes.button}
      tabIndex={label === texts.editor.bold ? 0 : -1}
      aria-label={label}
      title={keys === '' ? label : `${label} · ${keys}`}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={action}
      {...more}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
  return (
    <div ref={bar} role="toolbar" aria-label={texts.editor.toolbar} className={classes.bar} onKeyDown={onKeyDown}>
      {MARKS.map(({ mark, Icon, keys, ariaKeys }) =>
        button(texts.editor[mark], keys, () => editor.toggle(mark), Icon, {
          'aria-pressed': editor.has(mark),
          'aria-keyshortcuts': ariaKeys,
        }),
      )}
      {button(texts.editor.link, 'Ctrl+K', onLink, IconLink, {
        'aria-pressed': editor.has('text_link'),
        'aria-keyshortcuts': 'Control+K',
      })}
      {button(texts.editor.emoji, '', onEmoji, IconMoodSmile, {
        'aria-expanded': hasEmoji,
        onPointerEnter: onEmojiSoon,
        onFocus: onEmojiSoon,
      })}
      {button(texts.editor.clear, 'Ctrl+\\', () => editor.clear(), IconClearFormatting)}
      <span className={classes.steps}>
        {button(texts.editor.undo, 'Ctrl+Z', () => editor.step(-1), IconArrowBackUp)}
        {button(texts.editor.redo, 'Ctrl+Shift+Z', () => editor.step(1), IconArrowForwardUp)}
      </span>
    </div>
  );
}
