import { endpoint } from '../endpoint.js';

export const carouselEndpoints = {
  generate: endpoint('POST', '/api/carousels/generate', 'idempotent', 'waits'),
  list: endpoint('GET', '/api/carousels', 'paged'),
  create: endpoint('POST', '/api/carousels', 'idempotent'),
  get: endpoint('GET', '/api/carousels/{id}'),
  update: endpoint('PUT', '/api/carousels/{id}'),
  delete: endpoint('DELETE', '/api/carousels/{id}'),
  restore: endpoint('POST', '/api/carousels/{id}/restore'),
  duplicate: endpoint('POST', '/api/carousels/{id}/duplicate', 'idempotent'),
  slide: endpoint('GET', '/api/carousels/{id}/slides/{n}.png', 'bytes'),
};
