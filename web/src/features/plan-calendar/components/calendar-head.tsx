import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDragGate } from '@/shared/dnd/drag-board';
import { IconChevronLeft, IconChevronRight } from '@/shared/ui/icons';
import { calendarTexts as texts } from '../texts';
import classes from './calendar.module.css';

interface CalendarHeadProps {
  /** The shown month or week. */
  title: string;
  labels: { previous: string; next: string };
  onTurn: (step: 1 | -1) => void;
  onToday: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** The shown month or week, and buttons to others: an item dragged over an arrow moves to that one. */
export function CalendarHead({ title, labels, onTurn, onToday, children }: CalendarHeadProps) {
  return (
    <div className={classes.head}>
      <Turn gate="previous" label={labels.previous} icon={IconChevronLeft} onTurn={() => onTurn(-1)} />
      <Turn gate="next" label={labels.next} icon={IconChevronRight} onTurn={() => onTurn(1)} />
      <h2 className={classes.month} aria-live="polite">
        {title}
      </h2>
      <div className={classes.today}>
        {children}
        <Button variant="default" size="sm" onClick={onToday}>
          {texts.today}
        </Button>
      </div>
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
