import { MailPreferences } from '@/features/account/components/mail-preferences';
import classes from './notifications-tab.module.css';

/** What the account is written to about. */
export function NotificationsTab() {
  return (
    <div className={classes.tab}>
      <MailPreferences />
    </div>
  );
}
