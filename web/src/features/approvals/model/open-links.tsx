import { useQuery } from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo, type ReactNode } from 'react';
import { linksQuery } from '../api/approval-links';
import { coverageOf, standingOf, type IsCovered, type Shown, type Standing } from './standing';

const Coverage = createContext<IsCovered>(() => false);

/** Lets everything inside know which publications of a plan a client has before them. */
export function OpenLinks({ planId, children }: { planId: number; children: ReactNode }) {
  // Without an answer nothing is said to wait: what was decided, the publications tell themselves.
  const { data: links } = useQuery(linksQuery(planId));
  const isCovered = useMemo(() => coverageOf(links ?? []), [links]);
  return <Coverage value={isCovered}>{children}</Coverage>;
}

/** How publications around stand with the client. */
export const useStandings = (): ((publication: Shown) => Standing | null) => {
  const isCovered = use(Coverage);
  return useCallback((publication) => standingOf(publication, isCovered), [isCovered]);
};

/** How a publication stands with the client; null where there is nothing to say. */
export const useStanding = (publication: Shown): Standing | null => standingOf(publication, use(Coverage));
