import type { Create } from './create.js';

const RECOVERY = 'gateway/src/auth/recovery.spec.ts';
const LOGINS = 'services/publishing/src/oauth/network-logins.spec.ts';

/** Accounts, access, billing, notifications, networks and administration. */
export const ACCOUNT_CREATES: Record<string, Create> = {
  'POST /api/auth/register': {
    changes: { name: 'Вера', email: 'vera@example.ru', agreeToNews: true },
    stored: { agreeToNews: 'news' },
    elsewhere: {
      password: 'gateway/src/auth/auth.spec.ts',
      agreeToPrivacy: 'gateway/src/http/english.spec.ts',
      agreeToPersonalData: 'gateway/src/auth/auth.spec.ts',
    },
  },
  'POST /api/auth/login': {
    elsewhere: { email: 'gateway/src/auth/auth.spec.ts', password: 'gateway/src/auth/auth.spec.ts' },
  },
  'POST /api/auth/password/forgot': { elsewhere: { email: RECOVERY } },
  'POST /api/auth/password/reset': { elsewhere: { token: RECOVERY, password: RECOVERY } },
  'POST /api/auth/password/change': { elsewhere: { current_password: RECOVERY, password: RECOVERY } },
  'POST /api/auth/email/change': { changes: { email: 'new@example.ru' }, elsewhere: { password: RECOVERY } },
  'POST /api/auth/email/confirm': { elsewhere: { token: RECOVERY } },
  'POST /api/keys': {
    changes: ({ project }) => ({
      name: 'Витрина',
      scopes: ['tools:read'],
      requests_per_minute: 300,
      project_id: project,
    }),
    elsewhere: { expires_in_days: 'gateway/src/api-keys/api-keys.spec.ts' },
  },
  'POST /api/webhooks': {
    changes: ({ project }) => ({
      url: 'https://example.ru/other',
      events: ['plan.completed'],
      project_id: project,
    }),
  },
  'POST /api/account/consents': { elsewhere: { documents: 'gateway/src/account/profile.spec.ts' } },
  'DELETE /api/account': { elsewhere: { password: 'gateway/src/account/personal-data.spec.ts' } },
  'POST /api/credits/estimate/{textType}': {
    elsewhere: {
      publications_count: 'gateway/src/billing/estimates.spec.ts',
      minutes: 'gateway/src/billing/estimates.spec.ts',
    },
  },
  'POST /api/subscription/activate': {
    elsewhere: {
      plan_type: 'gateway/src/billing/plans.spec.ts',
      billing_period: 'gateway/src/billing/plans.spec.ts',
      expected_price_rub: 'gateway/src/billing/plans.spec.ts',
    },
  },
  'POST /api/admin/users/{id}/credits': { changes: { amount: 321, description: 'За ошибку' } },
  'POST /api/credit-packages/{id}/buy': { elsewhere: { expected_price_rub: 'gateway/src/billing/plans.spec.ts' } },
  'POST /api/admin/credit-packages': {
    changes: {
      name: 'Весенний',
      credits_amount: 777,
      price_rub: 151,
      description: 'Для сетей',
      plan_code: 'super',
      yearly_price_rub: 1_511,
    },
    along: { yearly_price_rub: { plan_code: 'pro' } },
    // A plan is sold once.
    prepare: ({ db }) => db.query('UPDATE credit_packages SET is_active = false'),
  },
  'POST /api/promo-codes/redeem': { elsewhere: { code: 'gateway/src/billing/plans.spec.ts' } },
  'POST /api/admin/promo-codes': {
    changes: {
      code: 'other-code',
      bonus_type: 'percentage',
      credits_amount: 101,
      subscription_plan: 'super',
      subscription_duration_days: 17,
      discount_percent: 19,
      discount_rub: 203,
      max_uses: 13,
      expires_at: '2037-11-30T20:59:59Z',
    },
    along: {
      bonus_type: { credits_amount: undefined, discount_percent: 20 },
      subscription_plan: { bonus_type: 'subscription', credits_amount: undefined, subscription_duration_days: 18 },
      subscription_duration_days: { bonus_type: 'subscription', credits_amount: undefined, subscription_plan: 'pro' },
      discount_percent: { bonus_type: 'percentage', credits_amount: undefined },
      discount_rub: { bonus_type: 'fixed', credits_amount: undefined },
    },
    stored: { code: 'OTHER-CODE', expires_at: '2037-11-30T20:59:59+00:00' },
  },
  'POST /api/contact-requests': {
    changes: {
      company_name: 'Сеть пекарен',
      contact_name: 'Пётр Иванов',
      email: 'petr@example.ru',
      telegram: '@petr',
      desired_credits: 200_000,
      message: 'Нужен договор',
    },
  },
  'PUT /api/admin/users/{id}/block': {
    // Blocking a blocked user changes nothing.
    isLast: true,
    changes: { reason: 'Грубость' },
    elsewhere: { blocked: 'gateway/src/administration/administration.spec.ts' },
  },
  'PUT /api/admin/users/{id}/subscription': { changes: { plan_type: 'super' } },
  'POST /api/notifications/read': {
    elsewhere: {
      ids: 'gateway/src/notifications/notifications.spec.ts',
      all: 'gateway/src/notifications/notifications.spec.ts',
    },
  },
  'POST /api/push/subscriptions': {
    elsewhere: {
      endpoint: 'services/notifications/src/push/push.spec.ts',
      keys: 'services/notifications/src/push/push.spec.ts',
    },
  },
  'POST /api/account/notifications/confirm': {
    elsewhere: { token: 'gateway/src/notifications/notifications.spec.ts' },
  },
  'POST /api/admin/telegram-sessions': { changes: { session_name: 'other_reader' } },
  'POST /api/admin/telegram-sessions/{id}/authorize': {
    elsewhere: Object.fromEntries(
      ['phone_number', 'code', 'phone_code_hash', 'password'].map((field) => [
        field,
        'gateway/src/telegram-sessions/telegram-sessions.spec.ts',
      ]),
    ),
  },
  'POST /api/integrations': {
    elsewhere: {
      platform: 'gateway/src/integrations/integrations.spec.ts',
      credentials: 'gateway/src/integrations/integrations.spec.ts',
      project_id: 'gateway/src/integrations/integrations.spec.ts',
    },
  },
  'POST /api/oauth/vk/callback': { elsewhere: { code: LOGINS, state: LOGINS, device_id: `${LOGINS}: deviceId` } },
  'POST /api/oauth/vk/groups': {
    elsewhere: {
      access_token: `${LOGINS}: connects several groups by one handle`,
      group_ids: `${LOGINS}: connects several groups`,
    },
  },
  'POST /api/oauth/ok/callback': { elsewhere: { code: LOGINS, state: LOGINS } },
};
