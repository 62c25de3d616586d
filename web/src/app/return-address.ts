/** State of a navigation to /login. */
interface ReturnState {
  /** Whose session ended at the URL in `next`; `null` when that was not known yet. */
  userId: number | null;
}

const isReturnState = (state: unknown): state is ReturnState =>
  typeof state === 'object' &&
  state !== null &&
  'userId' in state &&
  (state.userId === null || typeof state.userId === 'number');

/** Where a login leads by default. */
const HOME = '/dashboard';

/** Where a visitor without a session is sent: to the login, which remembers the URL they wanted. */
export const loginAddress = ({ pathname, search }: { pathname: string; search: string }): string => {
  const next = pathname + search;
  return next === HOME ? '/login' : `/login?${new URLSearchParams({ next })}`;
};

/** State for {@link loginAddress} after a session ended by itself. */
export const endedSession = (userId: number | null): ReturnState => ({ userId });

/** Whether the visitor's session has just ended by itself. */
export const hasSessionEnded = (state: unknown): boolean => isReturnState(state);

/** A path of this site, as the browser parses the URL; undefined for anything else. */
const ownPath = (address: string): string | undefined => {
  // The browser that will follow them parses backslashes, tabs and dots.
  const url = URL.canParse(address, window.location.origin) ? new URL(address, window.location.origin) : undefined;
  if (!address.startsWith('/') || url?.origin !== window.location.origin || url.pathname.startsWith('//'))
    return undefined;
  return /^\/(login|register|forgot-password)(\/|$)/.test(url.pathname)
    ? undefined
    : url.pathname + url.search + url.hash;
};

/**
 * URL after signing in as `userId`: `?next=` of the login, if it is a path of this site. After another user's session
 * ended there, it is ignored: the user who signs in now cannot use their URL.
 */
export const returnAddress = (search: string, state: unknown, userId: number | undefined): string => {
  if (isReturnState(state) && state.userId !== null && state.userId !== userId) return '/';
  return ownPath(new URLSearchParams(search).get('next') ?? '/') ?? '/';
};
