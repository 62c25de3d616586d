import { MailPreferences, PushPreferences } from '@/features/account';
import { PushDevice } from '@/features/notifications';
import classes from './notifications-tab.module.css';

/** What the account is notified about. */
export function NotificationsTab() {
  return (
    <div className={classes.tab}>
      <PushDevice kinds={<PushPreferences />} />
      <MailPreferences />
    </div>
  );
}
