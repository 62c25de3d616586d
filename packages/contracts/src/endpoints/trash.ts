import { endpoint } from '../endpoint.js';

export const trashEndpoints = {
  list: endpoint('GET', '/api/trash', 'paged'),
  restore: endpoint('POST', '/api/trash/restore'),
  delete: endpoint('DELETE', '/api/trash/{kind}/{id}'),
  empty: endpoint('DELETE', '/api/trash'),
};
