export type { MailData, MailKind } from './mail/mail-kinds.js';
export { type MailOrder, MailsService } from './mail/mails.service.js';
export { NotificationsModule } from './notifications.module.js';
