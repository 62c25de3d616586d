// Only for the process that sends mails. Kept out of the index, because it loads the libraries of mails and pushes.
export * from './mail/mail-handlers.js';
export * from './push/push-handlers.js';
export { NotificationPushes } from './push/notification-pushes.js';
