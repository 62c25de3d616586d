import { CREDIT_PRICES } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { userQuery } from '@/shared/api/session';
import { texts } from '../texts';

/** How many posts the credits cover; links to the plan and the statement. */
export function PostsLeft({ className }: { className?: string | undefined }) {
  const { data: user } = useQuery(userQuery());
  if (!user) return null;
  return (
    <Link to="/dashboard/settings/subscription" className={className}>
      {texts.balance.posts(Math.floor(user.credits_balance / CREDIT_PRICES.post))}
    </Link>
  );
}
