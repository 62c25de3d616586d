import { LEGAL_FIGURES } from '@orbita/contracts';
import { retentionTable } from './retention.js';

it.each([
  ['ended jobs', `${LEGAL_FIGURES.jobDays} days`],
  ['notifications', `${LEGAL_FIGURES.notificationDays} days`],
  ['mails', `${LEGAL_FIGURES.mailDays} days`],
  ['who deleted accounts were, and what they consented to', `${LEGAL_FIGURES.accountYears} years`],
])('%s are kept as long as the privacy policy says: %s', (what, span) => {
  // The periods are known without the services that delete the rows.
  const table = retentionTable({} as Parameters<typeof retentionTable>[0]);
  expect(table.find((row) => row.what === what)?.keep).toBe(span);
});
