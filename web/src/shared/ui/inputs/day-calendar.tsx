import { addDays, mondayOf } from '@orbita/contracts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addMonths } from '../../format/typed-date';
import { DatePicker, DatesProvider } from '../calendar';
import { CALENDAR_SETTINGS, TODAY } from './calendar-settings';
import { texts } from './date-texts';
import classes from './day-calendar.module.css';

const LABELS = { previousMonth: texts.previousMonth, nextMonth: texts.nextMonth };

/** Where keys lead from a day; the kit's own arrows stop at the end of a month. */
const MOVES: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
};

interface DayCalendarProps {
  value: string;
  today: string;
  min: string | undefined;
  max: string | undefined;
  /** The day that has the focus first. */
  start: string;
  onPick: (day: string) => void;
}

/** One month to choose a day from. */
export function DayCalendar({ value, today, min, max, start, onPick }: DayCalendarProps) {
  const root = useRef<HTMLDivElement>(null);
  const [month, setMonth] = useState(start);
  const [focused, setFocused] = useState({ day: start });
  useEffect(() => {
    root.current?.querySelector<HTMLElement>(`[data-date="${focused.day}"]`)?.focus();
  }, [focused]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const day = event.target instanceof HTMLElement ? event.target.dataset.date : undefined;
    const move = MOVES[event.key];
    if (day === undefined || !move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = move(day);
    const inside = min !== undefined && next < min ? min : max !== undefined && next > max ? max : next;
    setMonth(inside);
    setFocused({ day: inside });
  };
  return (
    <DatesProvider settings={CALENDAR_SETTINGS}>
      <div ref={root} onKeyDownCapture={onKeyDown}>
        <DatePicker
          hideOutsideDates
          enableKeyboardNavigation={false}
          date={month}
          onDateChange={setMonth}
          {...(min !== undefined && { minDate: min })}
          {...(max !== undefined && { maxDate: max })}
          getDayProps={(day) => ({ ...{ 'data-date': day }, ...(day === today && TODAY) })}
          value={value || null}
          onChange={(day) => onPick(day ?? value)}
          ariaLabels={LABELS}
          classNames={{ day: classes.day }}
        />
      </div>
    </DatesProvider>
  );
}
