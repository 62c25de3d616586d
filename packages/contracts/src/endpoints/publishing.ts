import { endpoint } from '../endpoint.js';

export const integrationEndpoints = {
  list: endpoint('GET', '/api/integrations'),
  networks: endpoint('GET', '/api/integrations/networks'),
  create: endpoint('POST', '/api/integrations', 'idempotent'),
  check: endpoint('POST', '/api/integrations/{id}/check'),
  update: endpoint('PUT', '/api/integrations/{id}'),
  delete: endpoint('DELETE', '/api/integrations/{id}'),
};

export const networkLoginEndpoints = {
  beginVk: endpoint('GET', '/api/oauth/vk/init'),
  finishVk: endpoint('POST', '/api/oauth/vk/callback'),
  askVkGroups: endpoint('POST', '/api/oauth/vk/groups'),
  beginOk: endpoint('GET', '/api/oauth/ok/init'),
  finishOk: endpoint('POST', '/api/oauth/ok/callback'),
};

export const publishingEndpoints = {
  published: endpoint('GET', '/api/publications/{id}/published'),
  preflight: endpoint('GET', '/api/publications/{id}/preflight'),
  publishNow: endpoint('POST', '/api/publications/{id}/publish-now', 'idempotent', 'lingers'),
  publish: endpoint('POST', '/api/publications/{id}/publish', 'idempotent', 'lingers'),
  settle: endpoint('POST', '/api/publications/{id}/settle'),
  project: endpoint('GET', '/api/projects/{id}/publishing'),
  updateProject: endpoint('PUT', '/api/projects/{id}/publishing'),
};

export const approvalEndpoints = {
  links: endpoint('GET', '/api/content-plans/{id}/approval-links'),
  createLink: endpoint('POST', '/api/content-plans/{id}/approval-links', 'idempotent'),
  revokeLink: endpoint('DELETE', '/api/approval-links/{id}'),
  verdicts: endpoint('GET', '/api/publications/{id}/approvals'),
  look: endpoint('GET', '/api/approvals/{token}', 'paged'),
  decide: endpoint('POST', '/api/approvals/{token}'),
};

export const readinessEndpoints = {
  readiness: endpoint('GET', '/api/projects/{id}/outlook'),
  receipts: endpoint('GET', '/api/projects/{id}/receipts', 'paged'),
};

export const postResultEndpoints = {
  ofPlan: endpoint('GET', '/api/content-plans/{id}/results'),
};
