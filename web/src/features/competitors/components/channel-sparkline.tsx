import type { Competitor } from '@orbita/contracts';
import { growthInWords, sparkline } from '../model/sparkline';
import classes from './channel-sparkline.module.css';

const BOX = { width: 88, height: 24 };
/** Space for half of the stroke and the dot at the end. */
const EDGE = 3;

/** The number of subscribers over time, as a line; in words for screen readers. The page of the channel has the numbers. */
export function ChannelSparkline({ subscribers_by_day: days }: Pick<Competitor, 'subscribers_by_day'>) {
  if (days.length < 2) return null;
  const words = growthInWords(days);
  const points = sparkline(days, BOX);
  const [x, y] = points.split(' ').at(-1)?.split(',') ?? [];
  return (
    <svg
      className={classes.line}
      viewBox={`${-EDGE} ${-EDGE} ${BOX.width + 2 * EDGE} ${BOX.height + 2 * EDGE}`}
      role="img"
      aria-label={words}
    >
      <title>{words}</title>
      <polyline points={points} />
      <circle cx={x} cy={y} r={2.5} />
    </svg>
  );
}
