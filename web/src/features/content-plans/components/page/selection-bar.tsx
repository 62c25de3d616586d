import { Button } from '@mantine/core';
import { IconCalendarShare, IconTrash, IconX } from '@/shared/ui/icons';
import type { ReactNode } from 'react';
import { workbenchTexts } from '../../workbench-texts';
import { IconAct } from '../icon-act';
import classes from './selection-bar.module.css';

const texts = workbenchTexts.selection;

interface SelectionBarProps {
  count: number;
  /** Publications that pass the filter, when not all of them are chosen. */
  rest: number | null;
  onAll: () => void;
  onMove: () => void;
  onRemove: () => void;
  onClear: () => void;
  /** Acts that spend, with their prices. */
  children?: ReactNode;
}

/** What is done with the chosen publications; floats over the end of the list. */
export function SelectionBar({ count, rest, onAll, onMove, onRemove, onClear, children }: SelectionBarProps) {
  return (
    <section className={classes.bar} aria-label={texts.label}>
      <div className={classes.count}>
        <span role="status">{texts.count(count)}</span>
        {rest !== null && (
          <Button variant="subtle" size="compact-sm" onClick={onAll}>
            {texts.all(rest)}
          </Button>
        )}
      </div>
      <div className={classes.acts}>
        {children}
        <Button variant="default" size="sm" leftSection={<IconCalendarShare size={16} aria-hidden />} onClick={onMove}>
          {texts.move}
        </Button>
        <Button
          variant="default"
          size="sm"
          className={classes.danger}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
        <IconAct label={texts.clear} size={36} onClick={onClear}>
          <IconX size={18} aria-hidden />
        </IconAct>
      </div>
    </section>
  );
}
