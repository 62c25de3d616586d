// Only for the process that sends.
export { WEBHOOK_EFFECTS, WebhooksDeliveryModule } from './delivery.module.js';
