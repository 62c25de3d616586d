import { PUBLICATION_STATUS_LABELS, type PlanPublication } from '@orbita/contracts';
import { memo, useRef, useState, type KeyboardEvent } from 'react';
import { formatDay } from '@/shared/format/dates';
import { ContentTypeMark } from '@/shared/ui/content-type-mark';
import { NetworkGlyph } from '@/shared/ui/network-glyph';
import { shortTime, type PublicationDay, type PublicationMonth } from '../../model/publication-view';
import classes from './publication-list.module.css';
import { publicationRowId } from './publication-row-id';

interface PublicationListProps {
  months: readonly PublicationMonth[];
  onOpen: (id: number) => void;
}

/** Key → how many rows away the focus goes; the ends of the list are as far as it gets. */
const MOVES: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Publications under their days. One stop of Tab for the whole list, arrows inside it, Enter opens.
 * Days out of sight are not painted, so three hundred rows cost as much as a screenful.
 */
export const PublicationList = memo(function PublicationList({ months, onOpen }: PublicationListProps) {
  const list = useRef<HTMLDivElement>(null);
  const first = months[0]?.days[0]?.publications[0]?.id;
  const [active, setActive] = useState(first);
  const isActiveShown = months.some(({ days }) =>
    days.some(({ publications }) => publications.some(({ id }) => id === active)),
  );
  const tabStop = isActiveShown ? active : first;

  const onKeyDown = (event: KeyboardEvent): void => {
    const move = MOVES[event.code];
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-publication]') ?? [])];
    const index = rows.findIndex((row) => row === document.activeElement);
    if (index === -1) return;
    event.preventDefault();
    rows[Math.max(0, Math.min(rows.length - 1, index + move))]?.focus();
  };
  return (
    // The rows inside are the controls; the list only hears the arrows pressed on them.
    <div
      ref={list}
      className={classes.list}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const id = Number(event.target.dataset.publication);
        if (id) setActive(id);
      }}
    >
      {months.map(({ month, days }) => (
        <div key={month} className={classes.month}>
          {days.map((day) => (
            <Day
              key={day.date}
              day={day}
              tabStop={day.publications.some(({ id }) => id === tabStop) ? tabStop : undefined}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
});

interface DayProps {
  day: PublicationDay;
  /** The row of this day that Tab reaches; most days have none. */
  tabStop: number | undefined;
  onOpen: (id: number) => void;
}

const Day = memo(function Day({ day, tabStop, onOpen }: DayProps) {
  return (
    <section className={classes.day} style={{ '--rows': day.publications.length }}>
      <h2 className={classes.date}>{formatDay(day.date)}</h2>
      <ul className={classes.rows}>
        {day.publications.map((publication) => (
          <li key={publication.id}>
            <Row publication={publication} isTabStop={publication.id === tabStop} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
});

interface RowProps {
  publication: PlanPublication;
  isTabStop: boolean;
  onOpen: (id: number) => void;
}

function Row({ publication, isTabStop, onOpen }: RowProps) {
  const { id, title, content_type, social_network, short_description, scheduled_time, status } = publication;
  return (
    <button
      type="button"
      id={publicationRowId(id)}
      className={classes.row}
      data-publication={id}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onOpen(id)}
    >
      <span className={classes.time}>{shortTime(scheduled_time)}</span>
      <NetworkGlyph network={social_network} className={classes.network} />
      <ContentTypeMark type={content_type} variant="letter" />
      <span className={classes.words}>
        <span className={classes.title} title={title}>
          {title}
        </span>
        <span className={classes.idea}>{short_description}</span>
      </span>
      {/* An idea is what every row is at first: only what differs is said. */}
      {status !== 'draft' && (
        <span className={classes.status} data-status={status}>
          {PUBLICATION_STATUS_LABELS[status]}
        </span>
      )}
    </button>
  );
}
