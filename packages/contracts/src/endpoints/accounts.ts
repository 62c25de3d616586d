import { endpoint } from '../endpoint.js';

export const accountEndpoints = {
  register: endpoint('POST', '/api/auth/register', 'idempotent'),
  login: endpoint('POST', '/api/auth/login'),
  me: endpoint('GET', '/api/auth/me'),
  logout: endpoint('POST', '/api/auth/logout'),
};

export const accountNotificationEndpoints = {
  get: endpoint('GET', '/api/account/notifications'),
  update: endpoint('PUT', '/api/account/notifications'),
  confirmNews: endpoint('POST', '/api/account/notifications/confirm'),
};

export const notificationEndpoints = {
  list: endpoint('GET', '/api/notifications', 'paged'),
  unread: endpoint('GET', '/api/notifications/unread'),
  read: endpoint('POST', '/api/notifications/read'),
};

export const pushEndpoints = {
  key: endpoint('GET', '/api/push/key'),
  subscribe: endpoint('POST', '/api/push/subscriptions'),
  unsubscribe: endpoint('DELETE', '/api/push/subscriptions/{id}'),
  test: endpoint('POST', '/api/push/subscriptions/{id}/test', 'lingers'),
};

export const sessionEndpoints = {
  list: endpoint('GET', '/api/auth/sessions', 'paged'),
  end: endpoint('DELETE', '/api/auth/sessions/{id}'),
  endAll: endpoint('DELETE', '/api/auth/sessions'),
};

export const profileEndpoints = {
  update: endpoint('PUT', '/api/account/profile'),
  uploadAvatar: endpoint('POST', '/api/account/avatar', 'idempotent', 'waits', 'upload'),
  removeAvatar: endpoint('DELETE', '/api/account/avatar'),
  consents: endpoint('GET', '/api/account/consents'),
  consent: endpoint('POST', '/api/account/consents'),
};

export const personalDataEndpoints = {
  get: endpoint('GET', '/api/account/export'),
  order: endpoint('POST', '/api/account/export', 'idempotent', 'waits'),
  deleteAccount: endpoint('DELETE', '/api/account'),
};

export const recoveryEndpoints = {
  forgotPassword: endpoint('POST', '/api/auth/password/forgot'),
  resetPassword: endpoint('POST', '/api/auth/password/reset'),
  changePassword: endpoint('POST', '/api/auth/password/change'),
  changeEmail: endpoint('POST', '/api/auth/email/change'),
  resendConfirmation: endpoint('POST', '/api/auth/email/resend'),
  confirmEmail: endpoint('POST', '/api/auth/email/confirm'),
};

export const unsubscribeEndpoints = {
  look: endpoint('GET', '/api/unsubscribe/{token}'),
  unsubscribe: endpoint('POST', '/api/unsubscribe/{token}', 'one-click'),
};

export const systemEndpoints = {
  version: endpoint('GET', '/api/version'),
  status: endpoint('GET', '/api/public/status'),
};
