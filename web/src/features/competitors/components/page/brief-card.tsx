import { Button } from '@mantine/core';
import type { AnalysisPlanBrief } from '@orbita/contracts';
import { MixBar } from '@/entities/content-plans';
import { formatNumber } from '@/shared/format/numbers';
import { IconCalendarPlus } from '@/shared/ui/icons';
import { pageTexts } from '../../page-texts';
import classes from './brief-card.module.css';

const texts = pageTexts.brief;

interface BriefCardProps {
  brief: AnalysisPlanBrief;
  onTake: () => void;
  /** The pointer or the focus comes near the button. */
  onApproach: () => void;
}

/** What a plan would take from an analysis, shown completely before it is taken. */
export function BriefCard({ brief, onTake, onApproach }: BriefCardProps) {
  const { content_goal, content_distribution, posts_per_day, themes, times } = brief;
  return (
    <section className={classes.card} aria-labelledby="brief">
      <h3 id="brief" className={classes.title}>
        {texts.title}
      </h3>
      <dl className={classes.parts}>
        <dt>{texts.goal}</dt>
        <dd>{content_goal}</dd>
        {themes.length > 0 && (
          <>
            <dt>{texts.themes}</dt>
            <dd>{themes.join(', ')}</dd>
          </>
        )}
        {times.length > 0 && (
          <>
            <dt>{texts.times}</dt>
            <dd>{times.join(', ')}</dd>
          </>
        )}
        <dt>{texts.perDay}</dt>
        <dd>{formatNumber(posts_per_day)}</dd>
        <dt>{texts.mix}</dt>
        <dd>
          <MixBar distribution={content_distribution} withLegend />
        </dd>
      </dl>
      <div className={classes.foot}>
        <p>{texts.hint}</p>
        <Button
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          onClick={onTake}
          onPointerEnter={onApproach}
          onFocus={onApproach}
        >
          {texts.take}
        </Button>
      </div>
    </section>
  );
}
