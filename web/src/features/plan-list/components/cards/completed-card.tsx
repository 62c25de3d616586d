import { Button } from '@mantine/core';
import { SOCIAL_NETWORKS, type ContentDistribution, type ContentPlan, type SocialNetwork } from '@orbita/contracts';
import { Link } from 'react-router-dom';
import { ru } from '@/shared/i18n/ru';
import { IconDots, IconPencil, IconRefresh, IconTrash } from '@/shared/ui/icons';
import { isFailedRegeneration, planTexts as texts, DismissableNote, MixBar, sharesOf } from '@/entities/content-plans';
import { DropdownMenu, MenuItem } from '@/shared/ui/overlays/dropdown-menu';
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
        {onAction && (
          <div className={classes.actions}>
            <Button component={Link} to={planAddress(plan)} size="xs" variant="light">
              {texts.card.open}
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => onAction('edit', plan)}
              onPointerEnter={onApproach}
              onFocus={onApproach}
            >
              {texts.card.edit}
            </Button>
            <DropdownMenu
              label={ru.common.moreActions}
              title={ru.common.moreActions}
              // Within the card: one outside the window is not painted, and neither is what hangs out of it.
              side="above"
              align="end"
              trigger={<IconDots size={18} aria-hidden />}
            >
              <MenuItem icon={<IconRefresh size={18} aria-hidden />} onSelect={() => onAction('regenerate', plan)}>
                {texts.card.regenerate}
              </MenuItem>
              <MenuItem icon={<IconTrash size={18} aria-hidden />} onSelect={() => onAction('delete', plan)}>
                {texts.card.delete}
              </MenuItem>
            </DropdownMenu>
          </div>
        )}
        <NetworkRow networks={networksOf(plan)} />
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
