import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { CreditGlyph } from '@/entities/billing';
import { userQuery } from '@/shared/api/session';
import { formatCredits, formatNumber } from '@/shared/format/numbers';
import { texts } from '../texts';
import classes from './balance-link.module.css';

/** Balance in the top bar; links to the plan and the statement. */
export function BalanceLink() {
  const { data: user } = useQuery(userQuery());
  if (!user) return null;
  const label = texts.balance.label(formatCredits(user.credits_balance));
  return (
    <Link to="/dashboard/settings/subscription" className={classes.link} aria-label={label} title={label}>
      <CreditGlyph />
      <span className="o-figures">{formatNumber(user.credits_balance)}</span>
    </Link>
  );
}
