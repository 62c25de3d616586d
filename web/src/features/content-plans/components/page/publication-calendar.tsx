import { ActionIcon, Button } from '@mantine/core';
import { CONTENT_TYPE_LABELS, CONTENT_TYPES, type PlanPublication } from '@orbita/contracts';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { DragBoard, useDragItem, useDropPlace, type Arrow } from '@/shared/dnd/drag-board';
import { addDays, formatDay } from '@/shared/format/dates';
import { CONTENT_TYPE_LETTERS, contentTypeColor, contentTypeInk, ContentTypeMark } from '@/shared/ui/content-type-mark';
import { IconCheck, IconChevronLeft, IconChevronRight } from '@/shared/ui/icons';
import { isLayerOpen } from '@/shared/ui/layers';
import { TextButton } from '@/shared/ui/text-button';
import { addMonths, firstMonth, monthGrid, monthOf } from '../../model/calendar-month';
import { groupByDay, shortTime } from '../../model/publication-view';
import { workbenchTexts } from '../../workbench-texts';
import classes from './calendar.module.css';
import { publicationRowId } from './element-ids';
import { isPlainKey } from './use-workbench-keys';
import { useStableCallback } from './use-stable-callback';

const texts = workbenchTexts.calendar;

/** More in one day are told by their number. */
const SHOWN_A_DAY = 4;

const STEPS: Record<Arrow, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const monthTitle = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const titleOf = (month: string): string => monthTitle.format(new Date(`${month}-01T00:00:00Z`)).replace(/\s?г\.$/, '');

const NOTHING: readonly PlanPublication[] = [];

interface PublicationCalendarProps {
  /** `YYYY-MM`. */
  month: string;
  /** In order of time. */
  publications: readonly PlanPublication[];
  /** Today in the project. */
  today: string;
  chosenDay: string | null;
  openId: number | null;
  onMonth: (month: string) => void;
  onDay: (date: string) => void;
  onOpen: (id: number) => void;
  onMove: (id: number, date: string) => void;
}

/** A month of the plan, Monday first. Publications are carried from day to day; the days are walked by arrows. */
export function PublicationCalendar({
  month,
  publications,
  today,
  chosenDay,
  openId,
  onMonth,
  onDay,
  onOpen,
  onMove,
}: PublicationCalendarProps) {
  const days = useMemo(() => monthGrid(month), [month]);
  const byDay = useMemo(() => groupByDay(publications), [publications]);
  const byId = useMemo(() => new Map(publications.map((one) => [String(one.id), one])), [publications]);
  const grid = useRef<HTMLOListElement>(null);
  const isCarrying = useRef(false);
  const [active, setActive] = useState<string | null>(null);
  const inMonth = days.filter((date) => monthOf(date) === month);
  // The one day Tab reaches, and the publications of it.
  const tabDay =
    active !== null && days.includes(active) ? active : (inMonth.find((date) => date === today) ?? inMonth[0]);
  const isEmpty = !inMonth.some((date) => byDay.has(date));

  // What was carried stands in another cell now, as another element.
  const dropped = useRef<{ id: number; date: string } | null>(null);
  useLayoutEffect(() => {
    const { current } = dropped;
    if (current === null || byId.get(String(current.id))?.scheduled_date !== current.date) return;
    dropped.current = null;
    const item = document.getElementById(publicationRowId(current.id));
    if (item) item.focus({ preventScroll: true });
    else grid.current?.querySelector<HTMLElement>(`[data-day="${current.date}"]`)?.focus({ preventScroll: true });
  }, [byId]);

  // A day of another month is there only after the next drawing.
  const wanted = useRef<string | null>(null);
  const focusDay = (date: string): void => {
    setActive(date);
    if (!days.includes(date)) onMonth(monthOf(date));
    wanted.current = date;
  };
  useEffect(() => {
    if (wanted.current === null) return;
    grid.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)?.focus();
    wanted.current = null;
  }, [active, days]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // While something is carried, the arrows carry it.
    if (event.defaultPrevented || !isPlainKey(event.nativeEvent) || isCarrying.current) return;
    const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-cell]') : null;
    const date = cell?.dataset.cell;
    if (!date) return;
    const far = { PageUp: addMonths(monthOf(date), -1), PageDown: addMonths(monthOf(date), 1) }[event.code];
    const target =
      far !== undefined ? `${far}-01` : event.code in STEPS ? addDays(date, STEPS[event.code as Arrow]) : null;
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    focusDay(target);
  };
  const toToday = useStableCallback(() => onMonth(monthOf(today)));
  const turn = useStableCallback((step: number) => onMonth(addMonths(month, step)));
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (!isPlainKey(event) || isLayerOpen() || isCarrying.current) return;
      if (event.code === 'KeyT') toToday();
      else if (event.code === 'ArrowLeft') turn(-1);
      else if (event.code === 'ArrowRight') turn(1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [toToday, turn]);

  const nameOf = useStableCallback((id: string) => byId.get(id)?.title ?? '');
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <ActionIcon variant="default" size={36} aria-label={texts.previous} onClick={() => turn(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={texts.next} onClick={() => turn(1)}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        <h2 className={classes.month} aria-live="polite">
          {titleOf(month)}
        </h2>
        <Button className={classes.today} variant="default" size="sm" onClick={toToday}>
          {texts.today}
        </Button>
      </div>
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
      <DragBoard
        nameOf={nameOf}
        placeOf={formatDay}
        nextPlace={(date, arrow) => days.find((day) => day === addDays(date, STEPS[arrow]))}
        carried={(id) => {
          const publication = byId.get(id);
          return publication && <Floating publication={publication} />;
        }}
        onCarry={(carries) => {
          isCarrying.current = carries;
        }}
        onDrop={(id, date) => {
          if (byId.get(id)?.scheduled_date === date) return;
          dropped.current = { id: Number(id), date };
          setActive(date);
          onMove(Number(id), date);
        }}
      >
        {/* The buttons inside are the controls; the grid only hears the arrows pressed on them. */}
        <ol ref={grid} className={classes.grid} onKeyDown={onKeyDown}>
          {days.map((date) => (
            <Cell
              key={date}
              date={date}
              publications={byDay.get(date) ?? NOTHING}
              isOutside={monthOf(date) !== month}
              isToday={date === today}
              isChosen={date === chosenDay}
              isTabStop={date === tabDay}
              openId={openId}
              onDay={onDay}
              onOpen={onOpen}
              onActive={setActive}
            />
          ))}
        </ol>
      </DragBoard>
      <ul className={classes.legend} aria-label={texts.legend}>
        {CONTENT_TYPES.filter((type) => publications.some(({ content_type }) => content_type === type)).map((type) => (
          <li key={type}>
            <ContentTypeMark type={type} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DayProps {
  date: string;
  publications: readonly PlanPublication[];
  isOutside: boolean;
  isToday: boolean;
  isChosen: boolean;
  isTabStop: boolean;
  openId: number | null;
  onDay: (date: string) => void;
  onOpen: (id: number) => void;
  onActive: (date: string) => void;
}

const sameDay = (before: DayProps, after: DayProps): boolean =>
  Object.keys(after).every((name) => {
    const key = name as keyof DayProps;
    if (key !== 'publications') return before[key] === after[key];
    const { length } = after.publications;
    return (
      before.publications.length === length &&
      after.publications.every((one, index) => one === before.publications[index])
    );
  });

/** Only the days something changed in are drawn anew: a drop costs two. */
const Cell = memo(function Cell(props: DayProps) {
  const { setNodeRef, isOver } = useDropPlace(props.date);
  const { date, isOutside, isChosen, onActive } = props;
  return (
    <li
      ref={setNodeRef}
      className={classes.cell}
      data-cell={date}
      data-outside={isOutside || undefined}
      data-chosen={isChosen || undefined}
      data-over={isOver || undefined}
      onFocus={() => onActive(date)}
    >
      <Day {...props} />
    </li>
  );
}, sameDay);

const Day = memo(function Day({ date, publications, isToday, isTabStop, openId, onDay, onOpen }: DayProps) {
  const isFull = publications.length > SHOWN_A_DAY;
  const shown = isFull ? publications.slice(0, SHOWN_A_DAY) : publications;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <>
      <button
        type="button"
        className={classes.day}
        data-day={date}
        aria-label={texts.day(date, publications.length)}
        aria-current={isToday ? 'date' : undefined}
        tabIndex={tabIndex}
        onClick={() => onDay(date)}
      >
        {Number(date.slice(8))}
      </button>
      {shown.length > 0 && (
        <>
          <ul className={classes.items}>
            {shown.map((publication) => (
              <li key={publication.id}>
                <Item
                  publication={publication}
                  isOpen={publication.id === openId}
                  tabIndex={tabIndex}
                  onOpen={onOpen}
                />
              </li>
            ))}
          </ul>
          <div className={classes.marks} aria-hidden="true">
            {shown.map(({ id, content_type: type }) => (
              <span key={id} style={{ '--type': contentTypeColor(type), '--ink': contentTypeInk(type) }}>
                {CONTENT_TYPE_LETTERS[type]}
              </span>
            ))}
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

interface ItemProps {
  publication: PlanPublication;
  isOpen: boolean;
  tabIndex: number;
  onOpen: (id: number) => void;
}

function Item({ publication, isOpen, tabIndex, onOpen }: ItemProps) {
  const { id, title, scheduled_date, scheduled_time, content_type: type } = publication;
  const { setNodeRef, handlers, isDragging } = useDragItem(String(id), {
    place: scheduled_date,
    disabled: !isMovable(publication),
  });
  return (
    <button
      {...handlers}
      ref={setNodeRef}
      type="button"
      id={publicationRowId(id)}
      className={classes.item}
      style={{ '--type': contentTypeColor(type), '--ink': contentTypeInk(type) }}
      data-open={isOpen || undefined}
      data-carried={isDragging || undefined}
      title={`${shortTime(scheduled_time)} ${title}, ${CONTENT_TYPE_LABELS[type]}`}
      tabIndex={tabIndex}
      onClick={() => onOpen(id)}
    >
      <Face publication={publication} />
    </button>
  );
}

/** What is sent or being sent stays where it was sent. */
const isMovable = ({ status }: PlanPublication): boolean =>
  !['publishing', 'published', 'unconfirmed'].includes(status);

const Face = memo(function Face({
  publication: { title, content_type: type, has_content },
}: {
  publication: PlanPublication;
}) {
  return (
    <>
      <span className={classes.letter} aria-hidden="true">
        {CONTENT_TYPE_LETTERS[type]}
      </span>
      <span className={classes.title}>{title}</span>
      {has_content && <IconCheck className={classes.done} size={14} aria-hidden />}
    </>
  );
});

function Floating({ publication }: { publication: PlanPublication }) {
  const { content_type: type } = publication;
  return (
    <div className={classes.floating} style={{ '--type': contentTypeColor(type), '--ink': contentTypeInk(type) }}>
      <Face publication={publication} />
    </div>
  );
}
