/** State of a redirect to /login: where the visitor wanted to go. */
export interface ReturnState {
  from: string;
  /** Whose session ended at that address; `null` when nobody was signed in there. */
  userId: number | null;
}

const isReturnState = (state: unknown): state is ReturnState =>
  typeof state === 'object' &&
  state !== null &&
  'from' in state &&
  typeof state.from === 'string' &&
  'userId' in state &&
  (state.userId === null || typeof state.userId === 'number');

/**
 * Address after signing in as `userId`; only paths of this site. Somebody else's session ended elsewhere: their
 * address is of no use to the one who signs in now.
 */
export const returnAddress = (state: unknown, userId: number | undefined): string => {
  if (!isReturnState(state) || (state.userId !== null && state.userId !== userId)) return '/';
  return /^\/(?!\/)/.test(state.from) ? state.from : '/';
};
