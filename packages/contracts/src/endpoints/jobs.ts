import { endpoint } from '../endpoint.js';

export const jobEndpoints = {
  list: endpoint('GET', '/api/jobs', 'paged'),
  get: endpoint('GET', '/api/jobs/{id}'),
  cancel: endpoint('DELETE', '/api/jobs/{id}'),
};
