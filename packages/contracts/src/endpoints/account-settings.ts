import { endpoint } from '../endpoint.js';

export const sessionEndpoints = {
  list: endpoint('GET', '/api/auth/sessions', 'paged'),
  end: endpoint('DELETE', '/api/auth/sessions/{id}'),
  endAll: endpoint('DELETE', '/api/auth/sessions'),
};

export const recoveryEndpoints = {
  forgotPassword: endpoint('POST', '/api/auth/password/forgot'),
  resetPassword: endpoint('POST', '/api/auth/password/reset'),
  changePassword: endpoint('POST', '/api/auth/password/change'),
  changeEmail: endpoint('POST', '/api/auth/email/change'),
  resendConfirmation: endpoint('POST', '/api/auth/email/resend'),
  confirmEmail: endpoint('POST', '/api/auth/email/confirm'),
};

export const personalDataEndpoints = {
  get: endpoint('GET', '/api/account/export'),
  order: endpoint('POST', '/api/account/export', 'idempotent', 'waits'),
  deleteAccount: endpoint('DELETE', '/api/account'),
};

export const accountNotificationEndpoints = {
  get: endpoint('GET', '/api/account/notifications'),
  update: endpoint('PUT', '/api/account/notifications'),
  confirmNews: endpoint('POST', '/api/account/notifications/confirm'),
};

export const pushEndpoints = {
  key: endpoint('GET', '/api/push/key'),
  subscribe: endpoint('POST', '/api/push/subscriptions'),
  unsubscribe: endpoint('DELETE', '/api/push/subscriptions/{id}'),
  test: endpoint('POST', '/api/push/subscriptions/{id}/test', 'lingers'),
};

export const unsubscribeEndpoints = {
  look: endpoint('GET', '/api/unsubscribe/{token}'),
  unsubscribe: endpoint('POST', '/api/unsubscribe/{token}', 'one-click'),
};

export const systemEndpoints = {
  version: endpoint('GET', '/api/version'),
  status: endpoint('GET', '/api/public/status'),
};
