import { unfilledPlaces, type TextEntity } from '@orbita/contracts';
import classes from './marked-text.module.css';

interface MarkedTextProps {
  text: string;
  entities?: readonly TextEntity[] | undefined;
}

/** A text with its placeholders marked. */
export function MarkedText({ text, entities }: MarkedTextProps) {
  const places = unfilledPlaces(text, entities);
  if (places.length === 0) return text;
  const behind = places.map(({ offset, length }) => offset + length);
  return (
    <>
      {places.map(({ offset, length }, index) => (
        <span key={offset}>
          {text.slice(behind[index - 1] ?? 0, offset)}
          <mark className={classes.place}>{text.slice(offset, offset + length)}</mark>
        </span>
      ))}
      {text.slice(behind.at(-1))}
    </>
  );
}
