import type { GivenConsent, SignedIn, UserAccount } from '@orbita/accounts';
import type { AccountSummary, StatementLine } from '@orbita/billing';
import type { AdminUser, AdminUserDetail, Answer } from '@orbita/contracts';
import type { JobRecord } from '@orbita/jobs';
import { browserOf } from '../auth/signed-in-device.mapper.js';

/** What other services know of an account in a list. */
export interface UserFigures {
  summary: AccountSummary | undefined;
  tokens: number;
}

/** Further facts on the page of one account. */
interface UserParticulars {
  /** Open sessions. */
  sessions: readonly SignedIn[];
  consents: readonly GivenConsent[];
  requests: number;
  lines: readonly StatementLine[];
  jobs: readonly JobRecord[];
  planEndsAt: Date | null;
}

export const toAdminUser = (
  { id, email, name, isAdmin, blockedAt, createdAt }: UserAccount,
  { summary, tokens }: UserFigures,
): AdminUser => ({
  id,
  email,
  name,
  credits_balance: summary?.balance ?? 0,
  subscription_plan: summary?.plan ?? 'free',
  trial_ends_at: summary?.trialEndsAt?.toISOString() ?? null,
  total_tokens_used: tokens,
  is_admin: isAdmin,
  is_blocked: blockedAt !== null,
  created_at: createdAt.toISOString(),
});

export const toAdminUserDetail = (
  user: UserAccount,
  figures: UserFigures,
  { requests, lines, jobs, sessions, consents, planEndsAt }: UserParticulars,
): Answer<typeof AdminUserDetail> => ({
  ...toAdminUser(user, figures),
  email_confirmed_at: user.emailConfirmedAt?.toISOString() ?? null,
  plan_ends_at: planEndsAt?.toISOString() ?? null,
  blocked_at: user.blockedAt?.toISOString() ?? null,
  block_reason: user.blockReason,
  total_requests: requests,
  recent_transactions: lines.map(({ id, description, amount, createdAt }) => ({
    id,
    description,
    amount,
    created_at: createdAt.toISOString(),
  })),
  recent_jobs: jobs.map(({ id, kind, status, createdAt }) => ({
    id,
    kind,
    status,
    created_at: createdAt.toISOString(),
  })),
  sessions: sessions.map(({ id, userAgent, signedInAt }) => {
    const { browser, system } = browserOf(userAgent);
    return { id, browser, system, user_agent: userAgent, created_at: signedInAt.toISOString() };
  }),
  consents: consents.map(({ document, version, givenAt }) => ({ document, version, given_at: givenAt.toISOString() })),
});
