import { endpoint } from '../endpoint.js';

export const backgroundRemovalEndpoints = {
  offer: endpoint('GET', '/api/background-removal'),
  remove: endpoint('POST', '/api/background-removal/remove', 'idempotent', 'waits', 'upload', 'bytes'),
  removeFromFile: endpoint('POST', '/api/files/{id}/background-removal', 'idempotent', 'waits'),
};
