import { Outlet } from 'react-router-dom';
import { useToken } from '@/shared/api/session';
import { MemberLayout } from './member-layout';

/** Around what anybody may see: the shell for whoever is signed in, nothing for a visitor. */
export function OpenLayout() {
  if (useToken() !== null) return <MemberLayout />;
  return (
    <main>
      <Outlet />
    </main>
  );
}
