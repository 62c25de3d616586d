import { endpoint } from '../endpoint.js';

export const creditPackageEndpoints = {
  list: endpoint('GET', '/api/credit-packages'),
  buy: endpoint('POST', '/api/credit-packages/{id}/buy', 'idempotent'),
  listAll: endpoint('GET', '/api/admin/credit-packages', 'paged'),
  create: endpoint('POST', '/api/admin/credit-packages', 'idempotent'),
  update: endpoint('PUT', '/api/admin/credit-packages/{id}'),
  deactivate: endpoint('DELETE', '/api/admin/credit-packages/{id}'),
};

export const promoCodeEndpoints = {
  redeem: endpoint('POST', '/api/promo-codes/redeem', 'idempotent'),
  list: endpoint('GET', '/api/admin/promo-codes', 'paged'),
  create: endpoint('POST', '/api/admin/promo-codes', 'idempotent'),
  deactivate: endpoint('DELETE', '/api/admin/promo-codes/{id}'),
};

export const contactRequestEndpoints = {
  create: endpoint('POST', '/api/contact-requests', 'idempotent'),
  list: endpoint('GET', '/api/admin/contact-requests', 'paged'),
  counts: endpoint('GET', '/api/admin/contact-requests/counts'),
  update: endpoint('PUT', '/api/admin/contact-requests/{id}'),
  delete: endpoint('DELETE', '/api/admin/contact-requests/{id}'),
};
