export { ApiKeysSection } from './components/api-keys-section';
export { WebhooksSection } from './components/webhooks-section';
