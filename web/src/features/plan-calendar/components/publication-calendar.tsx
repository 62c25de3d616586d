import { addDays } from '@orbita/contracts';
import { memo, useMemo, useRef } from 'react';
import {
  type PlanCalendarProps,
  addMonths,
  isPublication,
  type Entry,
  firstMonth,
  monthGrid,
  monthOf,
  groupByDay,
} from '@/entities/publications';
import { type Arrow, DragBoard } from '@/shared/dnd/drag-board';
import { formatDay, formatMonth } from '@/shared/format/dates';
import { TextButton } from '@/shared/ui/actions/text-button';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { calendarTexts as texts } from '../texts';
import { CalendarDay } from './calendar-day';
import { CalendarHead } from './calendar-head';
import { CarriedItem, CoversContext } from './calendar-item';
import classes from './calendar.module.css';
import { keepUnselected } from './keep-unselected';
import { Legend } from './legend';
import { useCalendarWalk, useTodayInSight } from './use-calendar-walk';
import { useDrops } from './use-drops';
import { useThumbnails } from './use-thumbnails';

const NOTHING: readonly Entry[] = [];

/** Days to move, by arrow key. */
const STEPS: Record<Arrow, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const farAway = (date: string, step: 1 | -1): string => `${addMonths(monthOf(date), step)}-01`;

/** A month of the plan, Monday first. Publications are dragged from day to day; arrows move between days. */
export const PublicationCalendar = memo(function PublicationCalendar({
  month,
  publications,
  selected,
  today,
  chosenDay,
  openId,
  onMonth,
  onDay,
  onOpen,
  onSelect,
  onMove,
  onCopy,
  onAdd,
}: PlanCalendarProps) {
  const days = useMemo(() => monthGrid(month), [month]);
  const home = useMemo(() => days.filter((date) => monthOf(date) === month), [days, month]);
  const byDay = useMemo(() => groupByDay(publications), [publications]);
  const byId = useMemo(
    () => new Map(publications.filter(isPublication).map((one) => [String(one.id), one])),
    [publications],
  );
  const grid = useRef<HTMLOListElement>(null);
  const isCarrying = useRef(false);
  const onShow = useStableCallback((date: string) => onMonth(monthOf(date)));
  useTodayInSight(grid, today);
  const { tabDay, setActive, toToday, turn, onKeyDown } = useCalendarWalk({
    days,
    home,
    today,
    steps: STEPS,
    far: farAway,
    grid,
    isCarrying,
    onShow,
  });
  const { cells, carry, follow, giveBack } = useDrops({ days, byId, grid, setActive, onShow });
  const thumbnails = useThumbnails(days, byDay);
  const isEmpty = !home.some((date) => byDay.has(date));
  const nameOf = useStableCallback((id: string) => byId.get(id)?.title ?? '');
  return (
    <div className={classes.calendar}>
      <CoversContext value={thumbnails}>
        <DragBoard
          nameOf={nameOf}
          placeOf={formatDay}
          hasCopies
          nextPlace={(date, arrow) => days.find((day) => day === addDays(date, STEPS[arrow]))}
          carried={(id, isCopy) => {
            const publication = byId.get(id);
            const count = publication && selected.has(publication.id) ? selected.size : 1;
            return publication && <CarriedItem publication={publication} count={count} isCopy={isCopy} />;
          }}
          onTurn={turn}
          onCarry={(id) => {
            isCarrying.current = id !== null;
            carry(id);
          }}
          onDrop={(id, date, _share, isCopy) => {
            if (isCopy) onCopy(Number(id), date);
            if (isCopy || byId.get(id)?.scheduled_date === date) {
              giveBack(id);
              return;
            }
            follow(id, date);
            onMove(Number(id), date);
          }}
          onReturn={giveBack}
        >
          <CalendarHead title={formatMonth(month)} labels={texts.monthTurns} onTurn={turn} onToday={toToday} />
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
          <ol ref={grid} className={classes.grid} onKeyDown={onKeyDown} onMouseDown={keepUnselected}>
            {cells.map((date) => (
              <CalendarDay
                key={date}
                date={date}
                publications={byDay.get(date) ?? NOTHING}
                selected={selected}
                isAway={!days.includes(date)}
                isOutside={monthOf(date) !== month}
                isToday={date === today}
                isChosen={date === chosenDay}
                isTabStop={date === tabDay}
                openId={openId}
                onDay={onDay}
                onOpen={onOpen}
                onSelect={onSelect}
                onAdd={onAdd}
                onActive={setActive}
              />
            ))}
          </ol>
        </DragBoard>
      </CoversContext>
      <Legend publications={publications} />
    </div>
  );
});
