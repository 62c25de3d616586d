import { endpoint } from '../endpoint.js';

export const competitorEndpoints = {
  list: endpoint('GET', '/api/competitors'),
  create: endpoint('POST', '/api/competitors', 'idempotent', 'lingers'),
  order: endpoint('PUT', '/api/competitors/order'),
  refreshAll: endpoint('POST', '/api/competitors/refresh-all', 'idempotent', 'waits'),
  get: endpoint('GET', '/api/competitors/{id}'),
  update: endpoint('PUT', '/api/competitors/{id}'),
  delete: endpoint('DELETE', '/api/competitors/{id}'),
  refresh: endpoint('POST', '/api/competitors/{id}/refresh', 'idempotent', 'waits'),
  parse: endpoint('POST', '/api/competitors/{id}/parse', 'idempotent', 'waits'),
};

export const competitorPostEndpoints = {
  list: endpoint('GET', '/api/competitors/{id}/posts', 'paged'),
  best: endpoint('GET', '/api/competitors/{id}/best-posts'),
  export: endpoint('GET', '/api/competitors/{id}/posts/export'),
  stats: endpoint('GET', '/api/competitors/{id}/stats'),
};

export const channelPictureEndpoints = {
  content: endpoint('GET', '/api/channel-pictures/{id}', 'bytes'),
};

export const competitorAnalysisEndpoints = {
  list: endpoint('GET', '/api/competitors/{id}/analyses', 'paged'),
  analyse: endpoint('POST', '/api/competitors/{id}/analyze', 'idempotent', 'waits'),
};
