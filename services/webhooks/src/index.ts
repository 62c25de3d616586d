export { WebhookDeliveriesService } from './deliveries.service.js';
export { webhooksDeletion, webhooksErasure, webhooksExport } from './personal-data.js';
export { sealedWebhooksColumns } from './sealed-columns.js';
export { notifyWebhooks, notifyWebhooksOfJob } from './notify-webhooks.js';
export type { DeliveryDetails, DeliveryRecord, WebhookRecord } from './webhook-record.js';
export { WebhooksModule } from './webhooks.module.js';
export { type IssuedSecret, WebhooksService } from './webhooks.service.js';
