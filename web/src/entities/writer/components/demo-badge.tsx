import { ru } from '@/shared/i18n/ru';
import { Hint } from '@/shared/ui/overlays/hint';
import classes from './demo-badge.module.css';

/** Says that the built-in demo writer is used; the reason is in the hint, reachable by keyboard and touch. */
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

/** The same for crowded places: one word, with the rest in its hint. */
export function DemoTag() {
  return (
    <Hint label={`${ru.demo.badge}. ${ru.demo.reason}`} describes>
      <button type="button" className={classes.badge} data-short aria-label={ru.demo.badge}>
        <span className={classes.dot} />
        {ru.demo.short}
      </button>
    </Hint>
  );
}
