import { COMMANDS, type Shortcut as CommandKeys } from '@orbita/slides';
import type { Shortcut } from '@/shared/ui/keys/page-shortcuts';
import { editorTexts } from '../texts';

const texts = editorTexts.keys;

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  BracketLeft: '[',
  BracketRight: ']',
  Delete: 'Del',
  Backspace: '⌫',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
};

/** A key as printed on a keyboard. */
const printed = (code: string): string => NAMES[code] ?? code.replace(/^(Key|Digit)/, '');

/** Keys of a command as printed. */
export const keysOf = ({ code, ctrl = false, shift = false, alt = false }: CommandKeys): string[] => [
  ...(ctrl ? ['Ctrl'] : []),
  ...(alt ? ['Alt'] : []),
  ...(shift ? ['Shift'] : []),
  printed(code),
];

/** Shortcuts of the editor for the help: every keyboard command, then those of the page. */
export const EDITOR_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['Ctrl', 'S'], action: texts.save },
  { keys: ['Ctrl', 'Z'], action: texts.undo },
  { keys: ['Ctrl', 'Shift', 'Z'], action: texts.redo },
  { keys: ['Ctrl', 'C'], action: texts.copy },
  { keys: ['Ctrl', 'X'], action: texts.cut },
  { keys: ['Ctrl', 'V'], action: texts.paste },
  ...COMMANDS.flatMap(({ label, shortcut }) => (shortcut ? [{ keys: keysOf(shortcut), action: label }] : [])),
];
