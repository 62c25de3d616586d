import { ru } from '@/shared/i18n/ru';
import { OrbitProgress } from '@/shared/ui/charts/orbit-progress';
import classes from './splash.module.css';

/** Shown before the first screen is known, after a short delay, so that a quick start does not flicker. */
export function Splash() {
  return (
    <div className={classes.splash}>
      <OrbitProgress label={ru.common.loading} size={56} />
    </div>
  );
}
