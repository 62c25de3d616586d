import { useLayoutEffect, useRef } from 'react';
import { useTheme } from '@/shared/ui/style/use-theme';
import { useStageKit } from '../stage-kit';
import { followView } from './follow-view';
import classes from './rulers.module.css';

/** Rulers along the upper and the left edge of the stage, in units of the slide; the selection is marked on them. */
export function Rulers() {
  const kit = useStageKit();
  const { isDark } = useTheme();
  const root = useRef<HTMLDivElement>(null);
  // After a change of theme they are redrawn: a canvas keeps its old colours.
  useLayoutEffect(() => (root.current ? followView(root.current, kit) : undefined), [kit, isDark]);
  return (
    <div ref={root} className={classes.rulers} aria-hidden>
      <div data-ruler="x" className={classes.ruler}>
        <canvas />
        <div data-part="mark" className={classes.mark} hidden />
      </div>
      <div data-ruler="y" className={classes.ruler}>
        <canvas />
        <div data-part="mark" className={classes.mark} hidden />
      </div>
    </div>
  );
}
