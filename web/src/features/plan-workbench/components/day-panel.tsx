import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { stateAt } from '@/entities/content-plans';
import { NetworkGlyphs } from '@/entities/networks';
import { ByHandNote } from '@/entities/publishing';
import { ContentTypeMark } from '@/entities/content-types';
import { isPublication, networksOf, type Entry } from '@/entities/publications';
import { formatDay, shortTime } from '@/shared/format/dates';
import { IconPlus, IconX } from '@/shared/ui/icons';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { ru } from '@/shared/i18n/ru';
import { IconAction } from '@/shared/ui/actions/icon-action';
import { workbenchTexts } from '../texts';
import classes from './day-panel.module.css';
import { ArrivingBadge, PublicationBadge } from './publication-list';
import panel from './publication-panel.module.css';

interface DayPanelProps {
  date: string;
  publications: readonly Entry[];
  onOpen: (id: number) => void;
  onAdd: (date: string) => void;
  onClose: () => void;
}

/** A day beside the calendar, on wide screens. */
export function DayAside({ date, onClose, ...props }: DayPanelProps) {
  return (
    <aside className={panel.aside} aria-label={formatDay(date)}>
      <div className={panel.asideHead}>
        <h2 className={panel.asideTitle}>{formatDay(date)}</h2>
        <IconAction label={ru.common.close} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </IconAction>
      </div>
      <div className={panel.asideBody}>
        <DayList {...props} />
      </div>
      <div className={panel.asideFoot}>
        <AddButton onPress={() => props.onAdd(date)} />
      </div>
    </aside>
  );
}

/** A day over the calendar. */
export function DayDialog({ date, onClose, ...props }: Omit<DayPanelProps, 'date'> & { date: string | null }) {
  // The last shown day stays visible while the dialog closes.
  const [last, setLast] = useState(date);
  if (date !== null && date !== last) setLast(date);
  const shown = date ?? last ?? '';
  return (
    <ResponsiveModal
      opened={date !== null}
      onClose={onClose}
      title={shown && formatDay(shown)}
      footer={<AddButton onPress={() => props.onAdd(shown)} />}
    >
      <DayList {...props} />
    </ResponsiveModal>
  );
}

function AddButton({ onPress }: { onPress: () => void }) {
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onPress}>
      {workbenchTexts.day.add}
    </Button>
  );
}

function DayList({ publications, onOpen }: Pick<DayPanelProps, 'publications' | 'onOpen'>) {
  if (publications.length === 0) return <p className={classes.empty}>{workbenchTexts.day.empty}</p>;
  const networks = [...new Set(publications.flatMap(networksOf))];
  return (
    <>
      <ul className={classes.list}>
        {publications.map((entry) => (
          <li key={entry.id}>
            {isPublication(entry) ? (
              <button type="button" className={classes.row} onClick={() => onOpen(entry.id)}>
                <Face entry={entry}>
                  <PublicationBadge publication={stateAt(entry)} />
                </Face>
              </button>
            ) : (
              <div className={classes.row}>
                <Face entry={entry}>
                  <ArrivingBadge />
                </Face>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ByHandNote networks={networks} />
    </>
  );
}

function Face({ entry, children }: { entry: Entry; children: ReactNode }) {
  return (
    <>
      <span className={classes.time}>{shortTime(entry.scheduled_time)}</span>
      <NetworkGlyphs networks={networksOf(entry)} />
      <ContentTypeMark type={entry.content_type} variant="letter" />
      <span className={classes.title}>{entry.title}</span>
      {children}
    </>
  );
}
