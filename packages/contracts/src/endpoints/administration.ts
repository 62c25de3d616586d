import { endpoint } from '../endpoint.js';

export const administrationEndpoints = {
  users: endpoint('GET', '/api/admin/users'),
  user: endpoint('GET', '/api/admin/users/{id}'),
  blockUser: endpoint('PUT', '/api/admin/users/{id}/block'),
  setPlan: endpoint('PUT', '/api/admin/users/{id}/subscription'),
  audit: endpoint('GET', '/api/admin/audit', 'paged'),
  exportAudit: endpoint('GET', '/api/admin/audit/export'),
};

export const queueEndpoints = {
  figures: endpoint('GET', '/api/admin/queues'),
  openBoard: endpoint('POST', '/api/admin/queues/board'),
  jobs: endpoint('GET', '/api/admin/jobs', 'paged'),
  job: endpoint('GET', '/api/admin/jobs/{id}'),
  cancel: endpoint('POST', '/api/admin/jobs/{id}/cancel'),
  retry: endpoint('POST', '/api/admin/jobs/{id}/retry'),
};

export const statisticsEndpoints = {
  get: endpoint('GET', '/api/admin/stats'),
};

export const adminMailEndpoints = {
  list: endpoint('GET', '/api/admin/mails', 'paged'),
  read: endpoint('POST', '/api/admin/mails/{id}/read'),
};

export const telegramSessionEndpoints = {
  list: endpoint('GET', '/api/admin/telegram-sessions', 'paged'),
  stats: endpoint('GET', '/api/admin/telegram-sessions/stats'),
  create: endpoint('POST', '/api/admin/telegram-sessions', 'idempotent'),
  delete: endpoint('DELETE', '/api/admin/telegram-sessions/{id}'),
  toggle: endpoint('PUT', '/api/admin/telegram-sessions/{id}/toggle'),
  authorize: endpoint('POST', '/api/admin/telegram-sessions/{id}/authorize'),
  check: endpoint('POST', '/api/admin/telegram-sessions/{id}/check'),
  reset: endpoint('POST', '/api/admin/telegram-sessions/{id}/reset'),
};
