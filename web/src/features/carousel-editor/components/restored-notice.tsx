import { useState } from 'react';
import { formatMoment } from '@/shared/format/dates';
import { CloseButton } from '@mantine/core';
import { ru } from '@/shared/i18n/ru';
import { TextButton } from '@/shared/ui/actions/text-button';
import { editorTexts } from '../texts';
import classes from './restored-notice.module.css';

interface RestoredNoticeProps {
  /** When the work an earlier visit could not save was done, ms; null without such work, or after any further change. */
  restoredAt: number | null;
  /** Discards it. */
  onDiscard: () => void;
}

/** Says that unsaved work was restored; it can be discarded until something else is changed. */
export function RestoredNotice({ restoredAt, onDiscard }: RestoredNoticeProps) {
  const [isClosed, setClosed] = useState(false);
  if (isClosed || restoredAt === null) return null;
  return (
    <p className={classes.notice} role="status">
      <span>
        {editorTexts.restored.text(formatMoment(new Date(restoredAt).toISOString()))} ·{' '}
        <TextButton onClick={onDiscard}>{editorTexts.restored.discard}</TextButton>
      </span>
      <CloseButton size={24} aria-label={ru.common.close} onClick={() => setClosed(true)} />
    </p>
  );
}
