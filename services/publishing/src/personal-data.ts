import { type PersonalErasure, type PersonalExport, eraseFrom } from '@orbita/platform';

/** Personal data in publishing: where users publish, and the outcomes. Keys are never exported, not even to their owner. */
export const publishingExport: PersonalExport = {
  rows: [
    {
      name: 'integrations',
      table: 'integrations',
      columns: [
        'id',
        'project_id',
        'platform',
        'account_key',
        'title',
        'settings',
        'is_active',
        'health',
        'problem',
        'rights',
        'expires_at',
        'checked_at',
        'last_used_at',
        'created_at',
        'deleted_at',
      ],
      withheld: {
        'allows posting in your name': ['credentials_sealed', 'credentials_end'],
        'how we run it': ['check_after', 'login_id', 'key_since', 'key_claimed_until', 'key_refused_at'],
        'the same in another language': ['problem_said'],
      },
    },
    {
      name: 'publishing-attempts',
      table: 'publishing_attempts',
      columns: [
        'id',
        'project_id',
        'publication_id',
        'integration_id',
        'origin',
        'status',
        'post',
        'planned_at',
        'settled_at',
        'settled_by',
        'external_id',
        'url',
        'reason_code',
        'reason',
        'created_at',
      ],
      withheld: {
        'how we run it': ['act_id', 'after_end'],
        'the same in another language': ['reason_said'],
      },
    },
    {
      name: 'post-readings',
      table: 'post_readings',
      columns: [
        'id',
        'project_id',
        'attempt_id',
        'integration_id',
        'platform',
        'published_at',
        'hours',
        'status',
        'read_at',
        'views',
        'reactions',
        'forwards',
      ],
      withheld: { 'how we run it': ['due_at', 'tries'] },
    },
    {
      name: 'project-publishing',
      table: 'project_publishing',
      columns: ['project_id', 'paused_at', 'requires_approval'],
      key: 'project_id',
    },
  ],
  left: {
    network_logins: 'keys of an unfinished login',
    publication_forecasts: 'forecasts of publications that are exported themselves, for a week',
  },
};

const TABLES = [
  'post_readings',
  'publishing_attempts',
  'publication_forecasts',
  'project_publishing',
  'network_logins',
  'integrations',
] as const;

export const publishingErasure: PersonalErasure = {
  tables: TABLES,
  kept: {},
  erase: (tx, userId, limit) => eraseFrom(tx, TABLES, userId, limit),
};
