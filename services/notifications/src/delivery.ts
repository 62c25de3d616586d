// Only for the process that sends mails. Kept out of the index, because it loads the libraries of mails and pushes.
export { NOTIFICATION_EFFECTS, NotificationsDeliveryModule } from './delivery.module.js';
