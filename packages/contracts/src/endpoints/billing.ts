import { endpoint } from '../endpoint.js';

export const billingEndpoints = {
  estimate: endpoint('GET', '/api/credits/estimate/{textType}'),
  estimateFor: endpoint('POST', '/api/credits/estimate/{textType}'),
  subscription: endpoint('GET', '/api/subscription'),
  startTrial: endpoint('POST', '/api/subscription/trial', 'idempotent'),
  activate: endpoint('POST', '/api/subscription/activate', 'idempotent'),
  purchase: endpoint('GET', '/api/purchases/{id}'),
  payPurchase: endpoint('POST', '/api/purchases/{id}/pay'),
  statement: endpoint('GET', '/api/credits/statement', 'paged'),
  exportStatement: endpoint('GET', '/api/credits/statement/export'),
  spending: endpoint('GET', '/api/credits/spending'),
  adjustCredits: endpoint('POST', '/api/admin/users/{id}/credits', 'idempotent'),
};

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
