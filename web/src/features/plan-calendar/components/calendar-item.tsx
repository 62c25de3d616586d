import { CONTENT_TYPE_LABELS, type PlanPublication } from '@orbita/contracts';
import { memo } from 'react';
import { ApprovalMark, useApprovalStatus } from '@/entities/approvals';
import { contentTypeColor, contentTypeInk, CONTENT_TYPE_LETTERS } from '@/entities/content-types';
import {
  isPublication,
  type Arrival,
  type Entry,
  type Listed,
  publicationTexts,
  publicationRowId,
  isSent,
  PublicationMark,
} from '@/entities/publications';
import { useDragItem } from '@/shared/dnd/drag-board';
import { shortTime } from '@/shared/format/dates';
import classes from './calendar.module.css';

interface CalendarItemProps {
  publication: PlanPublication;
  isOpen: boolean;
  tabIndex: number;
  onOpen: (id: number) => void;
}

/** A publication on its day: a press opens it, a long press drags it. What is sent or being sent cannot be moved. */
export function CalendarItem({ publication, isOpen, tabIndex, onOpen }: CalendarItemProps) {
  const { id, scheduled_date } = publication;
  const { setNodeRef, handlers, isDragging } = useDragItem(String(id), {
    place: scheduled_date,
    disabled: isSent(publication),
  });
  return (
    <button
      {...handlers}
      ref={setNodeRef}
      type="button"
      id={publicationRowId(id)}
      className={classes.item}
      style={coloursOf(publication)}
      data-open={isOpen || undefined}
      data-carried={isDragging || undefined}
      title={hintOf(publication)}
      tabIndex={tabIndex}
      onClick={() => onOpen(id)}
    >
      <Face publication={publication} />
    </button>
  );
}

/** An idea on its day before it is a publication: there is nothing to open yet. */
export function ArrivingItem({ arrival }: { arrival: Arrival }) {
  return (
    <div
      className={classes.arriving}
      style={coloursOf(arrival)}
      title={`${hintOf(arrival)}, ${publicationTexts.arrivals.badge.toLocaleLowerCase('ru')}`}
    >
      <Face publication={arrival} />
    </div>
  );
}

const coloursOf = ({ content_type: type }: Listed) => ({
  '--type': contentTypeColor(type),
  '--ink': contentTypeInk(type),
});

const hintOf = ({ scheduled_time, title, content_type: type }: Listed): string =>
  `${shortTime(scheduled_time)} ${title}, ${CONTENT_TYPE_LABELS[type]}`;

const Face = memo(function Face({ publication }: { publication: Entry }) {
  const { title, content_type: type } = publication;
  return (
    <>
      <span className={classes.letter} aria-hidden="true">
        {CONTENT_TYPE_LETTERS[type]}
      </span>
      <span className={classes.title}>{title}</span>
      {isPublication(publication) && <Marks publication={publication} />}
    </>
  );
});

/** State of sending, and the client's verdict. */
function Marks({ publication }: { publication: PlanPublication }) {
  const approvalStatus = useApprovalStatus(publication);
  return (
    <>
      <PublicationMark publication={publication} />
      {approvalStatus && <ApprovalMark approvalStatus={approvalStatus} />}
    </>
  );
}

/** The publication under the pointer during a drag. */
export function CarriedItem({ publication }: { publication: PlanPublication }) {
  return (
    <div className={classes.floating} style={coloursOf(publication)}>
      <Face publication={publication} />
    </div>
  );
}
