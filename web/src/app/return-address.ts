/** State of a way to /login. */
interface ReturnState {
  /** Whose session ended at the address in `next`; `null` when that was not known yet. */
  userId: number | null;
}

const isReturnState = (state: unknown): state is ReturnState =>
  typeof state === 'object' &&
  state !== null &&
  'userId' in state &&
  (state.userId === null || typeof state.userId === 'number');

/** Where a login leads that was asked for nothing else. */
const HOME = '/dashboard';

/** Where a visitor without a session is led: to the login, which remembers the address they wanted. */
export const loginAddress = ({ pathname, search }: { pathname: string; search: string }): string => {
  const next = pathname + search;
  return next === HOME ? '/login' : `/login?${new URLSearchParams({ next })}`;
};

/** State for {@link loginAddress} of somebody whose session has ended by itself. */
export const endedSession = (userId: number | null): ReturnState => ({ userId });

/** Whether the visitor comes from a session that ended by itself. */
export const hasSessionEnded = (state: unknown): boolean => isReturnState(state);

/** A path of this site, as the browser reads the address; undefined for whatever else it may lead to. */
const ownPath = (address: string): string | undefined => {
  // Backslashes, tabs and dots are read by the one who will follow them.
  const url = URL.canParse(address, window.location.origin) ? new URL(address, window.location.origin) : undefined;
  if (!address.startsWith('/') || url?.origin !== window.location.origin || url.pathname.startsWith('//'))
    return undefined;
  return /^\/(login|register|forgot-password)(\/|$)/.test(url.pathname)
    ? undefined
    : url.pathname + url.search + url.hash;
};

/**
 * Address after signing in as `userId`: what `?next=` of the login names, if it is a path of this site. Somebody else's
 * session ended elsewhere: their address is of no use to the one who signs in now.
 */
export const returnAddress = (search: string, state: unknown, userId: number | undefined): string => {
  if (isReturnState(state) && state.userId !== null && state.userId !== userId) return '/';
  return ownPath(new URLSearchParams(search).get('next') ?? '/') ?? '/';
};
