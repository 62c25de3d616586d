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
