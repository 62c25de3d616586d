// Only for the process that sends.
export { openWebhookEgress, webhookEffectHandlers } from './delivery-handlers.js';
export { forgetDeletedWebhooks, forgetDeliveries } from './forget-webhooks.js';
