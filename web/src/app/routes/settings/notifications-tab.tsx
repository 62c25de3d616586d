import { MailPreferences } from '@/features/account/components/mail-preferences';
import { PushPreferences } from '@/features/account/components/push-preferences';
import { PushDevice } from '@/features/notifications/components/push-device';
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
