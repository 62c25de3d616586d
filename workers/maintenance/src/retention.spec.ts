import { administrationRetention } from '@orbita/administration/maintenance';
import { LEGAL_FIGURES } from '@orbita/contracts';
import { jobsRetention } from '@orbita/jobs/maintenance';
import { notificationsRetention } from '@orbita/notifications/maintenance';

// The periods are known without the services that delete the rows.
const table = [jobsRetention, notificationsRetention, administrationRetention].flatMap((rules) => rules({} as never));

it.each([
  ['ended jobs', `${LEGAL_FIGURES.jobDays} days`],
  ['notifications', `${LEGAL_FIGURES.notificationDays} days`],
  ['mails', `${LEGAL_FIGURES.mailDays} days`],
  ['who deleted accounts were, and what they consented to', `${LEGAL_FIGURES.accountYears} years`],
])('%s are kept as long as the privacy policy says: %s', (what, span) => {
  expect(table.find((row) => row.what === what)?.keep).toBe(span);
});
