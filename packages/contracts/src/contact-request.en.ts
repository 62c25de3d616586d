import type { CONTACT_REQUEST_STATUSES as russian } from './contact-request.js';

export * from './contact-request.js';

export const CONTACT_REQUEST_STATUSES: Readonly<Record<keyof typeof russian, string>> = {
  new: 'New',
  in_progress: 'In progress',
  contacted: 'Contacted',
  closed: 'Closed',
};
