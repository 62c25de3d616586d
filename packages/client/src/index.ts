export { OrbitaClient, type CallOptions, type OrbitaClientOptions, type PagedEndpoint } from './client.js';
export type { Download } from './answer.js';
export { OrbitaError } from './orbita-error.js';
export { WebhookRefused, type WebhookToVerify, verifyWebhook } from './verify-webhook.js';
/** Endpoints to call, and the types of what goes in and out. */
export * from '@orbita/contracts';
