import classes from './starfield.module.css';

/** Deterministic scatter: the sky is the same on every visit and needs no random state. */
const scatter = (count: number, seed: number): { x: number; y: number; r: number }[] => {
  let state = seed;
  const next = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return Array.from({ length: count }, () => ({ x: next() * 1_200, y: next() * 600, r: 0.5 + next() ** 3 * 1.3 }));
};

const LAYERS = [scatter(70, 7), scatter(40, 23)] as const;

/** Slowly drifting stars behind an empty dashboard; they stop for users who prefer reduced motion. */
export function Starfield() {
  return (
    <svg className={classes.sky} viewBox="0 0 1200 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {LAYERS.map((stars, layer) => (
        <g key={layer} className={layer === 0 ? classes.far : classes.near}>
          {stars.map(({ x, y, r }, index) => (
            <circle key={index} cx={x} cy={y} r={r} />
          ))}
        </g>
      ))}
    </svg>
  );
}
