import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Secret of a mailed link: after `#`, which is never sent to a server, or in `?token=`; empty without one. */
export const useLinkToken = (): string => {
  const { hash, search } = useLocation();
  const [token] = useState(() => hash.slice(1) || (new URLSearchParams(search).get('token') ?? ''));
  return token;
};
