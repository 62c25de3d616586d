import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, type Location } from 'react-router-dom';
import { signOut, useToken } from '@/shared/api/session';
import { isWishedLogout } from '@/shared/api/use-sign-out';
import { focusContent } from '@/shared/ui/focus-content';
import { lazyPart } from '@/shared/ui/lazy-part';
import { unsavedTexts } from '@/shared/unsaved/texts';
import { unsavedNow } from '@/shared/unsaved/unsaved-work';
import { Splash } from '../layouts/splash';

const leaveQuestion = lazyPart(async () => (await import('@/shared/ui/leave-question')).LeaveQuestion, Splash);

const untold = (told: string | null): string | null => {
  const work = unsavedNow();
  return work === told ? null : work;
};

/**
 * Ends the session, once the screen that was left has let go of its work; asks first about what that left behind and was
 * not told of before.
 */
export function LogoutRoute() {
  const token = useToken();
  const navigate = useNavigate();
  const location: Location<unknown> = useLocation();
  const { state } = location;
  const isWished = isWishedLogout(state);
  /** Whoever signs in meanwhile, in another tab, has not wished it. */
  const [leaver] = useState(token);
  const [work, setWork] = useState(() => (isWished ? untold(state.told) : null));
  const isLeaving = isWished && token !== null && token === leaver;
  const isAgreed = isLeaving && work === null;
  useEffect(() => {
    if (isAgreed) signOut();
  }, [isAgreed]);
  // What had the focus went with the screen: who stays goes on from the content.
  useEffect(() => () => void setTimeout(focusContent), []);
  if (token === null) return <Navigate to="/login" replace />;
  if (!isLeaving) return <Navigate to="/" replace />;
  if (work === null) return <Splash />;
  return (
    <leaveQuestion.Part
      opened
      words={unsavedTexts.signOut(work)}
      onLeave={() => setWork(null)}
      onStay={() => void navigate(state.from, { replace: true, state: state.from.state })}
    />
  );
}
