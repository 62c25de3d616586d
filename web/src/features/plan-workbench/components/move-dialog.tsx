import { Button } from '@mantine/core';
import { addDays, MAX_DAYS_TO_MOVE } from '@orbita/contracts';
import { useId, useState, type FormEvent } from 'react';
import { formatDay, shortTime } from '@/shared/format/dates';
import { ru } from '@/shared/i18n/ru';
import { DateField } from '@/shared/ui/inputs/date-field';
import { TimeField } from '@/shared/ui/inputs/time-field';
import { NumberField } from '@/shared/ui/inputs/number-field';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { isDay, publicationTexts } from '@/entities/publications';
import { workbenchTexts } from '../texts';
import { useDialog } from '@/shared/ui/overlays/use-dialog';
import classes from './dialogs.module.css';
import type { MovablePublication } from './use-publication-changes';

const texts = workbenchTexts.move;

interface MoveDialogProps {
  /** One moves to a date and a time, several move by days. */
  publications: readonly MovablePublication[];
  /** Today in their project. */
  today: string;
  onMove: (publication: MovablePublication, date: string, time: string) => void;
  onShift: (publications: readonly MovablePublication[], days: number) => void;
  onExited: () => void;
}

/** Moves publications without dragging. */
export function MoveDialog({ publications, today, onMove, onShift, onExited }: MoveDialogProps) {
  const { opened, close } = useDialog();
  const form = useId();
  const [only] = publications;
  const isOne = publications.length === 1 && only !== undefined;
  return (
    <ResponsiveModal
      opened={opened}
      onClose={close}
      onExited={onExited}
      size="sm"
      centered
      title={isOne ? texts.title : texts.titleMany(publications.length)}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {ru.common.cancel}
          </Button>
          <Button type="submit" form={form}>
            {texts.submit}
          </Button>
        </>
      }
    >
      {isOne ? (
        <ToDate
          id={form}
          today={today}
          publication={only}
          onSubmit={(date, time) => {
            onMove(only, date, time);
            close();
          }}
        />
      ) : (
        <ByDays
          id={form}
          publications={publications}
          onSubmit={(days) => {
            onShift(publications, days);
            close();
          }}
        />
      )}
    </ResponsiveModal>
  );
}

interface ToDateProps {
  id: string;
  today: string;
  publication: MovablePublication;
  onSubmit: (date: string, time: string) => void;
}

function ToDate({ id, today, publication, onSubmit }: ToDateProps) {
  const [date, setDate] = useState(publication.scheduled_date);
  const [time, setTime] = useState(shortTime(publication.scheduled_time));
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isGood = isDay(date) && /^\d\d:\d\d/.test(time);
    setWrong(!isGood);
    if (isGood) onSubmit(date, shortTime(time));
  };
  return (
    <form id={id} className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.about}>{publication.title}</p>
      <div className={classes.pair}>
        <DateField label={publicationTexts.add.date} data-autofocus today={today} value={date} onChange={setDate} />
        <TimeField label={publicationTexts.add.time} value={time} onChange={setTime} />
      </div>
      <p className={classes.hint}>{workbenchTexts.publication.zone}</p>
      <Wrong isShown={isWrong}>{texts.noDate}</Wrong>
    </form>
  );
}

interface ByDaysProps {
  id: string;
  publications: readonly MovablePublication[];
  onSubmit: (days: number) => void;
}

function ByDays({ id, publications, onSubmit }: ByDaysProps) {
  const [days, setDays] = useState<number | null>(1);
  const [isWrong, setWrong] = useState(false);
  const isGood = days !== null && Number.isInteger(days) && days !== 0 && Math.abs(days) <= MAX_DAYS_TO_MOVE;
  const first = publications.map(({ scheduled_date }) => scheduled_date).sort()[0];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setWrong(!isGood);
    if (isGood) onSubmit(days);
  };
  return (
    <form id={id} className={classes.form} noValidate onSubmit={submit}>
      <NumberField
        label={texts.dayCount}
        description={texts.dayCountHint}
        data-autofocus
        value={days}
        onChange={setDays}
      />
      {isGood && first !== undefined && (
        <p className={classes.hint}>{texts.first(formatDay(first), formatDay(addDays(first, days)))}</p>
      )}
      <Wrong isShown={isWrong}>{texts.noDays}</Wrong>
    </form>
  );
}

function Wrong({ isShown, children }: { isShown: boolean; children: string }) {
  return isShown ? (
    <p className={classes.wrong} role="alert">
      {children}
    </p>
  ) : null;
}
