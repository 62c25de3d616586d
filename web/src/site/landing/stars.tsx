import classes from './sky.module.css';

/** Deterministic scatter in two layers; one path per layer, so that the stars take a few hundred bytes. */
const layer = (count: number, seed: number): string => {
  let state = seed;
  const next = (size: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.round((state / 4_294_967_296) * size);
  };
  return Array.from({ length: count }, () => `M${next(600)} ${next(420)}h0`).join('');
};

/** Slowly drifting stars; they stop for users who prefer reduced motion. */
export function Stars() {
  return (
    <svg className={classes.stars} viewBox="0 0 600 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={classes.far} d={layer(60, 7)} />
      <path className={classes.near} d={layer(26, 23)} />
    </svg>
  );
}
