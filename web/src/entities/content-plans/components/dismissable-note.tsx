import { CloseButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { preferences } from '@/shared/consent/preferences';
import { IconAlertTriangle } from '@/shared/ui/icons';
import { planTexts as texts } from '../texts';
import classes from './dismissable-note.module.css';

const keyOf = (id: string) => `dismissed-note:${id}` as const;

const wasDismissed = (id: string): boolean => preferences.read(keyOf(id)) !== null;

interface DismissableNoteProps {
  /** Id of the event of the note: dismissed once, it stays dismissed in this browser. */
  id: string;
  children: ReactNode;
}

/** A problem that needs no action: shown until the user dismisses it. */
export function DismissableNote({ id, children }: DismissableNoteProps) {
  const [dismissedId, setDismissedId] = useState<string>();
  if (dismissedId === id || wasDismissed(id)) return null;
  const dismiss = (): void => {
    preferences.write(keyOf(id), '1');
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
