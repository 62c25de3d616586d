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
