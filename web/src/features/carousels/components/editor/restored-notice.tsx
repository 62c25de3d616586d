import { useState } from 'react';
import { formatMoment } from '@/shared/format/dates';
import { CloseButton } from '@mantine/core';
import { ru } from '@/shared/i18n/ru';
import { TextButton } from '@/shared/ui/text-button';
import { editorTexts } from '../../editor-texts';
import type { Studio } from '../../model/studio';
import classes from './editor.module.css';

interface RestoredNoticeProps {
  studio: Studio;
  /** When the work was done that an earlier visit could not save, ms; null when there was none. */
  restoredAt: number | null;
}

/** Says that unsaved work was brought back; it can be given up as long as nothing was built on it. */
export function RestoredNotice({ studio, restoredAt }: RestoredNoticeProps) {
  const [isClosed, setClosed] = useState(restoredAt === null);
  if (isClosed || restoredAt === null) return null;
  const discard = (): void => {
    while (studio.getState().history.past.length > 0) studio.undo();
    setClosed(true);
  };
  return (
    <p className={classes.notice} role="status">
      <span>
        {editorTexts.restored.text(formatMoment(new Date(restoredAt).toISOString()))} ·{' '}
        <TextButton onClick={discard}>{editorTexts.restored.discard}</TextButton>
      </span>
      <CloseButton size={24} aria-label={ru.common.close} onClick={() => setClosed(true)} />
    </p>
  );
}
