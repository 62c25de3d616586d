import { endpoint } from '../endpoint.js';

export const publishingEndpoints = {
  published: endpoint('GET', '/api/publications/{id}/published'),
  preflight: endpoint('GET', '/api/publications/{id}/preflight'),
  publishNow: endpoint('POST', '/api/publications/{id}/publish-now', 'idempotent', 'lingers'),
  publish: endpoint('POST', '/api/publications/{id}/publish', 'idempotent', 'lingers'),
  settle: endpoint('POST', '/api/publications/{id}/settle'),
  project: endpoint('GET', '/api/projects/{id}/publishing'),
  updateProject: endpoint('PUT', '/api/projects/{id}/publishing'),
};

export const readinessEndpoints = {
  readiness: endpoint('GET', '/api/projects/{id}/outlook'),
  overview: endpoint('GET', '/api/outlook'),
  receipts: endpoint('GET', '/api/projects/{id}/receipts', 'paged'),
};

export const postResultEndpoints = {
  ofPlan: endpoint('GET', '/api/content-plans/{id}/results'),
};
