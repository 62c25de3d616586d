import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { signOut, useToken } from '@/shared/api/session';
import { isWishedLogout } from '@/shared/api/use-sign-out';
import { Splash } from '../layouts/splash';

/** Ends the session, once the screen that was left has let go of its work. */
export function LogoutRoute() {
  const token = useToken();
  const isWished = isWishedLogout(useLocation().state);
  useEffect(() => {
    if (isWished && token !== null) signOut();
  }, [isWished, token]);
  if (token === null) return <Navigate to="/login" replace />;
  return isWished ? <Splash /> : <Navigate to="/" replace />;
}
