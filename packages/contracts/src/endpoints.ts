import { endpoint } from './endpoint.js';

// Every endpoint of the product at a glance, free of schemas: what the web app holds from its first screen on.

export const systemEndpoints = {
  version: endpoint('GET', '/api/version'),
};

export const accountEndpoints = {
  register: endpoint('POST', '/api/auth/register', 'idempotent'),
  login: endpoint('POST', '/api/auth/login'),
  me: endpoint('GET', '/api/auth/me'),
  logout: endpoint('POST', '/api/auth/logout'),
};

export const billingEndpoints = {
  estimate: endpoint('GET', '/api/credits/estimate/{textType}'),
  estimateFor: endpoint('POST', '/api/credits/estimate/{textType}'),
  subscription: endpoint('GET', '/api/subscription'),
  startTrial: endpoint('POST', '/api/subscription/trial', 'idempotent'),
  statement: endpoint('GET', '/api/credits/statement', 'paged'),
  adjustCredits: endpoint('POST', '/api/admin/users/{id}/credits', 'idempotent'),
};

export const projectEndpoints = {
  list: endpoint('GET', '/api/projects', 'paged'),
  create: endpoint('POST', '/api/projects', 'idempotent'),
  get: endpoint('GET', '/api/projects/{id}'),
  update: endpoint('PUT', '/api/projects/{id}'),
  delete: endpoint('DELETE', '/api/projects/{id}'),
};

export const writingStyleEndpoints = {
  list: endpoint('GET', '/api/styles', 'paged'),
  listOfProject: endpoint('GET', '/api/projects/{id}/styles', 'paged'),
  create: endpoint('POST', '/api/styles', 'idempotent'),
  delete: endpoint('DELETE', '/api/styles/{id}'),
};

export const audienceEndpoints = {
  suggest: endpoint('POST', '/api/projects/suggest-audience', 'idempotent', 'waits'),
};

export const ideaEndpoints = {
  suggest: endpoint('POST', '/api/ideas', 'idempotent', 'waits'),
};

export const contentPlanEndpoints = {
  list: endpoint('GET', '/api/projects/{id}/content-plans', 'paged'),
  create: endpoint('POST', '/api/projects/{id}/content-plans', 'idempotent'),
  get: endpoint('GET', '/api/content-plans/{id}'),
  update: endpoint('PUT', '/api/content-plans/{id}'),
  delete: endpoint('DELETE', '/api/content-plans/{id}'),
  status: endpoint('GET', '/api/content-plans/{id}/status'),
  regenerate: endpoint('POST', '/api/content-plans/{id}/regenerate', 'idempotent', 'waits'),
};

export const planHealthEndpoints = {
  reschedule: endpoint('POST', '/api/content-plans/{id}/publications/reschedule', 'idempotent'),
};

export const planExchangeEndpoints = {
  export: endpoint('GET', '/api/content-plans/{id}/export'),
  import: endpoint('POST', '/api/content-plans/{id}/import', 'idempotent', 'upload'),
};

export const publicationEndpoints = {
  listOfProject: endpoint('GET', '/api/projects/{id}/publications', 'paged'),
  create: endpoint('POST', '/api/content-plans/{id}/publications', 'idempotent'),
  get: endpoint('GET', '/api/publications/{id}'),
  update: endpoint('PUT', '/api/publications/{id}'),
  delete: endpoint('DELETE', '/api/publications/{id}'),
  restore: endpoint('POST', '/api/publications/{id}/restore'),
  versions: endpoint('GET', '/api/publications/{id}/versions'),
};

export const jobEndpoints = {
  list: endpoint('GET', '/api/jobs', 'paged'),
  get: endpoint('GET', '/api/jobs/{id}'),
  cancel: endpoint('DELETE', '/api/jobs/{id}'),
};
