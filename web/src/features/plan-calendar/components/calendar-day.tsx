import { firstOf } from '@orbita/contracts';
import { memo } from 'react';
import { contentTypeColor, contentTypeInk, CONTENT_TYPE_LETTERS } from '@/entities/content-types';
import { isPublication } from '@/entities/publications';
import { specialDay } from '@/entities/special-days';
import { useDropPlace } from '@/shared/dnd/drag-board';
import { formatDay } from '@/shared/format/dates';
import { IconPlus } from '@/shared/ui/icons';
import { calendarTexts as texts } from '../texts';
import { dayLabel } from './day-label';
import { sameDay, type DayProps } from './day-props';
import { ArrivingItem, CalendarItem } from './calendar-item';
import classes from './calendar.module.css';

/** More entries in one day are shown as a number. */
const SHOWN_A_DAY = 3;

interface CalendarDayProps extends DayProps {
  /** Outside the shown month. */
  isOutside: boolean;
}

/** Only days that changed re-render: a drop re-renders two. */
export const CalendarDay = memo(function CalendarDay(props: CalendarDayProps) {
  const { setNodeRef, isOver } = useDropPlace(props.date);
  const { date, isAway, isOutside, isChosen, onAdd, onActive } = props;
  return (
    // By keyboard the «+» inside adds.
    <li
      ref={setNodeRef}
      className={classes.cell}
      data-cell={date}
      data-away={isAway || undefined}
      data-outside={isOutside || undefined}
      data-chosen={isChosen || undefined}
      data-over={isOver || undefined}
      data-full={props.publications.length > SHOWN_A_DAY || undefined}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('button, [data-arriving]') === null) onAdd(date);
      }}
      onFocus={() => onActive(date)}
    >
      <DayContent {...props} />
    </li>
  );
}, sameDay);

const DayContent = memo(function DayContent({
  date,
  publications,
  isToday,
  isTabStop,
  selected,
  openId,
  onDay,
  onOpen,
  onSelect,
  onAdd,
}: CalendarDayProps) {
  const isFull = publications.length > SHOWN_A_DAY;
  const shown = isFull ? firstOf(publications, SHOWN_A_DAY) : publications;
  const tabIndex = isTabStop ? 0 : -1;
  const special = specialDay(date);
  return (
    <>
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
      {shown.length > 0 && (
        <>
          <ul className={classes.items}>
            {shown.map((publication) => (
              <li key={publication.id}>
                {isPublication(publication) ? (
                  <CalendarItem
                    publication={publication}
                    isOpen={publication.id === openId}
                    isSelected={selected.has(publication.id)}
                    tabIndex={tabIndex}
                    onOpen={onOpen}
                    onSelect={onSelect}
                  />
                ) : (
                  <ArrivingItem arrival={publication} />
                )}
              </li>
            ))}
          </ul>
          <div className={classes.marks} aria-hidden="true">
            {shown.map(({ id, content_type: type }) => (
              <span key={id} style={{ '--type': contentTypeColor(type), '--ink': contentTypeInk(type) }}>
                {CONTENT_TYPE_LETTERS[type]}
              </span>
            ))}
            {isFull && <em>{texts.moreShort(publications.length - SHOWN_A_DAY)}</em>}
          </div>
        </>
      )}
      {isFull && (
        <button
          type="button"
          className={classes.more}
          tabIndex={tabIndex}
          aria-label={`${texts.more(publications.length - SHOWN_A_DAY)}, ${formatDay(date)}`}
          onClick={() => onDay(date)}
        >
          {texts.more(publications.length - SHOWN_A_DAY)}
        </button>
      )}
    </>
  );
}, sameDay);
