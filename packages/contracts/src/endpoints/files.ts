import { endpoint } from '../endpoint.js';

export const fileEndpoints = {
  list: endpoint('GET', '/api/files', 'paged'),
  upload: endpoint('POST', '/api/files', 'idempotent', 'waits', 'upload'),
  usage: endpoint('GET', '/api/files/usage'),
  get: endpoint('GET', '/api/files/{id}'),
  update: endpoint('PUT', '/api/files/{id}'),
  delete: endpoint('DELETE', '/api/files/{id}'),
  content: endpoint('GET', '/api/files/{id}/content', 'bytes'),
};
