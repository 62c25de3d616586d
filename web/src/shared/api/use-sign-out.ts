import { useCallback } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { unsavedAnywhere } from '../unsaved/other-tabs';
import { signOutRequest } from '../unsaved/sign-out-request';
import { type Unsaved, isMore } from '../unsaved/unsaved-work';
import { tokenStore } from './token';

export const LOGOUT_PATH = '/logout';

/** State of a way to {@link LOGOUT_PATH}: whoever follows a link there from elsewhere stays signed in. */
interface WishedLogout {
  /** Where whoever stays after all goes on. */
  from: Location<unknown>;
  /** What they have been told that they lose. */
  told: Unsaved;
}

export const isWishedLogout = (state: unknown): state is WishedLogout =>
  typeof state === 'object' && state !== null && 'from' in state && 'told' in state;

/**
 * Leaves for where the session ends. A way like any other: screens ask about what is not saved, and send off what can be.
 * It takes the place of the screen in the history, so that none of its steps leads out.
 * @param told what whoever leaves has been told that they lose
 */
export const useWayOut = (): ((told: Unsaved) => void) => {
  const navigate = useNavigate();
  const from: Location<unknown> = useLocation();
  return useCallback(
    (told) => void navigate(LOGOUT_PATH, { replace: true, state: { from, told } satisfies WishedLogout }),
    [navigate, from],
  );
};

/** Asks, over the screen as it is, about what would be lost with the session in whichever tab; then leaves. */
export const useSignOut = (): (() => void) => {
  const leave = useWayOut();
  return useCallback(() => {
    const token = tokenStore.get();
    void unsavedAnywhere().then((unsaved) => {
      // Another session began meanwhile, and nobody has wished its end.
      if (tokenStore.get() !== token) return;
      if (isMore(unsaved, {})) signOutRequest.ask(unsaved);
      else leave({});
    });
  }, [leave]);
};
