import { endpoint } from '../endpoint.js';

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
