import { useCallback } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { unsavedAnywhere } from '../unsaved/other-tabs';
import { signOutRequest } from '../unsaved/sign-out-request';
import { type Unsaved, isMore } from '../unsaved/unsaved-work';
import { tokenStore } from './token';

export const LOGOUT_PATH = '/logout';

/** State of a navigation to {@link LOGOUT_PATH}: a user who follows a link from elsewhere stays signed in. */
interface RequestedLogout {
  /** Where to return if the user stays after all. */
  from: Location<unknown>;
  /** What the user was warned they would lose. */
  lost: Unsaved;
}

export const isRequestedLogout = (state: unknown): state is RequestedLogout =>
  typeof state === 'object' && state !== null && 'from' in state && 'lost' in state;

/**
 * Navigates to where the session ends. It is an ordinary navigation: screens ask about unsaved work and send what they can.
 * It replaces the screen in the history, so that no history step leads to the logout.
 * @param lost what the user was warned they would lose
 */
export const useWayOut = (): ((lost: Unsaved) => void) => {
  const navigate = useNavigate();
  const from: Location<unknown> = useLocation();
  return useCallback(
    (lost) => void navigate(LOGOUT_PATH, { replace: true, state: { from, lost } satisfies RequestedLogout }),
    [navigate, from],
  );
};

/** Asks, over the current screen, about what would be lost with the session in any tab; then leaves. */
export const useSignOut = (): (() => void) => {
  const leave = useWayOut();
  return useCallback(() => {
    const token = tokenStore.get();
    void unsavedAnywhere().then((unsaved) => {
      // Another session started meanwhile, and no one asked to end that one.
      if (tokenStore.get() !== token) return;
      if (isMore(unsaved, {})) signOutRequest.ask(unsaved);
      else leave({});
    });
  }, [leave]);
};
