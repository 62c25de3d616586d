import { addDays, type ReadinessItem } from '@orbita/contracts';
import { useMemo } from 'react';
import { readinessTexts as texts } from '@/entities/readiness';
import { formatDay, formatDateRange } from '@/shared/format/dates';
import { walkRows } from '@/shared/ui/keys/walk-rows';
import { readinessDays } from '../model/readiness-days';
import classes from './readiness-board.module.css';
import { ReadinessRow } from './readiness-row';

interface ReadinessBoardProps {
  projectId: number;
  /** In order of time. */
  items: readonly ReadinessItem[];
  /** Today in the project. */
  today: string;
  /** Last day that is shown even when empty; null: empty days are omitted. */
  until: string | null;
  onMove: (publication: ReadinessItem['publication']) => void;
}

/** Scheduled publications by day. Hidden days are not painted, so three hundred cost as much as one screen. */
export function ReadinessBoard({ projectId, items, today, until, onMove }: ReadinessBoardProps) {
  const stretches = useMemo(() => readinessDays(items, today, until ?? ''), [items, today, until]);
  const nameOf = (date: string): string | undefined =>
    ({ [today]: texts.today, [addDays(today, 1)]: texts.tomorrow })[date];
  return (
    // The rows inside are the controls; the board only handles the arrows pressed on them.
    <div className={classes.board} onKeyDown={(event) => walkRows(event, '[data-row]')}>
      {stretches.map((stretch) => {
        if (stretch.kind === 'gap') {
          const { from, to } = stretch;
          return until === null ? null : (
            <p key={from} className={classes.gap}>
              {texts.gap(from === to ? formatDay(from) : formatDateRange(from, to))}
            </p>
          );
        }
        const { date, items: ofDay } = stretch;
        return (
          <section
            key={date}
            className={classes.day}
            style={{ '--rows': ofDay.length }}
            aria-labelledby={`outlook-${date}`}
          >
            <h2 id={`outlook-${date}`} className={classes.date}>
              {formatDay(date)} {nameOf(date) && <span className={classes.near}>{nameOf(date)}</span>}
            </h2>
            <ul className={classes.rows}>
              {ofDay.map((item) => (
                <ReadinessRow key={item.publication.id} projectId={projectId} item={item} onMove={onMove} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
