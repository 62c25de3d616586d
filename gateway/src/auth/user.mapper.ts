import type { Profile } from '@orbita/accounts';
import type { PlanType, User } from '@orbita/contracts';
import { type FileRecord, linkTo } from '@orbita/media';

interface UserSummary {
  balance: number;
  planType: PlanType;
  avatar: FileRecord | null;
}

export const toUser = (profile: Profile, { balance, planType, avatar }: UserSummary): User => ({
  id: profile.id,
  name: profile.name,
  email: profile.email,
  email_confirmed: profile.emailConfirmedAt !== null,
  pending_email: profile.pendingEmail,
  avatar_url: avatar && linkTo(avatar, 'file'),
  consents_due: profile.consentsDue,
  is_admin: profile.isAdmin,
  language: profile.language,
  credits_balance: balance,
  subscription: { plan_type: planType },
});
