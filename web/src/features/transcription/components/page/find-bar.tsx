import { ActionIcon } from '@mantine/core';
import type { Ref } from 'react';
import { TextInput } from '@/shared/ui/fields';
import { IconArrowDown, IconArrowUp, IconSearch } from '@/shared/ui/icons';
import { texts } from '../../texts';
import classes from './transcript-text.module.css';

const words = texts.find;

interface FindBarProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  /** Number of the current match, from 1, and the number of matches. */
  at: number;
  count: number;
  onChange: (value: string) => void;
  onLook: (by: -1 | 1) => void;
}

/** Finds words in the text: Enter goes to the next match, Shift+Enter to the previous one. */
export function FindBar({ ref, value, at, count, onChange, onLook }: FindBarProps) {
  const isSearching = value.trim() !== '';
  return (
    <div className={classes.find} role="search">
      <TextInput
        ref={ref}
        className={classes.findField}
        type="search"
        aria-label={words.label}
        placeholder={words.label}
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.code === 'Enter' || event.code === 'NumpadEnter') {
            event.preventDefault();
            onLook(event.shiftKey ? -1 : 1);
          }
          if (event.code === 'Escape' && value !== '') {
            event.preventDefault();
            onChange('');
          }
        }}
      />
      {isSearching && (
        <>
          <span className={classes.found} role="status">
            {count === 0 ? words.none : words.count(at, count)}
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            disabled={count === 0}
            aria-label={words.previous}
            onClick={() => onLook(-1)}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            disabled={count === 0}
            aria-label={words.next}
            onClick={() => onLook(1)}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
    </div>
  );
}
