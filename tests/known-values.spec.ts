import {
  APPROVAL_STATES,
  APPROVAL_VERDICTS,
  ATTEMPT_STATUSES,
  BillingPeriod,
  CONSENT_DOCUMENTS,
  CONTENT_TYPES,
  CarouselKind,
  ChannelSource,
  ContactRequestStatus,
  ContentPlanStatus,
  CreditPackage,
  INTEGRATION_HEALTH,
  JOB_STATUSES,
  LANGUAGES,
  MAIL_STATUSES,
  MarketingConsent,
  PLAN_CODES,
  PUBLICATION_STATUSES,
  PublicationVersionOrigin,
  READINESS_VERDICTS,
  RESULT_HOURS,
  SERVICE_STATES,
  STYLE_ANALYSIS_STATUSES,
  TEXT_TYPES,
  TranscriptDigestForm,
  TranscriptionStatus,
  WEBHOOK_DELIVERY_STATES,
} from '@orbita/contracts';
import { createTestDatabase } from '@orbita/testing';

type Values = readonly (string | number)[];

const without = (values: Values, ...computed: string[]): Values =>
  values.filter((value) => !computed.includes(String(value)));
const PAID_PLANS = without(PLAN_CODES, 'free');

/** What a column may hold, as the contracts say. A value that is computed for an answer is never stored. */
const STORED: Record<string, Values> = {
  'approval_verdicts.verdict': APPROVAL_VERDICTS,
  'carousels.kind': CarouselKind.options,
  'channel_posts.source': ChannelSource.options,
  'channels.source': ChannelSource.options,
  'contact_requests.status': ContactRequestStatus.options,
  'content_plans.status': without(ContentPlanStatus.options, 'generating'),
  'credit_packages.kind': CreditPackage.shape.kind.options,
  'credit_packages.plan_code': PLAN_CODES,
  'integrations.health': INTEGRATION_HEALTH,
  'jobs.status': JOB_STATUSES,
  'mails.status': MAIL_STATUSES,
  'notification_preferences.marketing': MarketingConsent.options,
  'post_readings.hours': RESULT_HOURS,
  'projects.language': LANGUAGES,
  'promo_codes.subscription_plan': PAID_PLANS,
  'publication_forecasts.verdict': without(READINESS_VERDICTS, 'by-hand'),
  'publication_versions.origin': PublicationVersionOrigin.options,
  'publications.approval': APPROVAL_STATES,
  'publications.content_type': CONTENT_TYPES,
  'publications.status': PUBLICATION_STATUSES,
  'publishing_attempts.status': without(ATTEMPT_STATUSES, 'sending'),
  'purchases.billing_period': BillingPeriod.options,
  'service_states.state': SERVICE_STATES,
  'subscription_periods.billing_period': BillingPeriod.options,
  'subscription_periods.plan_type': PAID_PLANS,
  'subscriptions.kept_plan': PAID_PLANS,
  'subscriptions.plan_type': PLAN_CODES,
  'text_history.text_type': TEXT_TYPES,
  'transcript_digests.form': TranscriptDigestForm.options,
  'transcriptions.status': TranscriptionStatus.options,
  'user_consents.document': CONSENT_DOCUMENTS,
  'users.language': LANGUAGES,
  'webhook_deliveries.state': WEBHOOK_DELIVERY_STATES,
  'writing_styles.analysis_status': STYLE_ANALYSIS_STATUSES,
};

/** Columns whose values only their own service knows, or an answer shows under a schema of its own. */
const OF_ONE_SERVICE = [
  'acts.status',
  'billing_timers.kind',
  'credit_holds.status',
  'files.purpose',
  'files.status',
  'ledger_entries.kind',
  'ledger_postings.account',
  'network_logins.leg',
  'plan_proposals.status',
  'post_readings.status',
  'publishing_attempts.origin',
  'publishing_attempts.settled_by',
  'purchases.status',
  'telegram_sessions.login_stage',
  'transcript_digests.status',
  'webhooks.disabled_reason',
  'webhooks.state',
];

/** `column = ANY (ARRAY['a'::text, …])`, and nothing beside it. */
const LIST = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/;

const readLists = async (): Promise<Record<string, string[]>> => {
  const database = await createTestDatabase();
  try {
    const checks = await database.db.query<{ table: string; definition: string }>(
      `SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS definition
         FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
    );
    const lists = checks.flatMap(({ table, definition }) => {
      const [, column, values] = LIST.exec(definition) ?? [];
      if (!column || !values) return [];
      return [[`${table}.${column}`, values.split(', ').map((value) => value.replace(/^'|'::\w+$/g, ''))] as const];
    });
    return Object.fromEntries(lists);
  } finally {
    await database.drop();
  }
};

it('the lists of values in CHECK constraints are those of the contracts', async () => {
  const lists = await readLists();
  const expected = Object.entries(STORED).map(([column, values]) => [column, values.map(String).toSorted()]);
  const compared = Object.entries(lists).filter(([column]) => !OF_ONE_SERVICE.includes(column));
  expect(Object.fromEntries(compared.map(([column, values]) => [column, values.toSorted()]))).toEqual(
    Object.fromEntries(expected),
  );
  expect(OF_ONE_SERVICE.filter((column) => !lists[column])).toEqual([]);
});
