import { addDays, mondayOf } from '@orbita/contracts';
import { Button } from '@mantine/core';
import { memo, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { type PlanCalendarProps, type Entry, groupByDay, isPublication, nextDay } from '@/entities/publications';
import { DragBoard } from '@/shared/dnd/drag-board';
import { formatDateRange, formatDay, formatHour } from '@/shared/format/dates';
import { TextButton } from '@/shared/ui/actions/text-button';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { minutesAt, minutesOf, STEP_MINUTES, timeOf, usedHours, WHOLE_DAY, widerOf } from '../model/week-layout';
import { calendarTexts as texts } from '../texts';
import { CalendarHead } from './calendar-head';
import { CarriedItem, CoversContext } from './calendar-item';
import { keepUnselected } from './keep-unselected';
import { Legend } from './legend';
import { useCalendarWalk } from './use-calendar-walk';
import { useDrops } from './use-drops';
import { useNow } from './use-now';
import { useThumbnails } from './use-thumbnails';
import { WeekDay } from './week-day';
import calendar from './calendar.module.css';
import classes from './week.module.css';

const NOTHING: readonly Entry[] = [];

/** ↑ and ↓ stay on the day: they walk through its publications. */
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

/** Where a dragged publication would go. */
interface Aim {
  date: string;
  minutes: number;
}

/** A week of the plan by the hour, Monday first. Publications are dragged to another day and time; arrows move between days. */
export const PublicationWeek = memo(function PublicationWeek({
  week,
  timeZone,
  publications,
  selected,
  today,
  chosenDay,
  openId,
  onWeek,
  onDay,
  onOpen,
  onSelect,
  onMove,
  onCopy,
  onAdd,
}: PlanCalendarProps) {
  const days = useMemo(() => Array.from({ length: 7 }, (_, index) => addDays(week, index)), [week]);
  const byDay = useMemo(() => groupByDay(publications), [publications]);
  const byId = useMemo(
    () => new Map(publications.filter(isPublication).map((one) => [String(one.id), one])),
    [publications],
  );
  const [isWhole, setWhole] = useState(false);
  const used = useMemo(() => usedHours(publications), [publications]);
  // They only grow: under a publication that was moved, the day does not jump.
  const [shown, setShown] = useState(used);
  const widened = widerOf(shown, used);
  if (widened !== shown) setShown(widened);
  const hours = isWhole ? WHOLE_DAY : widened;
  const grid = useRef<HTMLOListElement>(null);
  const isCarrying = useRef(false);
  const [aim, setAim] = useState<Aim | null>(null);
  const onShow = useStableCallback((date: string) => onWeek(mondayOf(date)));
  const walk = useCalendarWalk({
    days,
    home: days,
    today,
    steps: STEPS,
    far: (date, step) => addDays(date, 7 * step),
    grid,
    isCarrying,
    onShow,
  });
  const drops = useDrops({ days, byId, grid, setActive: walk.setActive, onShow });
  const thumbnails = useThumbnails(days, byDay);
  const now = useNow(timeZone);
  const isEmpty = !days.some((date) => byDay.has(date));
  const nameOf = useStableCallback((id: string) => byId.get(id)?.title ?? '');
  const placeOf = useStableCallback(
    (date: string, share: number) => `${formatDay(date)}, ${timeOf(minutesAt(share, hours))}`,
  );
  const drop = (id: string, date: string, share: number, isCopy: boolean): void => {
    const publication = byId.get(id);
    const time = timeOf(minutesAt(share, hours));
    if (!publication) return;
    if (isCopy) {
      onCopy(publication.id, date, time);
      drops.giveBack(id);
    } else if (publication.scheduled_date === date && minutesOf(publication.scheduled_time) === minutesOf(time)) {
      drops.giveBack(id);
    } else {
      drops.follow(id, date);
      onMove(publication.id, date, time);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!isCarrying.current) walkItems(event);
    walk.onKeyDown(event);
  };
  return (
    <div className={calendar.calendar}>
      <CoversContext value={thumbnails}>
        <DragBoard
          nameOf={nameOf}
          placeOf={placeOf}
          instructions={texts.weekInstructions}
          steps={((hours.to - hours.from) * 60) / STEP_MINUTES}
          hasCopies
          nextPlace={(date, arrow) =>
            arrow in STEPS ? days.find((day) => day === addDays(date, STEPS[arrow as keyof typeof STEPS])) : undefined
          }
          carried={(id, isCopy) => {
            const publication = byId.get(id);
            const count = publication && selected.has(publication.id) ? selected.size : 1;
            return publication && <CarriedItem publication={publication} count={count} isCopy={isCopy} />;
          }}
          onTurn={walk.turn}
          onCarry={(id) => {
            isCarrying.current = id !== null;
            setAim(null);
            drops.carry(id);
          }}
          onAim={(date, share) => {
            const next = date === null ? null : { date, minutes: minutesAt(share, hours) };
            setAim((before) => (before?.date === next?.date && before?.minutes === next?.minutes ? before : next));
          }}
          onDrop={drop}
          onReturn={drops.giveBack}
        >
          <CalendarHead
            title={formatDateRange(week, addDays(week, 6))}
            labels={texts.weekTurns}
            onTurn={walk.turn}
            onToday={walk.toToday}
          >
            <Button variant="default" size="sm" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
              {texts.wholeDay}
            </Button>
          </CalendarHead>
          {isEmpty && publications.length > 0 && (
            <p className={calendar.empty}>
              {texts.emptyWeek}
              <TextButton
                onClick={() =>
                  onShow(
                    nextDay(
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
          <div className={classes.week} style={{ '--hours': hours.to - hours.from }}>
            <div className={classes.scale} aria-hidden="true">
              {Array.from({ length: hours.to - hours.from }, (_, index) => (
                <span key={index}>{formatHour(hours.from + index)}</span>
              ))}
            </div>
            {/* The buttons inside are the controls; the grid only handles the arrows pressed on them. */}
            <ol ref={grid} className={classes.grid} onKeyDown={onKeyDown} onMouseDown={keepUnselected}>
              {drops.cells.map((date, index) => (
                <WeekDay
                  key={date}
                  date={date}
                  weekday={texts.weekdays[index % 7] ?? ''}
                  hours={hours}
                  publications={byDay.get(date) ?? NOTHING}
                  selected={selected}
                  isAway={!days.includes(date)}
                  isToday={date === today}
                  isChosen={date === chosenDay}
                  isTabStop={date === walk.tabDay}
                  openId={openId}
                  onDay={onDay}
                  onOpen={onOpen}
                  onSelect={onSelect}
                  onAdd={onAdd}
                  onActive={walk.setActive}
                />
              ))}
            </ol>
            <Line className={classes.now} days={days} aim={now} from={hours.from} to={hours.to} />
            <Line className={classes.aim} days={days} aim={aim} from={hours.from} to={hours.to} hasTime />
          </div>
        </DragBoard>
      </CoversContext>
      <Legend publications={publications} />
    </div>
  );
});

interface LineProps {
  className: string | undefined;
  days: readonly string[];
  aim: Aim | null;
  from: number;
  to: number;
  hasTime?: boolean;
}

/** A line across a day at a time, with that time where it is being chosen. */
function Line({ className, days, aim, from, to, hasTime = false }: LineProps) {
  const index = aim === null ? -1 : days.indexOf(aim.date);
  if (aim === null || index === -1 || aim.minutes < from * 60 || aim.minutes > to * 60) return null;
  return (
    <span className={className} style={{ '--day': index, '--at': aim.minutes / 60 - from }} aria-hidden="true">
      {hasTime && <em>{timeOf(aim.minutes)}</em>}
    </span>
  );
}

/** ↑ and ↓ between the name of a day and its publications. */
const walkItems = (event: KeyboardEvent<HTMLElement>): void => {
  const { code, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
  if ((code !== 'ArrowUp' && code !== 'ArrowDown') || !(target instanceof HTMLElement)) return;
  const stops = [...(target.closest('[data-cell]')?.querySelectorAll<HTMLElement>('[data-day], li > button') ?? [])];
  const next = stops[stops.indexOf(target) + (code === 'ArrowDown' ? 1 : -1)];
  event.preventDefault();
  next?.focus();
};
