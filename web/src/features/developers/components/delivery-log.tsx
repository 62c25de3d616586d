import {
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_LOG_DAYS,
  WEBHOOK_PING,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryState,
} from '@orbita/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { NativeSelect } from '@/shared/ui/fields';
import { MoreButton } from '@/shared/ui/actions/more-button';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { deliveriesQuery } from '../api/webhooks';
import { hostOf } from '../model/host-of';
import { meanwhileOf } from '../model/meanwhile-of';
import { texts } from '../webhook-texts';
import classes from './delivery-log.module.css';
import { DeliveryRow } from './delivery-row';
import { SendMissed } from './send-missed';

interface DeliveryLogProps {
  /** The shown webhook; `null` closes the dialog. */
  webhook: Webhook | null;
  /** The plan has no webhooks: nothing is sent again. */
  isBarred: boolean;
  onClose: () => void;
}

/** Deliveries of a webhook and their results. */
export function DeliveryLog({ webhook, isBarred, onClose }: DeliveryLogProps) {
  const shown = useLastShown(webhook);
  return (
    <ResponsiveModal
      opened={webhook !== null}
      onClose={onClose}
      title={shown && texts.log.title(hostOf(shown.url))}
      size="lg"
      steady
    >
      {shown && <Deliveries key={shown.id} webhook={shown} isBarred={isBarred} />}
    </ResponsiveModal>
  );
}

const isState = (text: string): text is WebhookDeliveryState => WEBHOOK_DELIVERY_STATES.some((state) => state === text);

/** Whether an event did not arrive by it; another delivery may have brought it since, which only the server knows. */
const isMissed = ({ state, type }: WebhookDelivery): boolean =>
  (state === 'failed' || state === 'cancelled') && type !== WEBHOOK_PING;

function Deliveries({ webhook: { id, state: webhookState }, isBarred }: { webhook: Webhook; isBarred: boolean }) {
  const [state, setState] = useState<WebhookDeliveryState | null>(null);
  const query = useInfiniteQuery(deliveriesQuery(id, state));
  const { data, error, refetch } = query;
  const deliveries = data?.pages.flatMap(({ items }) => items);
  const meanwhile = meanwhileOf(webhookState);
  return (
    <div className={classes.log}>
      <div className={classes.head}>
        <p className={classes.about}>{texts.log.about(WEBHOOK_LOG_DAYS)}</p>
        <NativeSelect
          label={texts.log.state}
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) => setState(isState(value) ? value : null)}
        >
          <option value="">{texts.log.all}</option>
          {WEBHOOK_DELIVERY_STATES.map((one) => (
            <option key={one} value={one}>
              {texts.deliveries[one]}
            </option>
          ))}
        </NativeSelect>
      </div>
      {meanwhile !== null && <p className={classes.about}>{meanwhile}</p>}
      {webhookState === 'active' && deliveries?.some(isMissed) && <SendMissed webhookId={id} isBarred={isBarred} />}
      {!deliveries && !error && <RowsSkeleton count={4} />}
      {!deliveries && error && <ErrorState title={texts.log.loadFailed} error={error} onRetry={() => void refetch()} />}
      {deliveries?.length === 0 && (
        <EmptyState title={state === null ? texts.log.empty : texts.log.noneInState}>
          {state === null && texts.log.emptyText}
        </EmptyState>
      )}
      {deliveries && deliveries.length > 0 && (
        <ul className={classes.list} aria-label={texts.log.list}>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} webhookId={id} delivery={delivery} isBarred={isBarred} />
          ))}
        </ul>
      )}
      <MoreButton of={query}>{texts.log.more}</MoreButton>
    </div>
  );
}
