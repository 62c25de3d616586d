// Only for the process that sends.
export { PUBLISHING_EFFECTS, PublishingDeliveryModule } from './delivery.module.js';
