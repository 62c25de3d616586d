import { useQueryClient } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { userQuery, useToken } from '@/shared/api/session';
import { ru } from '@/shared/i18n/ru';
import { ThemeToggle } from '@/shared/ui/theme-toggle';
import { Wordmark } from '@/shared/ui/wordmark';
import { returnAddress } from '../return-address';
import classes from './guest-layout.module.css';

/** Login and registration. Whoever is signed in goes on to where they wanted. */
export function GuestLayout() {
  const token = useToken();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const queryClient = useQueryClient();
  if (token !== null) {
    const user = queryClient.getQueryData(userQuery().queryKey);
    return <Navigate to={returnAddress(search, state, user?.id)} replace />;
  }
  return (
    <div className={classes.sky}>
      <Orbits />
      <header className={classes.header}>
        <Wordmark />
        <ThemeToggle />
      </header>
      <main className={classes.main} aria-label={ru.common.appName}>
        <div className={classes.card}>
          <Outlet />
        </div>
      </main>
    </div>
  );
}

/** Still backdrop: stars drift on the landing and the empty dashboard only. */
function Orbits() {
  return (
    <svg className={classes.orbits} viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" stroke="var(--o-line)">
        <ellipse cx="600" cy="420" rx="330" ry="150" transform="rotate(-18 600 420)" />
        <ellipse cx="600" cy="420" rx="500" ry="230" transform="rotate(-18 600 420)" />
        <ellipse cx="600" cy="420" rx="690" ry="320" transform="rotate(-18 600 420)" />
      </g>
      <circle cx="1079" cy="292" r="7" fill="var(--o-comet)" />
      <circle cx="142" cy="491" r="11" fill="var(--o-surface-3)" />
      <circle cx="905" cy="108" r="4" fill="var(--o-accent)" />
    </svg>
  );
}
