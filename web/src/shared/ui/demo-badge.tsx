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
