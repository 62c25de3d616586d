import { addDays } from '@orbita/contracts';
import { formatDate } from '../../format/dates';
import { addMonths, isWholeDay, readDay, writeDay } from '../../format/typed-date';
import { lazyPart } from '../feedback/lazy-part';
import { IconCalendarMonth } from '../icons';
import classes from './date-field.module.css';
import { texts } from './date-texts';
import { DropField, type TypedFieldProps } from './drop-field';
import { useTyped } from './use-typed';

const calendar = lazyPart(
  () => import('./day-calendar').then(({ DayCalendar }) => DayCalendar),
  // The focus has a place to be until the days are there.
  () => <div className={classes.waiting} tabIndex={-1} data-autofocus aria-busy />,
);

interface DateFieldProps extends TypedFieldProps {
  /** `YYYY-MM-DD`; empty without one. */
  value: string;
  /** Called with an empty value for a text that is no date. */
  onChange: (day: string) => void;
  /** What «завтра» counts from: today by the clock of the project, or of the reader where there is no project. */
  today: string;
  /** First and last day that can be chosen. One typed beyond them is said, and left to the form to refuse. */
  min?: string;
  max?: string;
}

/** Where keys lead from a day, as in native fields. */
const STEPS: Record<string, (day: string) => string> = {
  ArrowUp: (day) => addDays(day, 1),
  ArrowDown: (day) => addDays(day, -1),
  PageUp: (day) => addMonths(day, 1),
  PageDown: (day) => addMonths(day, -1),
};

/** A date, typed as people write dates («2.12», «2 дек», «завтра») or chosen in a calendar. */
export function DateField({ value, onChange, today, min, max, error, ...kit }: DateFieldProps) {
  const typed = useTyped({
    value,
    write: writeDay,
    read: (text) => readDay(text, { today, min, ...(value !== '' && { near: value }) }),
    isWhole: isWholeDay,
    onChange,
  });
  const within = (day: string): string =>
    min !== undefined && day < min ? min : max !== undefined && day > max ? max : day;
  const beyond =
    value === ''
      ? undefined
      : min !== undefined && value < min
        ? texts.tooEarly(formatDate(min))
        : max !== undefined && value > max
          ? texts.tooLate(formatDate(max))
          : undefined;
  return (
    <DropField
      placeholder={texts.dayPlaceholder}
      {...kit}
      typed={typed}
      error={error || beyond}
      unread={texts.dayUnread}
      icon={<IconCalendarMonth size={18} aria-hidden />}
      openLabel={texts.openCalendar}
      dropLabel={texts.calendar}
      onKey={(event, now) => {
        const step = STEPS[event.key];
        return step && within(now === '' ? today : step(now));
      }}
    >
      {(choose) => (
        <calendar.Part value={value} today={today} min={min} max={max} start={within(value || today)} onPick={choose} />
      )}
    </DropField>
  );
}
