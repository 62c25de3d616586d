import { endpoint } from '../endpoint.js';

export const ideaEndpoints = {
  suggest: endpoint('POST', '/api/ideas', 'idempotent', 'waits'),
  sample: endpoint('POST', '/api/public/ideas'),
};

export const generatorEndpoints = {
  headlines: endpoint('POST', '/api/generate-headlines', 'idempotent', 'waits'),
  generate: endpoint('POST', '/api/generate', 'idempotent', 'waits'),
  improve: endpoint('POST', '/api/improve', 'idempotent', 'waits'),
};

export const historyEndpoints = {
  list: endpoint('GET', '/api/history', 'paged'),
  window: endpoint('GET', '/api/history/window'),
  get: endpoint('GET', '/api/history/{id}'),
  update: endpoint('PUT', '/api/history/{id}'),
  delete: endpoint('DELETE', '/api/history/{id}'),
};
