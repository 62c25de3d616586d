import { isToComplete, publicationLabel, type PlanPublication } from '@orbita/contracts';
import { memo, useRef, useState, type ReactNode } from 'react';
import { ApprovalBadge, ApprovalMark, useApprovalStatus } from '@/entities/approvals';
import { stateAt } from '@/entities/content-plans';
import { NetworkGlyphs } from '@/entities/networks';
import { ContentTypeMark } from '@/entities/content-types';
import {
  isPublication,
  networksOf,
  type Arrival,
  type Entry,
  type Listed,
  type PublicationDay,
  type PublicationMonth,
  dayAnchorId,
  publicationRowId,
  AutoMark,
  publicationTexts,
} from '@/entities/publications';
import { formatDay, shortTime } from '@/shared/format/dates';
import { IconPlayerStop } from '@/shared/ui/icons';
import { TickBox } from '@/shared/ui/inputs/tick-box';
import { walkRows } from '@/shared/ui/keys/walk-rows';
import { workbenchTexts } from '../texts';
import classes from './publication-list.module.css';

interface PublicationListProps {
  months: readonly PublicationMonth<Entry>[];
  /** The one shown beside the list. */
  openId: number | null;
  selected: ReadonlySet<number>;
  onOpen: (id: number) => void;
  /** `isRange`: selects everything since the previously selected one. */
  onSelect: (id: number, isRange: boolean) => void;
  /** Stops the text that is being written. */
  onStop: (publication: PlanPublication) => void;
}

/**
 * Publications under their days. Tab stops once for the whole list and once for the box of that row; arrows move inside it,
 * Enter opens. Hidden days are not painted, so three hundred rows cost as much as one screen.
 */
export const PublicationList = memo(function PublicationList({
  months,
  openId,
  selected,
  onOpen,
  onSelect,
  onStop,
}: PublicationListProps) {
  const first = firstOf(months)?.id;
  const [active, setActive] = useState(first);
  const isShown = (id: number | null | undefined): boolean =>
    months.some(({ days }) => days.some(({ publications }) => publications.some((one) => one.id === id)));
  const tabStop = isShown(active) ? active : first;

  return (
    // The rows inside are the controls; the list only handles the arrows pressed on them.
    <div
      className={classes.list}
      data-selecting={selected.size > 0 || undefined}
      onKeyDown={(event) => walkRows(event, '[data-publication]')}
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
              tabStop={tabStop}
              openId={openId}
              selected={selected}
              onOpen={onOpen}
              onSelect={onSelect}
              onStop={onStop}
            />
          ))}
        </div>
      ))}
    </div>
  );
});

/** The first publication of the list; an idea that is not a publication yet cannot be reached. */
const firstOf = (months: readonly PublicationMonth<Entry>[]) => {
  for (const { days } of months)
    for (const { publications } of days) for (const one of publications) if (isPublication(one)) return one;
  return undefined;
};

interface DayProps extends Omit<PublicationListProps, 'months'> {
  day: PublicationDay<Entry>;
  /** The row that Tab reaches. */
  tabStop: number | undefined;
}

function Day({ day, tabStop, openId, selected, onOpen, onSelect, onStop }: DayProps) {
  return (
    <section id={dayAnchorId(day.date)} className={classes.day} style={{ '--rows': day.publications.length }}>
      <h2 className={classes.date}>{formatDay(day.date)}</h2>
      <ul className={classes.rows}>
        {day.publications.map((publication) =>
          isPublication(publication) ? (
            <Row
              key={publication.id}
              publication={publication}
              isTabStop={publication.id === tabStop}
              isOpen={publication.id === openId}
              isSelected={selected.has(publication.id)}
              onOpen={onOpen}
              onSelect={onSelect}
              onStop={onStop}
            />
          ) : (
            <ArrivingRow key={publication.id} arrival={publication} />
          ),
        )}
      </ul>
    </section>
  );
}

interface RowProps {
  publication: PlanPublication;
  isTabStop: boolean;
  isOpen: boolean;
  isSelected: boolean;
  onOpen: (id: number) => void;
  onSelect: (id: number, isRange: boolean) => void;
  onStop: (publication: PlanPublication) => void;
}

const Row = memo(function Row({ publication, isTabStop, isOpen, isSelected, onOpen, onSelect, onStop }: RowProps) {
  const { id, title } = publication;
  const tabIndex = isTabStop ? 0 : -1;
  const withShift = useRef(false);
  return (
    <li className={classes.item} data-open={isOpen || undefined} data-selected={isSelected || undefined}>
      <TickBox
        className={classes.box}
        aria-label={workbenchTexts.selection.one(title)}
        tabIndex={tabIndex}
        checked={isSelected}
        // The change event does not include modifier keys.
        onClick={(event) => {
          withShift.current = event.shiftKey;
        }}
        onChange={() => onSelect(id, withShift.current)}
      />
      <button
        type="button"
        id={publicationRowId(id)}
        className={classes.row}
        data-publication={id}
        aria-current={isOpen || undefined}
        tabIndex={tabIndex}
        onClick={() => onOpen(id)}
      >
        <Face entry={publication}>
          <PublicationBadge publication={stateAt(publication)} />
        </Face>
      </button>
      {publication.writing_job_id !== null && (
        <button
          type="button"
          className={classes.stop}
          aria-label={workbenchTexts.write.stopNamed(title)}
          title={workbenchTexts.write.stopOne}
          tabIndex={tabIndex}
          onClick={() => onStop(publication)}
        >
          <IconPlayerStop size={16} aria-hidden />
        </button>
      )}
    </li>
  );
});

/** An idea on its day before it is a publication: it can be read, but has no actions yet. */
const ArrivingRow = memo(function ArrivingRow({ arrival }: { arrival: Arrival }) {
  return (
    <li className={classes.arriving}>
      <div className={classes.row}>
        <Face entry={arrival}>
          <ArrivingBadge />
        </Face>
      </div>
    </li>
  );
});

/** Marks what is not in the plan yet. */
export function ArrivingBadge() {
  return (
    <span className={classes.status} data-status="generating">
      {publicationTexts.arrivals.badge}
    </span>
  );
}

/** Time, networks, type and topic. */
function Face({ entry, children }: { entry: Listed; children: ReactNode }) {
  const { title, content_type, short_description, scheduled_time } = entry;
  return (
    <>
      <span className={classes.time}>{shortTime(scheduled_time)}</span>
      <NetworkGlyphs networks={networksOf(entry)} className={classes.network} />
      <ContentTypeMark type={content_type} variant="letter" />
      <span className={classes.words}>
        <span className={classes.title} title={title}>
          {title}
        </span>
        <span className={classes.idea}>{short_description}</span>
      </span>
      {children}
    </>
  );
}

interface PublicationBadgeProps {
  publication: PlanPublication;
  /** Also for an idea: every row starts as one. */
  isAlways?: boolean;
}

/**
 * «Готово» when there is a text, «Дописать» while it has placeholders, or the client's verdict; «Пишется» during writing;
 * otherwise the state. A clock when it is published automatically.
 */
export function PublicationBadge({ publication, isAlways = false }: PublicationBadgeProps) {
  const { status, has_content, needs_filling, writing_job_id } = publication;
  const ofText = writing_job_id !== null ? 'generating' : has_content ? 'ready' : status;
  const shown = status === 'draft' || status === 'ready' ? ofText : status;
  const named = { status: shown, needs_filling };
  const isOpen = isToComplete(named);
  const approvalStatus = useApprovalStatus(publication);
  const isSaidByClient = approvalStatus !== null && shown === 'ready' && !isOpen && !isAlways;
  return (
    <span className={classes.state}>
      <AutoMark publication={publication} />
      {isSaidByClient ? (
        <ApprovalBadge approvalStatus={approvalStatus} />
      ) : (
        <>
          {approvalStatus && <ApprovalMark approvalStatus={approvalStatus} size={16} />}
          {(shown !== 'draft' || isAlways) && (
            <span className={classes.status} data-status={isOpen ? 'to-complete' : shown}>
              {publicationLabel(named)}
            </span>
          )}
        </>
      )}
    </span>
  );
}
