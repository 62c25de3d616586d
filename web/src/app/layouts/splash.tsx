import { ru } from '@/shared/i18n/ru';
import { OrbitProgress } from '@/shared/ui/orbit-progress';
import classes from './splash.module.css';

/** Before the first screen is known. Appears after a moment only, so that a quick start shows no flicker. */
export function Splash() {
  return (
    <div className={classes.splash}>
      <OrbitProgress label={ru.common.loading} size={56} />
    </div>
  );
}
