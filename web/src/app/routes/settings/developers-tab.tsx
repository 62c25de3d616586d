import { ApiKeysSection } from '@/features/developers/components/api-keys-section';
import { WebhooksSection } from '@/features/developers/components/webhooks-section';
import classes from './developers-tab.module.css';

/** What programs of the user get in by. Each subject is a section: a further one is a further line. */
export function DevelopersTab() {
  return (
    <div className={classes.sections}>
      <ApiKeysSection />
      <WebhooksSection />
    </div>
  );
}
