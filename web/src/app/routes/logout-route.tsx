import { useEffect, useState } from 'react';
import { Navigate, useLocation, type Location } from 'react-router-dom';
import { signOut, useToken } from '@/shared/api/session';
import { isRequestedLogout } from '@/shared/api/use-sign-out';
import { focusContent } from '@/shared/ui/focus-content';
import { signOutRequest } from '@/shared/unsaved/sign-out-request';
import { isMore, unsavedNow } from '@/shared/unsaved/unsaved-work';
import { Splash } from '../layouts/splash';

/**
 * Ends the session, once the screen that was left has let go of its work. What that has left behind and nobody was told
 * of leads back to it, and is asked about there.
 */
export function LogoutRoute() {
  const token = useToken();
  const location: Location<unknown> = useLocation();
  const { state } = location;
  const isRequested = isRequestedLogout(state);
  /** Whoever signs in meanwhile, in another tab, has not wished it. */
  const [leaver] = useState(token);
  const [unsaved] = useState(unsavedNow);
  const isLeaving = isRequested && token !== null && token === leaver;
  const isAgreed = isLeaving && !isMore(unsaved, state.warned);
  useEffect(() => {
    if (isAgreed) signOut();
    else if (isLeaving) signOutRequest.ask(unsaved);
  }, [isAgreed, isLeaving, unsaved]);
  // What had the focus went with the screen: who stays goes on from the content.
  useEffect(() => () => void setTimeout(focusContent), []);
  if (token === null) return <Navigate to="/login" replace />;
  if (!isLeaving) return <Navigate to="/" replace />;
  if (!isAgreed) return <Navigate to={state.from} replace state={state.from.state} />;
  return <Splash />;
}
