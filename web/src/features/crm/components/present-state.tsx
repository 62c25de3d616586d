import { CONTACT_REQUEST_STATUSES, type ContactRequest } from '@orbita/contracts';
import { texts } from '../texts';
import classes from './crm.module.css';

/** The state after another administrator's change. */
export function PresentState({ request: { status, admin_notes } }: { request: ContactRequest }) {
  return (
    <p className={classes.now} role="status">
      {texts.edit.now(CONTACT_REQUEST_STATUSES[status])}
      {admin_notes !== '' && `\n${admin_notes}`}
    </p>
  );
}
