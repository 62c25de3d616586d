import { useQuery } from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo, type ReactNode } from 'react';
import { linksQuery } from '../api/approval-links';
import { coverageOf, approvalStatusOf, type IsCovered, type Shown, type ApprovalStatus } from './approval-status';

const Coverage = createContext<IsCovered>(() => false);

/** Lets everything inside know which publications of a plan a client has before them. */
export function OpenLinks({ planId, children }: { planId: number; children: ReactNode }) {
  // Without an answer nothing is said to wait: what was decided, the publications tell themselves.
  const { data: links } = useQuery(linksQuery(planId));
  const isCovered = useMemo(() => coverageOf(links ?? []), [links]);
  return <Coverage value={isCovered}>{children}</Coverage>;
}

/** How publications around stand with the client. */
export const useApprovalStatuses = (): ((publication: Shown) => ApprovalStatus | null) => {
  const isCovered = use(Coverage);
  return useCallback((publication) => approvalStatusOf(publication, isCovered), [isCovered]);
};

/** How a publication stands with the client; null where there is nothing to say. */
export const useApprovalStatus = (publication: Shown): ApprovalStatus | null =>
  approvalStatusOf(publication, use(Coverage));
