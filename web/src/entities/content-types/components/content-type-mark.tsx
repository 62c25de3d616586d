import { CONTENT_TYPE_LABELS, type ContentType } from '@orbita/contracts';
import { CONTENT_TYPE_LETTERS } from '../letters';
import classes from './content-type-mark.module.css';

/** CSS colour of a type for bars, charts and calendars. */
export const contentTypeColor = (type: ContentType): string => `var(--o-type-${type})`;

/** CSS colour of a type's text: readable on any surface of the theme. */
export const contentTypeInk = (type: ContentType): string => `var(--o-type-${type}-ink)`;

interface ContentTypeMarkProps {
  type: ContentType;
  /** `letter`: only the square, named for a screen reader; `full`: with the label. */
  variant?: 'letter' | 'full';
}

/** The mark of a content type, the same everywhere. */
export function ContentTypeMark({ type, variant = 'full' }: ContentTypeMarkProps) {
  const label = CONTENT_TYPE_LABELS[type];
  const letter = (
    <span
      className={classes.letter}
      data-type={type}
      {...(variant === 'letter' ? { role: 'img', 'aria-label': label, title: label } : { 'aria-hidden': true })}
    >
      {CONTENT_TYPE_LETTERS[type]}
    </span>
  );
  if (variant === 'letter') return letter;
  return (
    <span className={classes.mark}>
      {letter}
      <span className={classes.label}>{label}</span>
    </span>
  );
}
