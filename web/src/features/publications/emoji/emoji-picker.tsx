import { ActionIcon } from '@mantine/core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { preferences } from '@/shared/consent/preferences';
import { TextInput } from '@/shared/ui/fields';
import { IconX } from '@/shared/ui/icons';
import { texts } from '../texts';
import classes from './emoji-picker.module.css';
import { EMOJI_GROUPS, foundEmoji, withRecent, type Emoji } from './emoji-list';

interface EmojiPickerProps {
  onPick: (emoji: string) => void;
  onClose: () => void;
}

const RECENT = 'recentEmoji';

/** Emoji to choose from, with search and the recent ones. It stays open: one rarely comes alone. */
export function EmojiPicker({ onPick, onClose }: EmojiPickerProps) {
  const [search, setSearch] = useState('');
  const [recent, setRecent] = useState(() => (preferences.read(RECENT) ?? '').split(' ').filter(Boolean));
  const panel = useRef<HTMLDivElement>(null);
  const pick = (emoji: string): void => {
    onPick(emoji);
    const next = withRecent(recent, emoji);
    preferences.write(RECENT, next.join(' '));
    setRecent(next);
  };
  const found = foundEmoji(search);
  const groups =
    search.trim() === ''
      ? [
          ...(recent.length > 0
            ? [{ name: texts.emoji.recent, emoji: recent.map((sign): Emoji => ({ sign, words: sign })) }]
            : []),
          ...EMOJI_GROUPS,
        ]
      : [{ name: texts.emoji.search, emoji: found }];
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
      return;
    }
    const next = neighbourOf(panel.current, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div ref={panel} role="group" aria-label={texts.editor.emoji} className={classes.panel} onKeyDown={onKeyDown}>
      <div className={classes.head}>
        <TextInput
          className={classes.search}
          size="xs"
          aria-label={texts.emoji.search}
          placeholder={texts.emoji.search}
          // Opened to choose one: the focus comes back when it closes.
          autoFocus
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key !== 'Enter' || !first || search.trim() === '') return;
            event.preventDefault();
            pick(first.sign);
          }}
        />
        <ActionIcon variant="subtle" color="gray" aria-label={texts.emoji.close} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.groups}>
        {groups.map(({ name, emoji }) => (
          <section key={name} aria-label={name}>
            <p className={classes.name} aria-hidden>
              {name}
            </p>
            <div className={classes.list}>
              {emoji.map(({ sign, words }, index) => (
                <button
                  key={sign}
                  type="button"
                  className={classes.emoji}
                  // One Tab stop for a group; arrows move within all.
                  tabIndex={index === 0 ? 0 : -1}
                  title={words}
                  aria-label={words}
                  onClick={() => pick(sign)}
                >
                  {sign}
                </button>
              ))}
            </div>
          </section>
        ))}
        {search.trim() !== '' && found.length === 0 && <p role="status">{texts.emoji.none}</p>}
      </div>
    </div>
  );
}

/** The button an arrow leads to: left and right in order, up and down to the nearest one of the next row. */
const neighbourOf = (panel: HTMLElement | null, key: string): HTMLElement | undefined => {
  const buttons = [...(panel?.querySelectorAll<HTMLElement>('section button') ?? [])];
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (at === -1) return key === 'ArrowDown' ? buttons[0] : undefined;
  if (key === 'ArrowRight') return buttons[at + 1];
  if (key === 'ArrowLeft') return buttons[at - 1];
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const from = buttons[at]!.getBoundingClientRect();
  const step = key === 'ArrowDown' ? 1 : -1;
  const beyond = buttons.filter((button) => (button.getBoundingClientRect().top - from.top) * step > from.height / 2);
  const far = (button: HTMLElement): number => {
    const { top, left } = button.getBoundingClientRect();
    return Math.abs(top - from.top) * 100 + Math.abs(left - from.left);
  };
  return beyond.toSorted((a, b) => far(a) - far(b))[0];
};
