import { endpoint } from '../endpoint.js';

export const apiKeyEndpoints = {
  list: endpoint('GET', '/api/keys'),
  create: endpoint('POST', '/api/keys'),
  rotate: endpoint('POST', '/api/keys/{id}/rotate'),
  delete: endpoint('DELETE', '/api/keys/{id}'),
};

export const webhookEndpoints = {
  list: endpoint('GET', '/api/webhooks'),
  create: endpoint('POST', '/api/webhooks'),
  update: endpoint('PUT', '/api/webhooks/{id}'),
  rotate: endpoint('POST', '/api/webhooks/{id}/rotate'),
  delete: endpoint('DELETE', '/api/webhooks/{id}'),
  ping: endpoint('POST', '/api/webhooks/{id}/ping', 'idempotent'),
  deliveries: endpoint('GET', '/api/webhooks/{id}/deliveries', 'paged'),
  delivery: endpoint('GET', '/api/webhooks/{id}/deliveries/{n}'),
  replay: endpoint('POST', '/api/webhooks/{id}/deliveries/{n}/replay', 'idempotent'),
  replayUndelivered: endpoint('POST', '/api/webhooks/{id}/deliveries/replay', 'idempotent'),
};
