import { ru } from '../../i18n/ru';
import { NAME } from './wordmark-name';
import classes from './wordmark.module.css';

interface WordmarkProps {
  /** Only the sign, for narrow places. */
  compact?: boolean;
  /** Id of the letters, when the same page draws them again. */
  letters?: string;
  /** Draws the letters with that id, which the page already has: their outlines are 3 KB. */
  again?: boolean;
}

/** The product's sign and name. */
export function Wordmark({ compact = false, letters, again = false }: WordmarkProps) {
  return (
    <span className={classes.wordmark}>
      <svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
        <circle cx="14" cy="14" r="5" fill="var(--o-accent)" />
        <ellipse
          cx="14"
          cy="14"
          rx="12"
          ry="5.4"
          transform="rotate(-28 14 14)"
          stroke="var(--o-dim)"
          strokeWidth="1.5"
        />
        <circle cx="24.1" cy="7.6" r="2.3" fill="var(--o-comet)" />
      </svg>
      {!compact && (
        <svg
          width={NAME.width}
          height="17"
          viewBox={`0 -13.5 ${NAME.width} 17`}
          fill="currentColor"
          role="img"
          aria-label={ru.common.appName}
        >
          {again ? <use href={`#${letters}`} /> : <path id={letters} d={NAME.outlines} />}
        </svg>
      )}
    </span>
  );
}
