import { endpoint } from '../endpoint.js';

export const contentPlanEndpoints = {
  search: endpoint('GET', '/api/content-plans', 'paged'),
  list: endpoint('GET', '/api/projects/{id}/content-plans', 'paged'),
  create: endpoint('POST', '/api/projects/{id}/content-plans', 'idempotent'),
  get: endpoint('GET', '/api/content-plans/{id}'),
  update: endpoint('PUT', '/api/content-plans/{id}'),
  delete: endpoint('DELETE', '/api/content-plans/{id}'),
  status: endpoint('GET', '/api/content-plans/{id}/status'),
  arrivals: endpoint('GET', '/api/content-plans/{id}/arrivals'),
  regenerate: endpoint('POST', '/api/content-plans/{id}/regenerate', 'idempotent', 'waits'),
  movePublications: endpoint('POST', '/api/content-plans/{id}/publications/move'),
  deletePublications: endpoint('POST', '/api/content-plans/{id}/publications/delete'),
  restorePublications: endpoint('POST', '/api/content-plans/{id}/publications/restore'),
};

export const publicationEndpoints = {
  listOfProject: endpoint('GET', '/api/projects/{id}/publications', 'paged'),
  create: endpoint('POST', '/api/content-plans/{id}/publications', 'idempotent'),
  get: endpoint('GET', '/api/publications/{id}'),
  update: endpoint('PUT', '/api/publications/{id}'),
  delete: endpoint('DELETE', '/api/publications/{id}'),
  restore: endpoint('POST', '/api/publications/{id}/restore'),
  copy: endpoint('POST', '/api/publications/{id}/copy', 'idempotent'),
  versions: endpoint('GET', '/api/publications/{id}/versions'),
};

export const publicationTextEndpoints = {
  generate: endpoint('POST', '/api/publications/{id}/generate-content', 'idempotent', 'waits'),
  regenerate: endpoint('POST', '/api/publications/{id}/regenerate-with-feedback', 'idempotent', 'waits'),
  generateMany: endpoint('POST', '/api/content-plans/{id}/generate-contents', 'idempotent'),
  progress: endpoint('GET', '/api/content-plans/{id}/generate-contents'),
  stop: endpoint('DELETE', '/api/content-plans/{id}/generate-contents'),
};
