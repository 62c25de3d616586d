import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

export const LOGOUT_PATH = '/logout';

/** State of a way to {@link LOGOUT_PATH}: whoever follows a link there from elsewhere stays signed in. */
const WISHED = 'wished';

export const isWishedLogout = (state: unknown): boolean => state === WISHED;

/** Leaves for where the session ends. A way like any other: screens ask about what is not saved, and send off what can be. */
export const useSignOut = (): (() => void) => {
  const navigate = useNavigate();
  return useCallback(() => void navigate(LOGOUT_PATH, { state: WISHED }), [navigate]);
};
