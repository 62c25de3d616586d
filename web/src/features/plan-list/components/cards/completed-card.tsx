import { Button } from '@mantine/core';
import { SOCIAL_NETWORKS, type ContentDistribution, type ContentPlan, type SocialNetwork } from '@orbita/contracts';
import { Link } from 'react-router-dom';
import { IconPencil, IconRefresh, IconTrash } from '@/shared/ui/icons';
import { isFailedRegeneration, planTexts as texts, DismissableNote, MixBar, sharesOf } from '@/entities/content-plans';
import { IconAction } from '@/shared/ui/actions/icon-action';
import { NetworkRow } from '../network-row';
import { useCountUp } from '../use-count-up';
import { CardHead, cardTitleId, planAddress } from './card-head';
import type { PlanCardProps } from './card-props';
import classes from './plan-card.module.css';

/** A complete plan: its contents and actions. */
export function CompletedCard({ plan, onAction, onApproach, isFresh }: PlanCardProps & { isFresh: boolean }) {
  const count = useCountUp(plan.publications_count, isFresh);
  return (
    <article className={classes.card} data-fresh={isFresh || undefined} aria-labelledby={cardTitleId(plan)}>
      <CardHead plan={plan} count={count} />
      <MixBar distribution={mixOf(plan)} withLegend />
      {isFailedRegeneration(plan) && (
        <DismissableNote id={`plan-${plan.id}-job-${plan.job_id}`}>
          {texts.failed.regeneration} {plan.error_message}
        </DismissableNote>
      )}
      {plan.stopped && (
        <DismissableNote id={`plan-${plan.id}-job-${plan.job_id}`}>{texts.stopped(plan.stopped)}</DismissableNote>
      )}
      <footer className={classes.footer}>
        <NetworkRow networks={networksOf(plan)} />
        {onAction && (
          <div className={classes.actions}>
            <IconAction label={texts.card.edit} onClick={() => onAction('edit', plan)} onApproach={onApproach}>
              <IconPencil size={18} aria-hidden />
            </IconAction>
            <IconAction label={texts.card.regenerate} onClick={() => onAction('regenerate', plan)}>
              <IconRefresh size={18} aria-hidden />
            </IconAction>
            <IconAction label={texts.card.delete} onClick={() => onAction('delete', plan)}>
              <IconTrash size={18} aria-hidden />
            </IconAction>
            <Button component={Link} to={planAddress(plan)} size="xs" variant="light">
              {texts.card.open}
            </Button>
          </div>
        )}
      </footer>
    </article>
  );
}

/** Of its publications, which imports and edits change; of the order while there are none. */
const mixOf = ({ contents, content_distribution }: ContentPlan): ContentDistribution => {
  const shares = sharesOf(contents?.types ?? {});
  return Object.keys(shares).length > 0 ? shares : content_distribution;
};

const networksOf = ({ contents, social_networks }: ContentPlan): readonly SocialNetwork[] => {
  const used = SOCIAL_NETWORKS.filter((network) => contents?.networks[network]);
  return used.length > 0 ? used : social_networks;
};
