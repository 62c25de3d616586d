import { memo, type MouseEvent, type ReactNode } from 'react';
import { isPublication, type Entry } from '@/entities/publications';
import { specialDay } from '@/entities/special-days';
import { useDropPlace } from '@/shared/dnd/drag-board';
import { formatDay } from '@/shared/format/dates';
import { IconPlus } from '@/shared/ui/icons';
import { minutesAt, placedOnDay, timeOf, type Hours, type Placed } from '../model/week-layout';
import { calendarTexts as texts } from '../texts';
import { dayLabel } from './day-label';
import { sameDay, type DayProps } from './day-props';
import { ArrivingItem, CalendarItem } from './calendar-item';
import classes from './week.module.css';

interface WeekDayProps extends DayProps {
  weekday: string;
  hours: Hours;
  /** With the time of the place that was pressed. */
  onAdd: (date: string, time?: string) => void;
}

/** Half an hour is as exact as a click means it. */
const CLICK_MINUTES = 30;

/** One day of the week: its name, and its hours with what happens at them. */
export const WeekDay = memo(function WeekDay(props: WeekDayProps) {
  const { date, weekday, publications, hours, isAway, isToday, isTabStop, isChosen, onDay, onAdd, onActive } = props;
  const tabIndex = isTabStop ? 0 : -1;
  const special = specialDay(date);
  const addHere = ({ target, clientY, currentTarget }: MouseEvent): void => {
    if (!(target instanceof Element) || target.closest('button, [data-arriving]') !== null) return;
    const { top, height } = currentTarget.getBoundingClientRect();
    const minutes = minutesAt((clientY - top) / height, hours);
    onAdd(date, timeOf(Math.floor(minutes / CLICK_MINUTES) * CLICK_MINUTES));
  };
  return (
    <li
      className={classes.column}
      data-cell={date}
      data-away={isAway || undefined}
      data-chosen={isChosen || undefined}
      onFocus={() => onActive(date)}
    >
      <div className={classes.name}>
        <span className={classes.weekday} aria-hidden="true">
          {weekday}
        </span>
        <button
          type="button"
          className={classes.day}
          data-day={date}
          aria-label={dayLabel(date, publications.length, special)}
          aria-current={isToday ? 'date' : undefined}
          tabIndex={tabIndex}
          onClick={() => onDay(date)}
        >
          {Number(date.slice(8))}
        </button>
        {special && (
          <span
            className={classes.special}
            data-holiday={special.isHoliday || undefined}
            title={special.title}
            aria-hidden="true"
          >
            {special.title}
          </span>
        )}
        <button
          type="button"
          className={classes.add}
          aria-label={texts.add(date)}
          title={texts.add(date)}
          tabIndex={tabIndex}
          onClick={() => onAdd(date)}
        >
          <IconPlus size={16} aria-hidden />
        </button>
      </div>
      <DropHours date={date} onClick={addHere}>
        <DayItems {...props} />
      </DropHours>
    </li>
  );
}, sameDay);

interface DropHoursProps {
  date: string;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}

function DropHours({ date, onClick, children }: DropHoursProps) {
  const { setNodeRef, isOver } = useDropPlace(date);
  return (
    // By keyboard the «+» of the day adds.
    <div ref={setNodeRef} className={classes.hours} data-over={isOver || undefined} onClick={onClick}>
      {children}
    </div>
  );
}

const DayItems = memo(function DayItems({
  date,
  publications,
  hours,
  selected,
  isTabStop,
  openId,
  onDay,
  onOpen,
  onSelect,
}: WeekDayProps) {
  const tabIndex = isTabStop ? 0 : -1;
  const { placed, rests } = placedOnDay(publications);
  return (
    <ul className={classes.items}>
      {placed.map((place) => (
        <li key={place.entry.id} className={classes.place} style={spotOf(place, hours)}>
          {isPublication(place.entry) ? (
            <CalendarItem
              publication={place.entry}
              isOpen={place.entry.id === openId}
              isSelected={selected.has(place.entry.id)}
              tabIndex={tabIndex}
              onOpen={onOpen}
              onSelect={onSelect}
            />
          ) : (
            <ArrivingItem arrival={place.entry} />
          )}
        </li>
      ))}
      {rests.map((rest) => (
        <li key={`rest ${rest.minutes}`} className={classes.place} style={spotOf(rest, hours)}>
          <button
            type="button"
            className={classes.more}
            tabIndex={tabIndex}
            aria-label={`${texts.more(rest.count)}, ${formatDay(date)}`}
            onClick={() => onDay(date)}
          >
            {texts.moreShort(rest.count)}
          </button>
        </li>
      ))}
    </ul>
  );
}, sameDay);

const spotOf = ({ minutes, lane, lanes }: Omit<Placed<Entry>, 'entry'>, { from }: Hours) => ({
  '--at': (minutes - from * 60) / 60,
  '--lane': lane,
  '--lanes': lanes,
});
