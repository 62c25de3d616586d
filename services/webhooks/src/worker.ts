// What only the process that sends needs.
export { openWebhookEgress, webhookEffectHandlers } from './delivery-handlers.js';
export { forgetDeletedWebhooks, forgetDeliveries } from './forget-webhooks.js';
