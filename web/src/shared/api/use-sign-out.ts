import { useCallback } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

export const LOGOUT_PATH = '/logout';

/** State of a way to {@link LOGOUT_PATH}: whoever follows a link there from elsewhere stays signed in. */
interface WishedLogout {
  /** Where whoever stays after all goes on. */
  from: Location<unknown>;
}

export const isWishedLogout = (state: unknown): state is WishedLogout =>
  typeof state === 'object' && state !== null && 'from' in state;

/**
 * Leaves for where the session ends. A way like any other: screens ask about what is not saved, and send off what can be.
 * It takes the place of the screen in the history, so that none of its steps leads out.
 */
export const useSignOut = (): (() => void) => {
  const navigate = useNavigate();
  const from: Location<unknown> = useLocation();
  return useCallback(
    () => void navigate(LOGOUT_PATH, { replace: true, state: { from } satisfies WishedLogout }),
    [navigate, from],
  );
};
