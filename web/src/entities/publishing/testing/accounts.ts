import type { AccountPreflight, Integration, PreflightProblem, PublishingAttempt } from '@orbita/contracts';

/** A working connected account; `changes` override it. */
export const account = (changes: Partial<Integration> = {}): Integration => ({
  id: 5,
  platform: 'telegram',
  title: 'Зерно',
  project_id: null,
  is_active: true,
  health: 'alive',
  problem: null,
  rights: { text: true, photos: true, video: true },
  settings: {},
  credentials_end: 'Xy9Q',
  expires_at: null,
  checked_at: null,
  last_used: null,
  created_at: '2036-11-01T10:00:00Z',
  ...changes,
});

/** Preflight of a publication at an account. */
export const preflight = (
  integrationId: number,
  problems: PreflightProblem[] = [],
  messages = 1,
): AccountPreflight => ({ integration_id: integrationId, problems, messages });

/** A published post at that account; `changes` override it. */
export const attempt = (changes: Partial<PublishingAttempt> = {}): PublishingAttempt => ({
  id: 31,
  integration_id: 5,
  platform: 'telegram',
  account: 'Зерно',
  status: 'published',
  planned_at: '2036-12-12T07:30:00Z',
  sent_at: '2036-12-12T07:30:02Z',
  settled_at: '2036-12-12T07:30:03Z',
  url: 'https://t.me/zerno/12',
  reason: null,
  held_by: null,
  ...changes,
});
