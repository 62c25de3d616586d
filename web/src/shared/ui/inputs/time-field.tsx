import { useEffect, useRef, type KeyboardEvent } from 'react';
import { shortTime } from '../../format/dates';
import { isWholeTime, readTime, stepTime } from '../../format/typed-time';
import { IconClock } from '../icons';
import { texts } from './date-texts';
import { DropField, type TypedFieldProps } from './drop-field';
import classes from './time-field.module.css';
import { useTyped } from './use-typed';

const STEP = 15;
const NOON = '12:00';
/** Hours people read posts at. */
const USUAL = Array.from({ length: 15 }, (_, index) => `${String(index + 8).padStart(2, '0')}:00`);
const COLUMNS = 3;
/** Where keys lead in the list. */
const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

interface TimeFieldProps extends TypedFieldProps {
  /** `HH:MM`; empty without one. */
  value: string;
  /** Called with an empty value for a text that is no time. */
  onChange: (time: string) => void;
}

/** A time of 24 hours, typed («930», «9:30»), moved by arrows a quarter of an hour, or chosen from usual ones. */
export function TimeField({ value, onChange, ...kit }: TimeFieldProps) {
  const typed = useTyped({
    value: shortTime(value),
    write: (time) => time,
    read: readTime,
    isWhole: isWholeTime,
    onChange,
  });
  return (
    <DropField
      placeholder={texts.timePlaceholder}
      inputMode="numeric"
      {...kit}
      typed={typed}
      unread={texts.timeUnread}
      icon={<IconClock size={18} aria-hidden />}
      openLabel={texts.openTimes}
      dropLabel={texts.times}
      onKey={({ key }, now) => {
        const step = { ArrowUp: STEP, ArrowDown: -STEP, PageUp: 60, PageDown: -60 }[key];
        return step === undefined ? undefined : now === '' ? NOON : stepTime(now, step);
      }}
    >
      {(choose) => <UsualTimes value={typed.now} onPick={choose} />}
    </DropField>
  );
}

function UsualTimes({ value, onPick }: { value: string; onPick: (time: string) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const near = USUAL.findLast((time) => time <= value) ?? USUAL[0];
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (move === undefined || at < 0) return;
    event.preventDefault();
    buttons[at + move]?.focus();
  };
  return (
    <div ref={list} className={classes.times} onKeyDown={onKeyDown}>
      {USUAL.map((time) => (
        <button
          key={time}
          type="button"
          className={classes.time}
          tabIndex={time === near ? 0 : -1}
          aria-pressed={time === value}
          onClick={() => onPick(time)}
        >
          {time}
        </button>
      ))}
    </div>
  );
}
