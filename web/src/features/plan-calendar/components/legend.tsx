import { CONTENT_TYPES } from '@orbita/contracts';
import { ContentTypeMark } from '@/entities/content-types';
import type { Entry } from '@/entities/publications';
import { calendarTexts as texts } from '../texts';
import classes from './calendar.module.css';

/** The content types that are shown, by their colours and letters. */
export function Legend({ publications }: { publications: readonly Entry[] }) {
  return (
    <ul className={classes.legend} aria-label={texts.legend}>
      {CONTENT_TYPES.filter((type) => publications.some(({ content_type }) => content_type === type)).map((type) => (
        <li key={type}>
          <ContentTypeMark type={type} />
        </li>
      ))}
    </ul>
  );
}
