import { VisuallyHidden } from '@mantine/core';
import { CONTENT_TYPE_LABELS, type PlanPublication } from '@orbita/contracts';
import { createContext, memo, useContext, type CSSProperties } from 'react';
import { ApprovalMark, useApprovalStatus } from '@/entities/approvals';
import { contentTypeColor, contentTypeInk, CONTENT_TYPE_LETTERS } from '@/entities/content-types';
import { stateAt } from '@/entities/content-plans';
import { NetworkGlyphs } from '@/entities/networks';
import {
  isPublication,
  networksOf,
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
import { formatNumber } from '@/shared/format/numbers';
import { IconCheck, IconPhoto, IconStack2 } from '@/shared/ui/icons';
import { calendarTexts as texts } from '../texts';
import classes from './calendar-item.module.css';

interface CalendarItemProps {
  publication: PlanPublication;
  isOpen: boolean;
  isSelected: boolean;
  tabIndex: number;
  onOpen: (id: number) => void;
  /** `isRange`: selects everything since the previously selected one. */
  onSelect: (id: number, isRange: boolean) => void;
}

/** Addresses of thumbnails by file; one that is absent is not fetched yet, or has none. */
export const CoversContext = createContext<ReadonlyMap<number, string | null>>(new Map());

/**
 * A publication on its day: a press opens it, with Ctrl or Shift it selects, a long press drags it. What is sent or being sent cannot be
 * moved.
 */
export function CalendarItem({ publication, isOpen, isSelected, tabIndex, onOpen, onSelect }: CalendarItemProps) {
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
      data-selected={isSelected || undefined}
      data-carried={isDragging || undefined}
      title={hintOf(publication)}
      tabIndex={tabIndex}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        if (shiftKey) onSelect(id, true);
        else if (ctrlKey || metaKey) onSelect(id, false);
        else onOpen(id);
      }}
    >
      <Face publication={publication} />
      {isSelected && (
        <span className={classes.selected}>
          <IconCheck size={12} aria-hidden />
          <VisuallyHidden>, {texts.selected}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}

/** An idea on its day before it is a publication: there is nothing to open yet. */
export function ArrivingItem({ arrival }: { arrival: Arrival }) {
  return (
    <div
      className={classes.arriving}
      data-arriving
      style={coloursOf(arrival)}
      title={`${hintOf(arrival)}, ${publicationTexts.arrivals.badge.toLocaleLowerCase('ru')}`}
    >
      <Face publication={arrival} />
    </div>
  );
}

const coloursOf = ({ content_type: type }: Listed): CSSProperties => ({
  '--type': contentTypeColor(type),
  '--ink': contentTypeInk(type),
});

const hintOf = ({ scheduled_time, title, content_type: type, variant_of }: Listed): string =>
  `${shortTime(scheduled_time)} ${title}, ${CONTENT_TYPE_LABELS[type]}${variant_of == null ? '' : `, ${texts.variant}`}`;

/** Two lines of the title; above it when, where and in which state. A screen reader reads the title first. */
const Face = memo(function Face({ publication }: { publication: Entry }) {
  const { title, content_type: type, scheduled_time } = publication;
  return (
    <>
      <span className={classes.title}>
        <span className={classes.letter} aria-hidden="true">
          {CONTENT_TYPE_LETTERS[type]}
        </span>
        {publication.variant_of != null && (
          <>
            <IconStack2 size={12} className={classes.variant} aria-hidden />
            <VisuallyHidden>{texts.variant}: </VisuallyHidden>
          </>
        )}
        {title}
      </span>
      <span className={classes.line}>
        <span className={classes.time}>{shortTime(scheduled_time)}</span>
        <NetworkGlyphs networks={networksOf(publication)} size={14} className={classes.network} />
        {isPublication(publication) && <Marks publication={publication} />}
      </span>
      {isPublication(publication) && publication.cover !== null && <Cover id={publication.cover} />}
    </>
  );
});

/** State of sending, and the client's verdict. */
function Marks({ publication }: { publication: PlanPublication }) {
  const approvalStatus = useApprovalStatus(publication);
  return (
    <>
      <PublicationMark publication={stateAt(publication)} wordClass={classes.word} />
      {approvalStatus && <ApprovalMark approvalStatus={approvalStatus} />}
    </>
  );
}

/** The first file of a publication; its place is there before its picture. */
function Cover({ id }: { id: number }) {
  const address = useContext(CoversContext).get(id);
  return (
    <span className={classes.cover}>
      {address ? <img src={address} alt="" loading="lazy" draggable={false} /> : <IconPhoto size={16} aria-hidden />}
    </span>
  );
}

interface CarriedItemProps {
  publication: PlanPublication;
  /** How many move with it, itself included. */
  count: number;
  /** It stays, and a copy of it is dropped. */
  isCopy: boolean;
}

/** The publication under the pointer during a drag. */
export function CarriedItem({ publication, count, isCopy }: CarriedItemProps) {
  const mark = isCopy ? texts.copy : count > 1 ? formatNumber(count) : null;
  return (
    <div className={classes.floating} style={coloursOf(publication)}>
      <Face publication={publication} />
      {mark !== null && <span className={classes.carried}>{mark}</span>}
    </div>
  );
}
