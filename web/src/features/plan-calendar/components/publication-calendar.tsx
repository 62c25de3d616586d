import { addDays, CONTENT_TYPES } from '@orbita/contracts';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ContentTypeMark } from '@/entities/content-types';
import { useCovers } from '@/entities/library';
import {
  type PlanCalendarProps,
  isPublication,
  type Entry,
  firstMonth,
  monthGrid,
  monthOf,
  groupByDay,
  publicationRowId,
} from '@/entities/publications';
import { DragBoard } from '@/shared/dnd/drag-board';
import { formatDay } from '@/shared/format/dates';
import { TextButton } from '@/shared/ui/text-button';
import { useStableCallback } from '@/shared/ui/use-stable-callback';
import { calendarTexts as texts } from '../texts';
import { CalendarDay } from './calendar-day';
import { CalendarHead } from './calendar-head';
import { CarriedItem, CoversContext } from './calendar-item';
import classes from './calendar.module.css';
import { DAY_STEPS, useCalendarWalk } from './use-calendar-walk';

const NOTHING: readonly Entry[] = [];

/** Thumbnails of the publications of these days. */
const useThumbnails = (
  days: readonly string[],
  byDay: ReadonlyMap<string, readonly Entry[]>,
): ReadonlyMap<number, string | null> => {
  const covers = useMemo(
    () =>
      days.flatMap((date) =>
        (byDay.get(date) ?? NOTHING).flatMap((one) => (isPublication(one) && one.cover !== null ? [one.cover] : [])),
      ),
    [days, byDay],
  );
  const files = useCovers(covers);
  return useMemo(() => new Map([...files].map(([id, { thumbnail_url }]) => [id, thumbnail_url])), [files]);
};

/** A month of the plan, Monday first. Publications are dragged from day to day; arrows move between days. */
export const PublicationCalendar = memo(function PublicationCalendar({
  month,
  publications,
  today,
  chosenDay,
  openId,
  onMonth,
  onDay,
  onOpen,
  onMove,
  onAdd,
}: PlanCalendarProps) {
  const days = useMemo(() => monthGrid(month), [month]);
  const byDay = useMemo(() => groupByDay(publications), [publications]);
  const byId = useMemo(
    () => new Map(publications.filter(isPublication).map((one) => [String(one.id), one])),
    [publications],
  );
  const grid = useRef<HTMLOListElement>(null);
  const isCarrying = useRef(false);
  // A touch is followed through the element it started on: the day it was taken from stays mounted, hidden, in other months too.
  const [carriedFrom, setCarriedFrom] = useState<string | null>(null);
  const cells = carriedFrom === null || days.includes(carriedFrom) ? days : [...days, carriedFrom];
  const { tabDay, setActive, toToday, turn, onKeyDown } = useCalendarWalk({
    month,
    days,
    today,
    grid,
    isCarrying,
    onMonth,
  });
  const thumbnails = useThumbnails(days, byDay);
  const isEmpty = !days.some((date) => monthOf(date) === month && byDay.has(date));

  // The dragged item is now in another cell, or in a month shown again: it is another element.
  const dropped = useRef<{ id: number; date: string } | null>(null);
  useLayoutEffect(() => {
    const { current } = dropped;
    if (current === null || byId.get(String(current.id))?.scheduled_date !== current.date) return;
    if (!days.includes(current.date)) return;
    dropped.current = null;
    const item = document.getElementById(publicationRowId(current.id));
    if (item) item.focus({ preventScroll: true });
    else grid.current?.querySelector<HTMLElement>(`[data-day="${current.date}"]`)?.focus({ preventScroll: true });
  }, [byId, days]);

  const follow = (id: string, date: string): void => {
    dropped.current = { id: Number(id), date };
    setActive(date);
  };
  const giveBack = (id: string): void => {
    const date = byId.get(id)?.scheduled_date;
    if (date === undefined || days.includes(date)) return;
    follow(id, date);
    onMonth(monthOf(date));
  };

  const nameOf = useStableCallback((id: string) => byId.get(id)?.title ?? '');
  return (
    <div className={classes.calendar}>
      <CoversContext value={thumbnails}>
        <DragBoard
          nameOf={nameOf}
          placeOf={formatDay}
          nextPlace={(date, arrow) => days.find((day) => day === addDays(date, DAY_STEPS[arrow]))}
          carried={(id) => {
            const publication = byId.get(id);
            return publication && <CarriedItem publication={publication} />;
          }}
          onTurn={turn}
          onCarry={(id) => {
            isCarrying.current = id !== null;
            setCarriedFrom(id === null ? null : (byId.get(id)?.scheduled_date ?? null));
          }}
          onDrop={(id, date) => {
            if (byId.get(id)?.scheduled_date === date) {
              giveBack(id);
              return;
            }
            follow(id, date);
            onMove(Number(id), date);
          }}
          onReturn={giveBack}
        >
          <CalendarHead month={month} onTurn={turn} onToday={toToday} />
          {isEmpty && publications.length > 0 && (
            <p className={classes.empty}>
              {texts.emptyMonth}
              <TextButton
                onClick={() =>
                  onMonth(
                    firstMonth(
                      publications.map((one) => one.scheduled_date),
                      today,
                    ),
                  )
                }
              >
                {texts.toPlan}
              </TextButton>
            </p>
          )}
          <div className={classes.weekdays} aria-hidden="true">
            {texts.weekdays.map((weekday) => (
              <span key={weekday}>{weekday}</span>
            ))}
          </div>
          {/* The buttons inside are the controls; the grid only handles the arrows pressed on them. */}
          <ol ref={grid} className={classes.grid} onKeyDown={onKeyDown}>
            {cells.map((date) => (
              <CalendarDay
                key={date}
                date={date}
                publications={byDay.get(date) ?? NOTHING}
                isAway={!days.includes(date)}
                isOutside={monthOf(date) !== month}
                isToday={date === today}
                isChosen={date === chosenDay}
                isTabStop={date === tabDay}
                openId={openId}
                onDay={onDay}
                onOpen={onOpen}
                onAdd={onAdd}
                onActive={setActive}
              />
            ))}
          </ol>
        </DragBoard>
      </CoversContext>
      <ul className={classes.legend} aria-label={texts.legend}>
        {CONTENT_TYPES.filter((type) => publications.some(({ content_type }) => content_type === type)).map((type) => (
          <li key={type}>
            <ContentTypeMark type={type} />
          </li>
        ))}
      </ul>
    </div>
  );
});
