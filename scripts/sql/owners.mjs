// @ts-check
// Which part of the product owns a table: it alone writes there. Others read it only where a line below says why.

/** @type {Readonly<Record<string, readonly string[]>>} */
const OWNERS = {
  'services/accounts': [
    'access_tokens',
    'api_keys',
    'deleted_accounts',
    'link_tokens',
    'login_devices',
    'notification_preferences',
    'password_reset_requests',
    'user_consents',
    'users',
  ],
  'services/administration': ['audit_entries', 'statistic_days'],
  'services/billing': [
    'billing_timers',
    'credit_accounts',
    'credit_holds',
    'credit_packages',
    'free_posts',
    'ledger_entries',
    'ledger_postings',
    'ledger_proofs',
    'ledger_proven_balances',
    'promo_codes',
    'promo_redemptions',
    'purchases',
    'subscription_periods',
    'subscriptions',
  ],
  'services/competitors': [
    'channel_days',
    'channel_pictures',
    'channel_posts',
    'channel_snapshots',
    'channel_totals',
    'channels',
    'competitor_analyses',
    'competitors',
  ],
  'services/content': [
    'approval_links',
    'approval_verdicts',
    'audience_suggestions',
    'brand_kits',
    'carousel_preview_remains',
    'carousel_previews',
    'carousels',
    'content_plans',
    'deleted_publications',
    'generation_requests',
    'idea_suggestions',
    'model_usage',
    'plan_proposals',
    'proposed_ideas',
    'publication_versions',
    'publication_writings',
    'publications',
    'replaced_ideas',
    'text_history',
    'transcript_digests',
  ],
  'services/crm': ['contact_requests'],
  'services/jobs': ['acts', 'job_checkpoints', 'jobs', 'service_states', 'worker_processes'],
  'services/media': ['file_remains', 'files', 'recording_uploads', 'transcriptions'],
  'services/notifications': [
    'draft_reminder_weeks',
    'mails',
    'notification_presence',
    'notifications',
    'publishing_digests',
    'push_subscriptions',
  ],
  'services/projects': ['projects', 'writing_styles'],
  'services/publishing': [
    'integrations',
    'network_logins',
    'post_readings',
    'project_publishing',
    'publication_forecasts',
    'publishing_attempts',
  ],
  'services/telegram': ['telegram_peers', 'telegram_sessions'],
  'services/webhooks': ['webhook_deliveries', 'webhooks'],
  'infra/database': ['last_backup', 'migrations'],
  gateway: ['idempotency_keys'],
};

/** What serves every table: backups, rotation of keys and seeds; a person's rows, of which each service declares its own. */
const OF_ALL = [
  'infra/database/',
  'packages/platform/src/personal-data.ts',
  'packages/platform/src/crypto/rotate-secrets.ts',
];

/**
 * Who uses tables of others, and why it is no call of the owner. A statement that must see two owners' rows at one moment, or
 * filter by them before its LIMIT, cannot ask twice.
 * @type {readonly { who: string, tables: readonly string[], writes?: true, why: string }[]}
 */
const FOREIGN = [
  { who: 'services/competitors', tables: ['projects'], why: 'what belongs to a project being deleted is out of sight' },
  { who: 'services/content', tables: ['projects'], why: 'as with competitors' },
  { who: 'services/media', tables: ['projects'], why: 'as with competitors' },
  { who: 'services/publishing', tables: ['projects'], why: 'as with competitors; the time zone of a post' },
  { who: 'services/notifications', tables: ['projects'], why: 'the name of the project in a letter' },
  { who: 'services/content', tables: ['users'], why: 'the language of the owner; a link of a blocked owner is closed' },
  { who: 'services/media', tables: ['users'], why: 'the language of the owner' },
  {
    who: 'services/publishing',
    tables: ['users'],
    why: 'a post of a blocked or deleted owner is held, in the statement that claims it',
  },
  { who: 'services/webhooks', tables: ['users'], why: 'no event goes out for a blocked or deleted owner' },
  { who: 'services/notifications', tables: ['users'], why: 'to whom and in which language; campaigns walk all users' },
  { who: 'services/billing', tables: ['users'], why: 'statistics leave deleted accounts out' },
  { who: 'services/administration', tables: ['users'], why: 'e-mails beside the entries of the audit' },
  { who: 'services/notifications', tables: ['access_tokens'], why: 'a push goes only to a login that still holds' },
  {
    who: 'services/notifications',
    tables: ['carousels', 'notification_preferences', 'publications', 'publishing_attempts'],
    why: 'the owners of campaigns write these conditions; the letter is stored in one statement with them',
  },
  {
    who: 'services/content',
    tables: ['draft_reminder_weeks'],
    why: 'who was reminded this week, in the statement of the campaign',
  },
  { who: 'services/content', tables: ['jobs', 'job_checkpoints'], why: 'how far a plan is, beside the plan' },
  { who: 'services/competitors', tables: ['jobs'], why: 'orders that end with what is removed' },
  { who: 'services/media', tables: ['jobs'], why: 'one export of an account at a time' },
  { who: 'services/content', tables: ['writing_styles'], why: 'content analyses the style that projects keep' },
  {
    who: 'services/publishing',
    tables: ['publications', 'content_plans'],
    why: 'a post is claimed with its publication',
  },
  { who: 'services/publishing', tables: ['acts'], why: 'an attempt and its effect are one state' },
  { who: 'services/webhooks', tables: ['acts'], why: 'a delivery and its effect are one state' },
  { who: 'workers/maintenance', tables: ['last_backup'], why: 'the age of the backup is a metric' },
  { who: 'workers/maintenance', tables: ['idempotency_keys'], writes: true, why: 'the sweep of old keys' },
];

/** @param {string} file */
const partOf = (file) =>
  file
    .split('/')
    .slice(0, file.startsWith('gateway/') ? 1 : 2)
    .join('/');

/**
 * Tables without an owner, and statements that touch a table of another part without a line of their own.
 * @param {readonly { table: string, isWritten: boolean, file: string, place: string }[]} uses
 * @param {{ tables: ReadonlyMap<string, string> }} catalogue
 * @param {{ owners?: typeof OWNERS, foreign?: typeof FOREIGN }} [lists]
 */
export const foreignTables = (uses, catalogue, { owners = OWNERS, foreign = FOREIGN } = {}) => {
  const ownerOf = new Map(Object.entries(owners).flatMap(([part, tables]) => tables.map((table) => [table, part])));
  const known = new Set(catalogue.tables.values());
  const allowed = new Map(
    foreign.flatMap(({ who, tables, writes }) => tables.map((table) => [`${who} ${table}`, { writes }])),
  );
  const needed = new Set();
  const problems = [...known]
    .filter((table) => !ownerOf.has(table))
    .map((table) => `${table}: the table has no owner in owners.mjs`);
  for (const table of ownerOf.keys())
    if (!known.has(table)) problems.push(`${table}: owners.mjs names a table that does not exist`);
  for (const { table, isWritten, file, place } of uses) {
    const part = partOf(file);
    const owner = ownerOf.get(table);
    if (owner === undefined || owner === part || OF_ALL.some((all) => file.startsWith(all) || place.startsWith(all)))
      continue;
    const line = allowed.get(`${part} ${table}`);
    if (line && (line.writes || !isWritten)) needed.add(`${part} ${table}`);
    else problems.push(`${place}: ${part} ${isWritten ? 'writes' : 'reads'} ${table} of ${owner}`);
  }
  for (const pair of allowed.keys())
    if (!needed.has(pair)) problems.push(`${pair}: no statement needs this line of owners.mjs`);
  return problems;
};
