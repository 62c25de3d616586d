import type { ApiScope, WebhookEvent, WebhookPayload } from '@orbita/contracts';

/** What a key with a scope may do. */
export const WHAT_SCOPES_OPEN: Record<ApiScope, string> = {
  'projects:read': 'read projects, writing styles and brand kits',
  'projects:write': 'create and change them; a project is deleted on the site alone',
  'content:read': 'read plans, publications, their versions and the history of texts',
  'content:write':
    'order and change plans and publications, their times and automatic publishing included; spends credits',
  'publishing:read': 'read connected accounts, the outlook, receipts and results',
  'publishing:write': 'publish now, settle attempts, pause a project',
  'files:read': 'read the library',
  'files:write': 'upload, rename and delete files',
  'tools:read': 'read carousels and transcripts',
  'tools:write': 'texts, carousels, background removal, transcription; spends credits',
  'competitors:read': 'read followed channels, their posts and analyses',
  'competitors:write': 'follow, refresh and analyse channels; analyses spend credits',
  'jobs:read': 'follow jobs: what every long call needs',
  'jobs:write': 'stop jobs',
  'billing:read': 'read the balance, the statement and prices',
};

/** Content of an event's `data`. */
export const WHAT_EVENTS_CARRY: Record<WebhookEvent, string> = {
  'job.completed': '`job`: its id, kind and project; `GET /api/jobs/{id}` has its result',
  'job.failed': '`job` with `error_code`',
  'job.cancelled': '`job` with `error_code`',
  'plan.completed': '`content_plan`: its id, project and job, and how many publications it has',
  'publication.published':
    '`publication` and the latest of its `attempts` at each account, with the address of the post; none for one published by hand',
  'publication.failed': 'the same, when it came out at no account or not at all of them',
  'publication.unconfirmed': 'the same, when a network did not say whether it is out; another event may follow',
  'publication.missed': 'the same, when its time has passed',
};

/** An event as it is sent. */
export const EXAMPLE_EVENT: WebhookPayload = {
  id: 'evt_8d2f0c5e6a7b4f1e9c3d2a1b0f9e8d7c',
  type: 'publication.published',
  created_at: '2036-12-01T09:00:02.113Z',
  data: {
    publication: { id: 42, project_id: 7, content_plan_id: 3, variant_of: null, status: 'published' },
    attempts: [{ id: 5, integration_id: 2, platform: 'telegram', status: 'published', url: 'https://t.me/zerno/118' }],
  },
};
