export { AuditScreen } from './components/audit-screen';
export { MailScreen } from './components/mail-screen';
export { OverviewScreen } from './components/overview-screen';
export { PackagesScreen } from './components/packages/packages-screen';
export { PromoCodesScreen } from './components/promo-codes/promo-codes-screen';
export { QueuesScreen } from './components/queues-screen';
export { SessionsScreen } from './components/telegram-sessions/sessions-screen';
export { UsersScreen } from './components/users-screen';
