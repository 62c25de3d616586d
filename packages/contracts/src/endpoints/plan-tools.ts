import { endpoint } from '../endpoint.js';

export const newIdeaEndpoints = {
  write: endpoint('POST', '/api/publications/{id}/new-idea', 'idempotent', 'waits'),
  restore: endpoint('POST', '/api/content-plans/{id}/publications/restore-ideas'),
};

export const planProposalEndpoints = {
  order: endpoint('POST', '/api/content-plans/{id}/proposal', 'idempotent', 'waits'),
  get: endpoint('GET', '/api/content-plans/{id}/proposal'),
  take: endpoint('POST', '/api/content-plans/{id}/proposal/take'),
  discard: endpoint('DELETE', '/api/content-plans/{id}/proposal'),
  restore: endpoint('POST', '/api/content-plans/{id}/proposal/restore'),
};

export const planHealthEndpoints = {
  reschedule: endpoint('POST', '/api/content-plans/{id}/publications/reschedule', 'idempotent'),
};

export const scheduleEndpoints = {
  schedule: endpoint('POST', '/api/content-plans/{id}/publications/schedule', 'idempotent'),
};

export const planExchangeEndpoints = {
  export: endpoint('GET', '/api/content-plans/{id}/export'),
  import: endpoint('POST', '/api/content-plans/{id}/import', 'idempotent', 'upload'),
};
