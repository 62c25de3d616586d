import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

/** Secret of the link one came by: behind `#`, which no server is sent. Another link opened in its place is another one. */
export const useLinkToken = (): string => useSyncExternalStore(subscribe, () => window.location.hash.slice(1));
