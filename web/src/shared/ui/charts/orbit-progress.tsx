import { useId } from 'react';
import classes from './orbit-progress.module.css';

interface OrbitProgressProps {
  /** Whole percent, 0–100; unknown progress only rotates. */
  percent?: number;
  /** What the progress belongs to, for a screen reader. */
  label: string;
  /** Outer size in pixels. */
  size?: number;
  /** Number in the middle; always hidden below 40 px. */
  withValue?: boolean;
  /** Ended: the ring closes, or stays broken. */
  outcome?: 'done' | 'failed' | undefined;
}

const BOX = 48;
const RADIUS = 20;
const LENGTH = 2 * Math.PI * RADIUS;

/** A dot on its orbit; the trail behind it is the finished part. */
export function OrbitProgress({ percent, label, size = 48, withValue = true, outcome }: OrbitProgressProps) {
  const gradient = useId();
  const known = percent !== undefined;
  const value = outcome === 'done' ? 100 : Math.round(Math.min(100, Math.max(0, percent ?? 0)));
  return (
    <div
      className={classes.orbit}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known || outcome === 'done' ? value : undefined}
      data-outcome={outcome}
      data-keeps-moving
      style={{ width: size, height: size }}
    >
      <svg viewBox={`0 0 ${BOX} ${BOX}`} width={size} height={size} fill="none" aria-hidden="true">
        <defs>
          <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="var(--o-accent)" />
            <stop offset="1" stopColor="var(--o-comet)" />
          </linearGradient>
        </defs>
        <circle className={classes.ring} cx="24" cy="24" r={RADIUS} />
        <circle
          className={classes.trail}
          cx="24"
          cy="24"
          r={RADIUS}
          stroke={outcome ? undefined : `url(#${gradient})`}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - value / 100)}
          transform="rotate(-90 24 24)"
        />
        {!outcome && (
          <g className={known ? classes.pointer : classes.wanderer} style={{ rotate: `${value * 3.6}deg` }}>
            <circle className={classes.halo} cx="24" cy="4" r="4" />
            <circle className={classes.dot} cx="24" cy="4" r="3" />
          </g>
        )}
      </svg>
      {withValue && size >= 40 && known && <span className={classes.value}>{value}%</span>}
    </div>
  );
}
