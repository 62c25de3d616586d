import type { Operator, Project, RouteReply, Session, Subscription, systemRoutes, User } from '@orbita/contracts';

/** A signed-in user of the specs. */
export const sampleUser = (change: Partial<User> = {}): User => ({
  id: 1,
  name: 'Анна Соколова',
  email: 'anna@example.ru',
  email_confirmed: true,
  pending_email: null,
  avatar_url: null,
  consents_due: [],
  is_admin: false,
  language: 'ru',
  credits_balance: 1_850,
  subscription: { plan_type: 'Free' },
  ...change,
});

/** The installation of the specs: its operator is fully configured. */
export const sampleVersion = (operator: Partial<Operator> = {}): RouteReply<typeof systemRoutes.version> => ({
  version: '0.1.0',
  mode: 'demo',
  operator: {
    name: 'ООО «Орбита»',
    inn: '7700000009',
    address: 'Москва, Лунная улица, 1',
    support_email: 'help@example.ru',
    ...operator,
  },
  analytics_script_url: null,
});

export const sampleSession = (): Session => ({ access_token: 'token-1', user: sampleUser() });

export const sampleProject = (id: number, change: Partial<Project> = {}): Project => ({
  id,
  name: `Проект ${id}`,
  description: '',
  social_urls: {},
  social_networks: [],
  time_zone: 'Europe/Moscow',
  language: 'ru',
  created_at: '2026-11-21T10:00:00Z',
  ...change,
});

export const sampleSubscription = (change: Partial<Subscription> = {}): Subscription => ({
  plan_type: 'Free',
  credits_balance: 1_850,
  trial: 'available',
  trial_ends_at: null,
  period_ends_at: null,
  billing_period: null,
  paid_plans: [],
  renewals: [],
  discount: null,
  ...change,
});
