import { endpoint } from '../endpoint.js';

export const projectEndpoints = {
  list: endpoint('GET', '/api/projects', 'paged'),
  create: endpoint('POST', '/api/projects', 'idempotent'),
  get: endpoint('GET', '/api/projects/{id}'),
  update: endpoint('PUT', '/api/projects/{id}'),
  delete: endpoint('DELETE', '/api/projects/{id}'),
};

export const writingStyleEndpoints = {
  list: endpoint('GET', '/api/styles', 'paged'),
  listOfProject: endpoint('GET', '/api/projects/{id}/styles', 'paged'),
  create: endpoint('POST', '/api/styles', 'idempotent'),
  get: endpoint('GET', '/api/styles/{id}'),
  update: endpoint('PUT', '/api/styles/{id}'),
  delete: endpoint('DELETE', '/api/styles/{id}'),
  analyse: endpoint('POST', '/api/styles/{id}/analyse'),
  measure: endpoint('POST', '/api/styles/{id}/measure'),
};

export const audienceEndpoints = {
  suggest: endpoint('POST', '/api/projects/suggest-audience', 'idempotent', 'waits'),
};

export const brandKitEndpoints = {
  get: endpoint('GET', '/api/projects/{id}/brand-kit'),
  update: endpoint('PUT', '/api/projects/{id}/brand-kit'),
};
