import { ApiKeysSection, WebhooksSection } from '@/features/developers';
import classes from './developers-tab.module.css';

/** Access for the user's programs. Each subject is a section, so a new one is one more line. */
export function DevelopersTab() {
  return (
    <div className={classes.sections}>
      <ApiKeysSection />
      <WebhooksSection />
    </div>
  );
}
