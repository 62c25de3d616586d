import type { UserRecord } from '@orbita/accounts';
import type { PlanType, User } from '@orbita/contracts';

interface UserStanding {
  balance: number;
  planType: PlanType;
}

export const toUser = ({ id, name, email, isAdmin }: UserRecord, { balance, planType }: UserStanding): User => ({
  id,
  name,
  email,
  is_admin: isAdmin,
  credits_balance: balance,
  subscription: { plan_type: planType },
});
