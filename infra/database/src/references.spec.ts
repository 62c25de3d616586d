import { type TestDatabase, createTestDatabase } from '@orbita/testing';

/** Owner of each table: a new one without an owner here fails. */
const OWNERS: Record<string, readonly string[]> = {
  accounts: [
    'users',
    'user_consents',
    'access_tokens',
    'api_keys',
    'login_devices',
    'password_reset_requests',
    'link_tokens',
    'notification_preferences',
    'deleted_accounts',
  ],
  billing: [
    'credit_accounts',
    'credit_holds',
    'ledger_entries',
    'ledger_postings',
    'ledger_proofs',
    'ledger_proven_balances',
    'subscriptions',
    'free_posts',
    'credit_packages',
    'purchases',
    'promo_codes',
    'promo_redemptions',
    'subscription_periods',
    'billing_timers',
  ],
  competitors: [
    'channels',
    'channel_posts',
    'channel_snapshots',
    'channel_totals',
    'channel_days',
    'channel_pictures',
    'competitors',
    'competitor_analyses',
  ],
  crm: ['contact_requests'],
  publishing: [
    'integrations',
    'network_logins',
    'publishing_attempts',
    'post_readings',
    'project_publishing',
    'publication_forecasts',
    'publishing_digests',
  ],
  projects: ['projects', 'writing_styles'],
  jobs: ['jobs', 'job_checkpoints', 'acts', 'worker_processes', 'service_states'],
  content: [
    'content_plans',
    'publications',
    'publication_versions',
    'publication_writings',
    'deleted_publications',
    'replaced_ideas',
    'plan_proposals',
    'proposed_ideas',
    'approval_links',
    'approval_verdicts',
    'audience_suggestions',
    'idea_suggestions',
    'model_usage',
    'generation_requests',
    'text_history',
    'carousels',
    'carousel_previews',
    'carousel_preview_remains',
    'brand_kits',
    'draft_reminder_weeks',
  ],
  media: ['files', 'file_remains', 'recording_uploads', 'transcriptions', 'transcript_digests'],
  notifications: ['mails', 'notifications', 'notification_presence', 'push_subscriptions'],
  administration: ['audit_entries', 'statistic_days'],
  webhooks: ['webhooks', 'webhook_deliveries'],
  // Accounts of the installation: no row belongs to a user, so nothing in them is exported or erased with one.
  telegram: ['telegram_sessions', 'telegram_peers'],
  gateway: ['idempotency_keys'],
  database: ['migrations', 'last_backup'],
};

interface Reference {
  name: string;
  source: string;
  target: string;
  onDelete: string;
  isIndexed: boolean;
}

let database: TestDatabase;
let references: Reference[];

beforeAll(async () => {
  database = await createTestDatabase();
  // Covered: an index, at most narrowed to rows that have the reference, begins with exactly the key's columns.
  references = await database.db.query<Reference>(
    `SELECT key.conname AS name, key.conrelid::regclass::text AS source, key.confrelid::regclass::text AS target,
            key.confdeltype AS "onDelete",
            EXISTS (SELECT 1 FROM pg_index index
                     WHERE index.indrelid = key.conrelid
                       AND (index.indkey::int2[])[0:cardinality(key.conkey) - 1] @> key.conkey
                       AND (index.indpred IS NULL OR pg_get_expr(index.indpred, index.indrelid) =
                            (SELECT format('(%I IS NOT NULL)', attname) FROM pg_attribute
                              WHERE attrelid = key.conrelid AND attnum = key.conkey[1]))) AS "isIndexed"
       FROM pg_constraint key WHERE key.contype = 'f' AND key.connamespace = 'public'::regnamespace ORDER BY 1`,
  );
});
afterAll(() => database.drop());

const ownerOf = (table: string): string | undefined =>
  Object.keys(OWNERS).find((owner) => OWNERS[owner]?.includes(table));

it('knows the owner of every table', async () => {
  const tables = await database.db.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  expect(tables.length).toBeGreaterThan(10);
  expect(tables.map(({ name }) => name).filter((name) => !ownerOf(name))).toEqual([]);
});

it('finds the rows behind every foreign key by an index', () => {
  expect(references.length).toBeGreaterThan(10);
  expect(references.filter(({ isIndexed }) => !isIndexed).map(({ name }) => name)).toEqual([]);
});

it('lets no row vanish by the cascade of another service', () => {
  const unseen = references.filter(
    ({ source, target, onDelete }) => onDelete === 'c' && ownerOf(source) !== ownerOf(target),
  );
  expect(unseen.map(({ name }) => name)).toEqual([]);
});
