import { ActionIcon, Button } from '@mantine/core';
import { useDragGate } from '@/shared/dnd/drag-board';
import { formatMonth } from '@/shared/format/dates';
import { IconChevronLeft, IconChevronRight } from '@/shared/ui/icons';
import { calendarTexts as texts } from '../texts';
import classes from './calendar.module.css';

interface CalendarHeadProps {
  /** `YYYY-MM`. */
  month: string;
  onTurn: (step: 1 | -1) => void;
  onToday: () => void;
}

/** The shown month, and buttons to others: an item dragged over an arrow moves to that month. */
export function CalendarHead({ month, onTurn, onToday }: CalendarHeadProps) {
  return (
    <div className={classes.head}>
      <Turn gate="previous" label={texts.previous} icon={IconChevronLeft} onTurn={() => onTurn(-1)} />
      <Turn gate="next" label={texts.next} icon={IconChevronRight} onTurn={() => onTurn(1)} />
      <h2 className={classes.month} aria-live="polite">
        {formatMonth(month)}
      </h2>
      <Button className={classes.today} variant="default" size="sm" onClick={onToday}>
        {texts.today}
      </Button>
    </div>
  );
}

interface TurnProps {
  gate: string;
  label: string;
  icon: typeof IconChevronLeft;
  onTurn: () => void;
}

function Turn({ gate, label, icon: Icon, onTurn }: TurnProps) {
  const { setNodeRef, isOver } = useDragGate(gate, onTurn);
  return (
    <ActionIcon
      ref={setNodeRef}
      variant="default"
      size={36}
      aria-label={label}
      data-over={isOver || undefined}
      onClick={onTurn}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}
