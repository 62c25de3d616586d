import { CloseButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { IconAlertTriangle } from '@/shared/ui/icons';
import { texts } from '../texts';
import classes from './dismissable-note.module.css';

const KEY_PREFIX = 'dismissed-note:';

const wasDismissed = (id: string): boolean => {
  try {
    return localStorage.getItem(KEY_PREFIX + id) !== null;
  } catch {
    return false;
  }
};

const rememberDismissed = (id: string): void => {
  try {
    localStorage.setItem(KEY_PREFIX + id, '1');
  } catch {
    // Storage is blocked: the note stays away until the page is reloaded.
  }
};

interface DismissableNoteProps {
  /** Names the event the note tells about: dismissed once, it stays dismissed in this browser. */
  id: string;
  children: ReactNode;
}

/** A problem that needs no act: told until the user has read it. */
export function DismissableNote({ id, children }: DismissableNoteProps) {
  const [dismissedId, setDismissedId] = useState<string>();
  if (dismissedId === id || wasDismissed(id)) return null;
  const dismiss = (): void => {
    rememberDismissed(id);
    setDismissedId(id);
  };
  return (
    <div className={classes.note} role="note">
      <IconAlertTriangle size={16} aria-hidden />
      <p className={classes.text}>{children}</p>
      <CloseButton size="sm" aria-label={texts.failed.dismiss} onClick={dismiss} />
    </div>
  );
}
