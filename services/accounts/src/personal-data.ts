import { type PersonalErasure, type PersonalExport, eraseFrom } from '@orbita/platform';

/** Personal data in the tables of accounts. */
export const accountsExport: PersonalExport = {
  rows: [
    {
      name: 'account',
      table: 'users',
      owner: 'id',
      columns: [
        'id',
        'name',
        'email',
        'is_admin',
        'language',
        'created_at',
        'email_confirmed_at',
        'pending_email',
        'blocked_at',
        'block_reason',
        'deleted_at',
      ],
      withheld: { 'a secret': ['password_hash'] },
    },
    {
      name: 'consents',
      table: 'user_consents',
      columns: ['id', 'document', 'version', 'address', 'user_agent', 'given_at'],
    },
    {
      name: 'sessions',
      table: 'access_tokens',
      columns: ['id', 'address', 'user_agent', 'created_at', 'expires_at', 'revoked_at', 'last_seen_at'],
      withheld: { 'a secret': ['token_hash'] },
    },
    {
      name: 'api-keys',
      table: 'api_keys',
      columns: [
        'id',
        'project_id',
        'name',
        'public_id',
        'scopes',
        'requests_per_minute',
        'expires_at',
        'created_at',
        'former_until',
        'last_used_at',
        'last_used_address',
      ],
      withheld: { 'a secret': ['key_hash', 'former_hash', 'older_hashes', 'older_until'] },
    },
    {
      name: 'known-browsers',
      table: 'login_devices',
      columns: ['id', 'created_at', 'expires_at'],
      withheld: { 'a secret': ['token_hash'] },
    },
    {
      name: 'mail-preferences',
      table: 'notification_preferences',
      key: 'user_id',
      columns: [
        'informational',
        'reminds_of_finished',
        'marketing',
        'reminds_of_publications',
        'reminds_of_low_credits',
        'reminds_of_drafts',
        'reminds_of_renewal',
        'digests',
        'pushes_failed',
        'pushes_missed',
        'pushes_finished',
        'pushes_approval',
        'reminds_of_time',
        'pushes_time',
      ],
    },
  ],
  left: {
    link_tokens: 'proofs in mails that are listed themselves',
    password_reset_requests: 'there for a second, until the mail is ordered',
    deleted_accounts: 'written after the account is deleted',
  },
};

const TABLES = ['access_tokens', 'api_keys', 'login_devices', 'link_tokens', 'notification_preferences'] as const;

/** Logins and preferences are deleted; identity and consents are stored separately, for as long as retention requires. */
export const accountsErasure: PersonalErasure = {
  tables: TABLES,
  kept: {
    users: 'nameless since the deletion: the books point at it',
    user_consents: 'proof that there was one, for as long as who it was is known',
    deleted_accounts: 'the former identity, for as long as legal claims are possible',
    password_reset_requests: 'there for a second',
  },
  erase: (tx, userId, limit) => eraseFrom(tx, TABLES, userId, limit),
};
