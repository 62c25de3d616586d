import { endpoint } from '../endpoint.js';

export const approvalEndpoints = {
  links: endpoint('GET', '/api/content-plans/{id}/approval-links'),
  createLink: endpoint('POST', '/api/content-plans/{id}/approval-links', 'idempotent'),
  revokeLink: endpoint('DELETE', '/api/approval-links/{id}'),
  verdicts: endpoint('GET', '/api/publications/{id}/approvals'),
  look: endpoint('GET', '/api/approvals/{token}', 'paged'),
  decide: endpoint('POST', '/api/approvals/{token}'),
};
