import { LEGAL_FIGURES } from '@orbita/contracts';
import { retentionTable } from './retention.js';

it.each([
  ['ended jobs', LEGAL_FIGURES.jobDays],
  ['notifications', LEGAL_FIGURES.notificationDays],
  ['mails', LEGAL_FIGURES.mailDays],
])('%s are kept as long as the privacy policy says: %s days', (what, days) => {
  // What is kept how long is known without the services that forget it.
  const table = retentionTable({} as Parameters<typeof retentionTable>[0]);
  expect(table.find((row) => row.what === what)?.keep).toBe(`${days} days`);
});
