import type { Project, Session, Subscription, User } from '@orbita/contracts';

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
  credits_balance: 1_850,
  subscription: { plan_type: 'Free' },
  ...change,
});

export const sampleSession = (): Session => ({ access_token: 'token-1', user: sampleUser() });

export const sampleProject = (id: number, change: Partial<Project> = {}): Project => ({
  id,
  name: `Проект ${id}`,
  description: '',
  social_urls: {},
  social_networks: [],
  time_zone: 'Europe/Moscow',
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
