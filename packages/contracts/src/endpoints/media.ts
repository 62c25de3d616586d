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

export const backgroundRemovalEndpoints = {
  offer: endpoint('GET', '/api/background-removal'),
  remove: endpoint('POST', '/api/background-removal/remove', 'idempotent', 'waits', 'upload', 'bytes'),
  removeFromFile: endpoint('POST', '/api/files/{id}/background-removal', 'idempotent', 'waits'),
};

export const transcriptionEndpoints = {
  offer: endpoint('GET', '/api/transcription'),
  transcribe: endpoint('POST', '/api/transcription/transcribe', 'idempotent', 'waits', 'upload'),
  list: endpoint('GET', '/api/transcriptions', 'paged'),
  create: endpoint('POST', '/api/transcriptions', 'idempotent'),
  get: endpoint('GET', '/api/transcriptions/{id}'),
  update: endpoint('PUT', '/api/transcriptions/{id}', 'large'),
  delete: endpoint('DELETE', '/api/transcriptions/{id}'),
  restore: endpoint('POST', '/api/transcriptions/{id}/restore'),
  start: endpoint('POST', '/api/transcriptions/{id}/start', 'idempotent', 'waits'),
  export: endpoint('GET', '/api/transcriptions/{id}/export'),
};

export const transcriptDigestEndpoints = {
  list: endpoint('GET', '/api/transcriptions/{id}/digests'),
  write: endpoint('POST', '/api/transcriptions/{id}/digests', 'idempotent', 'waits'),
};
