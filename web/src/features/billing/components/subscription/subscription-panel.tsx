import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { CardGridSkeleton } from '@/shared/ui/feedback/skeletons';
import { packagesQuery } from '../../api/purchase-api';
import { subscriptionTexts as texts } from '../../subscription-texts';
import { PlanCard } from '../plan-card';
import { Statement } from '../statement';
import { CreditPacks } from './credit-packs';
import { EnterpriseOffer } from './enterprise-offer';
import { PlanOffers } from './plan-offers';
import { PromoCodeForm } from './promo-code-form';
import { PurchaseNotice } from './purchase-notice';
import { SpendingChart } from './spending-chart';
import classes from './subscription-panel.module.css';

interface SubscriptionPanelProps {
  /** Projects the statement can be filtered by. */
  projects: readonly { id: number; name: string }[];
}

/** Plan, credits and statement: the tab of the settings. */
export function SubscriptionPanel({ projects }: SubscriptionPanelProps) {
  const { data: packages, error, refetch } = useQuery(packagesQuery());
  return (
    <div className={classes.panel}>
      <PurchaseNotice />
      <div className={classes.pair}>
        <section aria-label={texts.plan.plan}>
          <PlanCard />
        </section>
        <PromoCodeForm />
      </div>
      {!packages && !error && <CardGridSkeleton />}
      {!packages && error && <ErrorState title={texts.offers.failed} error={error} onRetry={() => void refetch()} />}
      {packages && (
        <>
          <PlanOffers plans={packages.filter(({ kind }) => kind === 'plan')} />
          <CreditPacks packs={packages.filter(({ kind }) => kind === 'pack')} />
        </>
      )}
      <EnterpriseOffer />
      <SpendingChart />
      <Statement projects={projects} />
    </div>
  );
}
