import type { ReactNode } from 'react';
import { Stars } from './stars';
import classes from './sky.module.css';
import { texts } from './texts';

type Body = keyof typeof texts.sky.facts;

/** Drawn as SVG, so that nothing can fail to load. Colours are in the styles, by theme. */
const DRAWN: Record<Body, ReactNode> = {
  saturn: (
    <svg viewBox="0 0 200 120" aria-hidden="true">
      <path className={classes.ringBack} d="M14 84A90 24 -18 0 1 186 30" />
      <circle className={classes.globe} cx="100" cy="58" r="42" />
      <path className={classes.band} d="M65 42q36 12 70-4M63 66q38 13 74-4" />
      <circle className={classes.shade} cx="100" cy="58" r="42" />
      <path className={classes.ring} d="M14 84A90 24 -18 0 0 186 30" />
    </svg>
  ),
  mars: (
    <svg viewBox="0 0 60 60" aria-hidden="true">
      <circle className={classes.globe} cx="30" cy="30" r="26" />
      <path className={classes.band} d="M10 24q10 8 20 2t20 4M14 42q14-6 30 0" />
      <circle className={classes.shade} cx="30" cy="30" r="26" />
    </svg>
  ),
  neptune: (
    <svg viewBox="0 0 60 60" aria-hidden="true">
      <circle className={classes.globe} cx="30" cy="30" r="26" />
      <path className={classes.band} d="M7 34q22 8 46-4" />
      <circle className={classes.spot} cx="38" cy="21" r="5" />
      <circle className={classes.shade} cx="30" cy="30" r="26" />
    </svg>
  ),
  venus: (
    <svg viewBox="0 0 60 60" aria-hidden="true">
      <circle className={classes.globe} cx="30" cy="30" r="26" />
      <path className={classes.band} d="M8 20q24 10 44-2M6 36q26 10 48-2" />
      <circle className={classes.shade} cx="30" cy="30" r="26" />
    </svg>
  ),
  comet: (
    <svg viewBox="0 0 160 60" aria-hidden="true">
      <path className={classes.tail} d="M146 12 4 54 144 20Z" />
      <circle className={classes.head} cx="146" cy="15" r="6" />
    </svg>
  ),
};

const BODIES = Object.keys(DRAWN) as Body[];

/** The sky of the hero: each body shows a fact about itself. */
export function Sky() {
  return (
    <div className={classes.sky} role="group" aria-label={texts.sky.label}>
      <Stars />
      <svg className={classes.orbits} viewBox="0 0 600 420" aria-hidden="true">
        <radialGradient id="sky-shade" cx="0.3" cy="0.25" r="0.85">
          <stop className={classes.lit} offset="0" />
          <stop className={classes.clear} offset="0.45" />
          <stop className={classes.unlit} offset="1" />
        </radialGradient>
        <ellipse cx="300" cy="210" rx="150" ry="62" />
        <ellipse cx="300" cy="210" rx="225" ry="104" />
        <ellipse cx="300" cy="210" rx="295" ry="150" />
      </svg>
      {BODIES.map((body) => (
        <button
          key={body}
          type="button"
          popoverTarget={`fact-${body}`}
          aria-label={texts.sky.facts[body].name}
          className={`${classes.body} ${classes[body]}`}
        >
          {DRAWN[body]}
        </button>
      ))}
      {BODIES.map((body) => (
        <div key={body} id={`fact-${body}`} popover="auto" className={classes.fact}>
          <p className={classes.name}>{texts.sky.facts[body].name}</p>
          <p>{texts.sky.facts[body].fact}</p>
        </div>
      ))}
    </div>
  );
}
