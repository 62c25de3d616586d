import { WEBHOOK_KEPT_WHILE_OFF, WEBHOOK_LOG_DAYS, type Webhook } from '@orbita/contracts';
import { texts } from '../webhook-texts';

/** What happens to events while a webhook receives nothing; null: they are sent. */
export const meanwhileOf = (state: Webhook['state']): string | null => {
  if (state === 'active') return null;
  return state === 'paused'
    ? texts.meanwhile.paused
    : texts.meanwhile.disabled(WEBHOOK_KEPT_WHILE_OFF, WEBHOOK_LOG_DAYS);
};
