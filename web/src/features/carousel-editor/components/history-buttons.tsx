import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Hint } from '@/shared/ui/overlays/hint';
import { IconArrowBackUp, IconArrowForwardUp } from '@/shared/ui/icons';
import { studioTexts, useStudio, useStudioActions } from '@/entities/carousels';
import classes from './history-buttons.module.css';

const texts = studioTexts.history;

/** Undo and redo, each named after its step. */
export function HistoryButtons() {
  const studio = useStudioActions();
  const undone = useStudio(({ history }) => history.past.at(-1)?.label);
  const redone = useStudio(({ history }) => history.future[0]?.label);
  const [said, setSaid] = useState('');
  const undo = (): void => {
    const label = studio.undo();
    setSaid(label === undefined ? texts.nothingToUndo : texts.undone(label));
  };
  const redo = (): void => {
    const label = studio.redo();
    setSaid(label === undefined ? texts.nothingToRedo : texts.redone(label));
  };
  return (
    <div className={classes.history}>
      {/* Not disabled: a button that has done the last step would lose the focus. */}
      <Hint label={`${undone === undefined ? texts.nothingToUndo : texts.undoOf(undone)} · Ctrl+Z`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={undone === undefined ? texts.undo : texts.undoOf(undone)}
          aria-keyshortcuts="Control+Z"
          aria-disabled={undone === undefined}
          className={classes.step}
          onClick={undo}
        >
          <IconArrowBackUp size={20} aria-hidden />
        </ActionIcon>
      </Hint>
      <Hint label={`${redone === undefined ? texts.nothingToRedo : texts.redoOf(redone)} · Ctrl+Shift+Z`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={redone === undefined ? texts.redo : texts.redoOf(redone)}
          aria-keyshortcuts="Control+Shift+Z"
          aria-disabled={redone === undefined}
          className={classes.step}
          onClick={redo}
        >
          <IconArrowForwardUp size={20} aria-hidden />
        </ActionIcon>
      </Hint>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
