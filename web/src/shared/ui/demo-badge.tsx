import { ru } from '../i18n/ru';
import classes from './demo-badge.module.css';
import { Hint } from './hint';

/** Says that the built-in demo writer serves; why is in the hint, reachable by keyboard and touch. */
export function DemoBadge() {
  return (
    <Hint label={ru.demo.reason} describes>
      <button type="button" className={classes.badge}>
        <span className={classes.dot} />
        {ru.demo.badge}
      </button>
    </Hint>
  );
}

/** The same where many things stand side by side: a dot alone, all words in its hint. */
export function DemoDot() {
  return (
    <Hint label={`${ru.demo.badge}. ${ru.demo.reason}`} describes>
      <button type="button" className={classes.alone} aria-label={ru.demo.badge}>
        <span className={classes.dot} />
      </button>
    </Hint>
  );
}
