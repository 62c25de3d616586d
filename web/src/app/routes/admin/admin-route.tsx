import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { OperatorNotice } from '@/features/legal';
import { userQuery } from '@/shared/api/session';
import { ru } from '@/shared/i18n/ru';
import { NotFound } from '@/shared/ui/feedback/not-found';
import { Page } from '@/shared/ui/page/page';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { TabLine } from '@/shared/ui/page/tab-line';
import { ADMIN_TABS, adminAddress } from './admin-tabs';

/** The one tab that tells a user who is no administrator that it is not for them. */
const SESSIONS = adminAddress('telegram-sessions');

/** Frame of the administration; a user who is no administrator is redirected home, and the server refuses them too. */
export function AdminRoute() {
  const { pathname } = useLocation();
  const { data: user } = useQuery(userQuery());
  if (user && !user.is_admin) {
    if (pathname !== SESSIONS) return <Navigate to="/dashboard" replace />;
    return (
      <NotFound title={ru.administration.denied} back={{ to: '/dashboard', label: ru.shell.toHome }}>
        {ru.administration.deniedText}
      </NotFound>
    );
  }
  return (
    <Page title={ru.shell.administration}>
      <TabLine
        label={ru.administration.tabs}
        tabs={ADMIN_TABS.map((tab) => {
          const to = adminAddress(tab);
          return { label: ru.administration.tabLabels[tab], to, isCurrent: pathname === to };
        })}
      />
      <OperatorNotice />
      {user ? <Outlet /> : <RowsSkeleton />}
    </Page>
  );
}
