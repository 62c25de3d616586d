import { LostScene, SceneFrame } from './lost-scene';
import classes from './scene.module.css';

/** `planet`: empty; `calendar`: no plan yet; `slides`: no carousel yet; `lost`: gone or failed; `search`: nothing found. */
export type SceneName = 'planet' | 'calendar' | 'slides' | 'lost' | 'search';

/** Small drawing for empty and error states, in theme colours. */
export function Scene({ name }: { name: SceneName }) {
  if (name === 'lost') return <LostScene />;
  const Drawing = DRAWINGS[name];
  return (
    <SceneFrame>
      <Drawing />
    </SceneFrame>
  );
}

function Planet() {
  return (
    <>
      <circle className={classes.body} cx="72" cy="48" r="22" />
      <path className={classes.shade} d="M72 26a22 22 0 0 1 0 44c8-5 12-13 12-22s-4-17-12-22Z" />
      <ellipse className={classes.orbit} cx="72" cy="48" rx="46" ry="15" transform="rotate(-18 72 48)" />
      <path className={classes.body} d="M53.5 36a22 22 0 0 1 37-.5L51 53a22 22 0 0 1 2.5-17Z" />
      <circle className={classes.comet} cx="115" cy="31.5" r="4" />
    </>
  );
}

function Calendar() {
  return (
    <>
      <rect className={classes.sheet} x="44" y="20" width="56" height="56" rx="8" />
      <path className={classes.orbit} d="M44 34h56" />
      <g className={classes.cells}>
        <rect x="52" y="42" width="8" height="8" rx="2.5" />
        <rect x="64" y="42" width="8" height="8" rx="2.5" />
        <rect x="88" y="42" width="8" height="8" rx="2.5" />
        <rect x="52" y="54" width="8" height="8" rx="2.5" />
        <rect x="64" y="54" width="8" height="8" rx="2.5" />
        <rect x="76" y="54" width="8" height="8" rx="2.5" />
      </g>
      <rect className={classes.accent} x="76" y="42" width="8" height="8" rx="2.5" />
      <path className={classes.orbit} d="M22 74C40 92 104 92 122 50" />
      <circle className={classes.comet} cx="122" cy="50" r="4" />
    </>
  );
}

function Slides() {
  return (
    <>
      <rect className={classes.sheet} x="20" y="30" width="34" height="42" rx="6" />
      <rect className={classes.sheet} x="90" y="30" width="34" height="42" rx="6" />
      <rect className={classes.sheet} x="48" y="20" width="48" height="60" rx="8" />
      <g className={classes.cells}>
        <rect x="56" y="60" width="32" height="4" rx="2" />
        <rect x="56" y="68" width="20" height="4" rx="2" />
      </g>
      <rect className={classes.accent} x="56" y="28" width="32" height="24" rx="5" />
      <path className={classes.orbit} d="M14 80C38 98 108 96 130 66" />
      <circle className={classes.comet} cx="130" cy="66" r="4" />
    </>
  );
}

function Search() {
  return (
    <>
      <ellipse className={classes.orbit} cx="72" cy="48" rx="48" ry="18" transform="rotate(-12 72 48)" />
      <circle className={classes.sheet} cx="68" cy="44" r="18" />
      <path className={classes.mark} d="m81.5 57.5 12 12" />
      <circle className={classes.comet} cx="117" cy="35" r="4" />
    </>
  );
}

const DRAWINGS = { planet: Planet, calendar: Calendar, slides: Slides, search: Search } as const;
