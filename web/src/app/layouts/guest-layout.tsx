import { useQueryClient } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { userQuery, useToken } from '@/shared/api/session';
import { returnAddress } from '../return-address';
import { GuestFrame } from './guest-frame';

/** Login and registration. A signed-in user is redirected to the page they wanted. */
export function GuestLayout() {
  const token = useToken();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const queryClient = useQueryClient();
  if (token !== null) {
    const user = queryClient.getQueryData(userQuery().queryKey);
    return <Navigate to={returnAddress(search, state, user?.id)} replace />;
  }
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  );
}
