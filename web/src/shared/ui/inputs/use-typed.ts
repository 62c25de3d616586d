import { useState } from 'react';

interface Typing {
  /** The value as the form has it; empty without one. */
  value: string;
  /** The value as it is shown. */
  write: (value: string) => string;
  /** What a typed text means; null for nothing. */
  read: (typed: string) => string | null;
  /** Whether more letters cannot turn the text into another value: the form learns it at once. */
  isWhole: (typed: string) => boolean;
  onChange: (value: string) => void;
}

interface Typed {
  text: string;
  /** The text means nothing, and its user has left the field. */
  isUnread: boolean;
  type: (text: string) => void;
  /** Typing has ended: the text becomes the value it means. One that means nothing stays to be corrected. */
  settle: () => void;
  /** Sets a value by other means. */
  put: (value: string) => void;
  /** What the field stands at, typed or given; empty for nothing. */
  now: string;
}

/** A value written in words: while it is typed, the form keeps what it has, because «2.1» only begins «2.12». */
export const useTyped = ({ value, write, read, isWhole, onChange }: Typing): Typed => {
  // It belongs to one value: another one from outside takes its place.
  const [typed, setTyped] = useState<{ text: string; of: string; isLeft: boolean } | null>(null);
  const own = typed?.of === value ? typed : null;
  const tell = (next: string): void => {
    if (next !== value) onChange(next);
  };
  return {
    text: own?.text ?? write(value),
    isUnread: own?.isLeft === true,
    type: (text) => {
      const next = text.trim() === '' ? '' : isWhole(text) ? (read(text) ?? value) : value;
      setTyped({ text, of: next, isLeft: false });
      tell(next);
    },
    settle: () => {
      if (own === null) return;
      const next = own.text.trim() === '' ? '' : read(own.text);
      setTyped(next === null ? { text: own.text, of: '', isLeft: true } : null);
      tell(next ?? '');
    },
    put: (next) => {
      setTyped(null);
      tell(next);
    },
    now: own === null ? value : (read(own.text) ?? ''),
  };
};
