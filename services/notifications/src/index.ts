export { NotificationMails } from './bell/notification-mails.js';
export { type NotificationRecord, NotificationsService } from './bell/notifications.service.js';
export { type NewNotification, notify } from './bell/notify.js';
export { notificationsDeletion } from './bell/project-notifications.js';
export type { MailData, MailKind } from './mail/mail-kinds.js';
export { type LoggedMail, MailLogService } from './mail/mail-log.service.js';
export { type MailOrder, MailsService } from './mail/mails.service.js';
export { notificationsErasure, notificationsExport } from './personal-data.js';
export { NotificationsModule } from './notifications.module.js';
