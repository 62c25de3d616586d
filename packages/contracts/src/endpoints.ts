import { endpoint } from './endpoint.js';

// Every endpoint of the product, without schemas: the web app holds this from its first screen on.

export const systemEndpoints = {
  version: endpoint('GET', '/api/version'),
  status: endpoint('GET', '/api/public/status'),
};

export const accountEndpoints = {
  register: endpoint('POST', '/api/auth/register', 'idempotent'),
  login: endpoint('POST', '/api/auth/login'),
  me: endpoint('GET', '/api/auth/me'),
  logout: endpoint('POST', '/api/auth/logout'),
};

export const unsubscribeEndpoints = {
  look: endpoint('GET', '/api/unsubscribe/{token}'),
  unsubscribe: endpoint('POST', '/api/unsubscribe/{token}', 'one-click'),
};

export const accountNotificationEndpoints = {
  get: endpoint('GET', '/api/account/notifications'),
  update: endpoint('PUT', '/api/account/notifications'),
  confirmNews: endpoint('POST', '/api/account/notifications/confirm'),
};

export const notificationEndpoints = {
  list: endpoint('GET', '/api/notifications', 'paged'),
  unread: endpoint('GET', '/api/notifications/unread'),
  read: endpoint('POST', '/api/notifications/read'),
};

export const pushEndpoints = {
  key: endpoint('GET', '/api/push/key'),
  subscribe: endpoint('POST', '/api/push/subscriptions'),
  unsubscribe: endpoint('DELETE', '/api/push/subscriptions/{id}'),
  test: endpoint('POST', '/api/push/subscriptions/{id}/test', 'lingers'),
};

export const recoveryEndpoints = {
  forgotPassword: endpoint('POST', '/api/auth/password/forgot'),
  resetPassword: endpoint('POST', '/api/auth/password/reset'),
  changePassword: endpoint('POST', '/api/auth/password/change'),
  changeEmail: endpoint('POST', '/api/auth/email/change'),
  resendConfirmation: endpoint('POST', '/api/auth/email/resend'),
  confirmEmail: endpoint('POST', '/api/auth/email/confirm'),
};

export const sessionEndpoints = {
  list: endpoint('GET', '/api/auth/sessions', 'paged'),
  end: endpoint('DELETE', '/api/auth/sessions/{id}'),
  endAll: endpoint('DELETE', '/api/auth/sessions'),
};

export const apiKeyEndpoints = {
  list: endpoint('GET', '/api/keys'),
  create: endpoint('POST', '/api/keys'),
  rotate: endpoint('POST', '/api/keys/{id}/rotate'),
  delete: endpoint('DELETE', '/api/keys/{id}'),
};

export const webhookEndpoints = {
  list: endpoint('GET', '/api/webhooks'),
  create: endpoint('POST', '/api/webhooks'),
  update: endpoint('PUT', '/api/webhooks/{id}'),
  rotate: endpoint('POST', '/api/webhooks/{id}/rotate'),
  delete: endpoint('DELETE', '/api/webhooks/{id}'),
  ping: endpoint('POST', '/api/webhooks/{id}/ping', 'idempotent'),
  deliveries: endpoint('GET', '/api/webhooks/{id}/deliveries', 'paged'),
  delivery: endpoint('GET', '/api/webhooks/{id}/deliveries/{n}'),
  replay: endpoint('POST', '/api/webhooks/{id}/deliveries/{n}/replay', 'idempotent'),
  replayUndelivered: endpoint('POST', '/api/webhooks/{id}/deliveries/replay', 'idempotent'),
};

export const profileEndpoints = {
  update: endpoint('PUT', '/api/account/profile'),
  uploadAvatar: endpoint('POST', '/api/account/avatar', 'idempotent', 'waits', 'upload'),
  removeAvatar: endpoint('DELETE', '/api/account/avatar'),
  consents: endpoint('GET', '/api/account/consents'),
  consent: endpoint('POST', '/api/account/consents'),
};

export const personalDataEndpoints = {
  get: endpoint('GET', '/api/account/export'),
  order: endpoint('POST', '/api/account/export', 'idempotent', 'waits'),
  deleteAccount: endpoint('DELETE', '/api/account'),
};

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
  get: endpoint('GET', '/api/styles/{id}'),
  update: endpoint('PUT', '/api/styles/{id}'),
  delete: endpoint('DELETE', '/api/styles/{id}'),
  analyse: endpoint('POST', '/api/styles/{id}/analyse'),
  measure: endpoint('POST', '/api/styles/{id}/measure'),
};

export const audienceEndpoints = {
  suggest: endpoint('POST', '/api/projects/suggest-audience', 'idempotent', 'waits'),
};

export const ideaEndpoints = {
  suggest: endpoint('POST', '/api/ideas', 'idempotent', 'waits'),
  sample: endpoint('POST', '/api/public/ideas'),
};

export const generatorEndpoints = {
  headlines: endpoint('POST', '/api/generate-headlines', 'idempotent', 'waits'),
  generate: endpoint('POST', '/api/generate', 'idempotent', 'waits'),
  improve: endpoint('POST', '/api/improve', 'idempotent', 'waits'),
};

export const historyEndpoints = {
  list: endpoint('GET', '/api/history', 'paged'),
  window: endpoint('GET', '/api/history/window'),
  get: endpoint('GET', '/api/history/{id}'),
  update: endpoint('PUT', '/api/history/{id}'),
  delete: endpoint('DELETE', '/api/history/{id}'),
};

export const contentPlanEndpoints = {
  search: endpoint('GET', '/api/content-plans', 'paged'),
  list: endpoint('GET', '/api/projects/{id}/content-plans', 'paged'),
  create: endpoint('POST', '/api/projects/{id}/content-plans', 'idempotent'),
  get: endpoint('GET', '/api/content-plans/{id}'),
  update: endpoint('PUT', '/api/content-plans/{id}'),
  delete: endpoint('DELETE', '/api/content-plans/{id}'),
  status: endpoint('GET', '/api/content-plans/{id}/status'),
  arrivals: endpoint('GET', '/api/content-plans/{id}/arrivals'),
  regenerate: endpoint('POST', '/api/content-plans/{id}/regenerate', 'idempotent', 'waits'),
  movePublications: endpoint('POST', '/api/content-plans/{id}/publications/move'),
  deletePublications: endpoint('POST', '/api/content-plans/{id}/publications/delete'),
  restorePublications: endpoint('POST', '/api/content-plans/{id}/publications/restore'),
};

export const newIdeaEndpoints = {
  write: endpoint('POST', '/api/publications/{id}/new-idea', 'idempotent', 'waits'),
  restore: endpoint('POST', '/api/content-plans/{id}/publications/restore-ideas'),
};

export const planProposalEndpoints = {
  order: endpoint('POST', '/api/content-plans/{id}/proposal', 'idempotent', 'waits'),
  get: endpoint('GET', '/api/content-plans/{id}/proposal'),
  take: endpoint('POST', '/api/content-plans/{id}/proposal/take'),
  discard: endpoint('DELETE', '/api/content-plans/{id}/proposal'),
  restore: endpoint('POST', '/api/content-plans/{id}/proposal/restore'),
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

export const publicationTextEndpoints = {
  generate: endpoint('POST', '/api/publications/{id}/generate-content', 'idempotent', 'waits'),
  regenerate: endpoint('POST', '/api/publications/{id}/regenerate-with-feedback', 'idempotent', 'waits'),
  generateMany: endpoint('POST', '/api/content-plans/{id}/generate-contents', 'idempotent'),
  progress: endpoint('GET', '/api/content-plans/{id}/generate-contents'),
  stop: endpoint('DELETE', '/api/content-plans/{id}/generate-contents'),
};

export const fileEndpoints = {
  list: endpoint('GET', '/api/files', 'paged'),
  upload: endpoint('POST', '/api/files', 'idempotent', 'waits', 'upload'),
  usage: endpoint('GET', '/api/files/usage'),
  get: endpoint('GET', '/api/files/{id}'),
  update: endpoint('PUT', '/api/files/{id}'),
  delete: endpoint('DELETE', '/api/files/{id}'),
  content: endpoint('GET', '/api/files/{id}/content', 'bytes'),
};

export const jobEndpoints = {
  list: endpoint('GET', '/api/jobs', 'paged'),
  get: endpoint('GET', '/api/jobs/{id}'),
  cancel: endpoint('DELETE', '/api/jobs/{id}'),
};

export const queueEndpoints = {
  figures: endpoint('GET', '/api/admin/queues'),
  openBoard: endpoint('POST', '/api/admin/queues/board'),
  jobs: endpoint('GET', '/api/admin/jobs', 'paged'),
  job: endpoint('GET', '/api/admin/jobs/{id}'),
  cancel: endpoint('POST', '/api/admin/jobs/{id}/cancel'),
  retry: endpoint('POST', '/api/admin/jobs/{id}/retry'),
};

export const administrationEndpoints = {
  users: endpoint('GET', '/api/admin/users'),
  user: endpoint('GET', '/api/admin/users/{id}'),
  blockUser: endpoint('PUT', '/api/admin/users/{id}/block'),
  setPlan: endpoint('PUT', '/api/admin/users/{id}/subscription'),
  audit: endpoint('GET', '/api/admin/audit', 'paged'),
  exportAudit: endpoint('GET', '/api/admin/audit/export'),
};

export const statisticsEndpoints = {
  get: endpoint('GET', '/api/admin/stats'),
};

export const adminMailEndpoints = {
  list: endpoint('GET', '/api/admin/mails', 'paged'),
  read: endpoint('POST', '/api/admin/mails/{id}/read'),
};

export const competitorEndpoints = {
  list: endpoint('GET', '/api/competitors'),
  create: endpoint('POST', '/api/competitors', 'idempotent', 'lingers'),
  order: endpoint('PUT', '/api/competitors/order'),
  refreshAll: endpoint('POST', '/api/competitors/refresh-all', 'idempotent', 'waits'),
  get: endpoint('GET', '/api/competitors/{id}'),
  update: endpoint('PUT', '/api/competitors/{id}'),
  delete: endpoint('DELETE', '/api/competitors/{id}'),
  refresh: endpoint('POST', '/api/competitors/{id}/refresh', 'idempotent', 'waits'),
  parse: endpoint('POST', '/api/competitors/{id}/parse', 'idempotent', 'waits'),
};

export const competitorPostEndpoints = {
  list: endpoint('GET', '/api/competitors/{id}/posts', 'paged'),
  best: endpoint('GET', '/api/competitors/{id}/best-posts'),
  export: endpoint('GET', '/api/competitors/{id}/posts/export'),
  stats: endpoint('GET', '/api/competitors/{id}/stats'),
};

export const channelPictureEndpoints = {
  content: endpoint('GET', '/api/channel-pictures/{id}', 'bytes'),
};

export const competitorAnalysisEndpoints = {
  list: endpoint('GET', '/api/competitors/{id}/analyses', 'paged'),
  analyse: endpoint('POST', '/api/competitors/{id}/analyze', 'idempotent', 'waits'),
};

export const telegramSessionEndpoints = {
  list: endpoint('GET', '/api/admin/telegram-sessions', 'paged'),
  stats: endpoint('GET', '/api/admin/telegram-sessions/stats'),
  create: endpoint('POST', '/api/admin/telegram-sessions', 'idempotent'),
  delete: endpoint('DELETE', '/api/admin/telegram-sessions/{id}'),
  toggle: endpoint('PUT', '/api/admin/telegram-sessions/{id}/toggle'),
  authorize: endpoint('POST', '/api/admin/telegram-sessions/{id}/authorize'),
  check: endpoint('POST', '/api/admin/telegram-sessions/{id}/check'),
  reset: endpoint('POST', '/api/admin/telegram-sessions/{id}/reset'),
};

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

export const readinessEndpoints = {
  readiness: endpoint('GET', '/api/projects/{id}/outlook'),
  receipts: endpoint('GET', '/api/projects/{id}/receipts', 'paged'),
};

export const postResultEndpoints = {
  ofPlan: endpoint('GET', '/api/content-plans/{id}/results'),
};

export const approvalEndpoints = {
  links: endpoint('GET', '/api/content-plans/{id}/approval-links'),
  createLink: endpoint('POST', '/api/content-plans/{id}/approval-links', 'idempotent'),
  revokeLink: endpoint('DELETE', '/api/approval-links/{id}'),
  verdicts: endpoint('GET', '/api/publications/{id}/approvals'),
  look: endpoint('GET', '/api/approvals/{token}', 'paged'),
  decide: endpoint('POST', '/api/approvals/{token}'),
};

export const carouselEndpoints = {
  generate: endpoint('POST', '/api/carousels/generate', 'idempotent', 'waits'),
  list: endpoint('GET', '/api/carousels', 'paged'),
  create: endpoint('POST', '/api/carousels', 'idempotent'),
  get: endpoint('GET', '/api/carousels/{id}'),
  update: endpoint('PUT', '/api/carousels/{id}'),
  delete: endpoint('DELETE', '/api/carousels/{id}'),
  restore: endpoint('POST', '/api/carousels/{id}/restore'),
  duplicate: endpoint('POST', '/api/carousels/{id}/duplicate', 'idempotent'),
  slide: endpoint('GET', '/api/carousels/{id}/slides/{n}.png', 'bytes'),
};

export const brandKitEndpoints = {
  get: endpoint('GET', '/api/projects/{id}/brand-kit'),
  update: endpoint('PUT', '/api/projects/{id}/brand-kit'),
};

export const backgroundRemovalEndpoints = {
  offer: endpoint('GET', '/api/background-removal'),
  remove: endpoint('POST', '/api/background-removal/remove', 'idempotent', 'waits', 'upload', 'bytes'),
  removeFromFile: endpoint('POST', '/api/files/{id}/background-removal', 'idempotent', 'waits'),
};

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
