import { useEffect, useState } from 'react';
import { Navigate, useLocation, type Location } from 'react-router-dom';
import { signOut, useToken } from '@/shared/api/session';
import { isRequestedLogout } from '@/shared/api/use-sign-out';
import { focusContent } from '@/shared/ui/page/focus-content';
import { signOutRequest } from '@/shared/unsaved/sign-out-request';
import { isMore, unsavedNow } from '@/shared/unsaved/unsaved-work';
import { Splash } from '../layouts/splash';

/**
 * Ends the session once the screen that was left has finished with its work. If it left something the user was not
 * warned about, this leads back to it, and the screen asks.
 */
export function LogoutRoute() {
  const token = useToken();
  const location: Location<unknown> = useLocation();
  const { state } = location;
  const isRequested = isRequestedLogout(state);
  /** A user who signs in meanwhile in another tab has not requested this logout. */
  const [leaver] = useState(token);
  const [unsaved] = useState(unsavedNow);
  const isLeaving = isRequested && token !== null && token === leaver;
  const isAgreed = isLeaving && !isMore(unsaved, state.lost);
  useEffect(() => {
    if (isAgreed) signOut();
    else if (isLeaving) signOutRequest.ask(unsaved);
  }, [isAgreed, isLeaving, unsaved]);
  // The focused element disappeared with the screen: a user who stays continues from the content.
  useEffect(() => () => void setTimeout(focusContent), []);
  if (token === null) return <Navigate to="/login" replace />;
  if (!isLeaving) return <Navigate to="/" replace />;
  if (!isAgreed) return <Navigate to={state.from} replace state={state.from.state} />;
  return <Splash />;
}
