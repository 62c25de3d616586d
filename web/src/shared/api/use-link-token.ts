import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Secret of the mailed link one came by: behind `#`, which no server is sent, or in `?token=`; empty without one. */
export const useLinkToken = (): string => {
  const { hash, search } = useLocation();
  const [token] = useState(() => hash.slice(1) || (new URLSearchParams(search).get('token') ?? ''));
  return token;
};
