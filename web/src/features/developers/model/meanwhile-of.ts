import { WEBHOOK_KEPT_WHILE_OFF, WEBHOOK_LOG_DAYS, type Webhook } from '@orbita/contracts';
import { texts } from '../webhook-texts';

/** What becomes of events while nothing is sent to a webhook; null: they are sent. */
export const meanwhileOf = (state: Webhook['state']): string | null => {
  if (state === 'active') return null;
  return state === 'paused'
    ? texts.meanwhile.paused
    : texts.meanwhile.disabled(WEBHOOK_KEPT_WHILE_OFF, WEBHOOK_LOG_DAYS);
};
