import { endpoint } from '../endpoint.js';

export const accountEndpoints = {
  register: endpoint('POST', '/api/auth/register', 'idempotent'),
  login: endpoint('POST', '/api/auth/login'),
  me: endpoint('GET', '/api/auth/me'),
  logout: endpoint('POST', '/api/auth/logout'),
};

export const profileEndpoints = {
  update: endpoint('PUT', '/api/account/profile'),
  uploadAvatar: endpoint('POST', '/api/account/avatar', 'idempotent', 'waits', 'upload'),
  removeAvatar: endpoint('DELETE', '/api/account/avatar'),
  consents: endpoint('GET', '/api/account/consents'),
  consent: endpoint('POST', '/api/account/consents'),
};

export const notificationEndpoints = {
  list: endpoint('GET', '/api/notifications', 'paged'),
  unread: endpoint('GET', '/api/notifications/unread'),
  read: endpoint('POST', '/api/notifications/read'),
};
