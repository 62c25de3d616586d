import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

/** Secret of the link: after `#`, which is never sent to a server. Another link opened in its place replaces it. */
export const useLinkToken = (): string => useSyncExternalStore(subscribe, () => window.location.hash.slice(1));
