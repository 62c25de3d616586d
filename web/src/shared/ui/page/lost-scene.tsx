import type { ReactNode } from 'react';
import classes from './scene.module.css';

/** The stars around each drawing. */
export function SceneFrame({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.scene} width="144" height="96" viewBox="0 0 144 96" fill="none" aria-hidden="true">
      <g className={classes.stars}>
        <circle cx="18" cy="22" r="1.4" />
        <circle cx="36" cy="70" r="1" />
        <circle cx="112" cy="14" r="1.2" />
        <circle cx="128" cy="58" r="1.5" />
        <circle cx="98" cy="82" r="1" />
        <circle cx="52" cy="10" r="1" />
      </g>
      {children}
    </svg>
  );
}

/** The drawing of error states, which is all the first screen may need of them: the others load with the lists they are for. */
export function LostScene() {
  return (
    <SceneFrame>
      <ellipse className={classes.orbit} cx="72" cy="50" rx="46" ry="17" strokeDasharray="3 7" />
      <circle className={classes.sheet} cx="72" cy="48" r="20" />
      <path className={classes.mark} d="M66 42.5a6 6 0 1 1 8.5 6.5c-1.700.9-2.5 2-2.5 4" />
      <circle className={classes.dot} cx="72" cy="57.5" r="1.3" />
      <circle className={classes.comet} cx="30" cy="60.5" r="4" />
    </SceneFrame>
  );
}
