import type { Competitor } from '@orbita/contracts';
import { Hint } from '@/shared/ui/overlays/hint';
import { channelTexts as texts } from '../channel-texts';
import { RateFigure } from './channel-figure';
import classes from './rate-badge.module.css';

/** The engagement rate of a channel as a chip; its hint explains how it is computed. */
export function RateBadge({ engagement_rate, metrics }: Pick<Competitor, 'engagement_rate' | 'metrics'>) {
  return (
    <Hint describes label={metrics.with_forwards ? texts.rateHint : texts.rateHintWithoutForwards}>
      <button type="button" className={classes.badge}>
        {texts.rateShort} <RateFigure value={engagement_rate} />
      </button>
    </Hint>
  );
}
