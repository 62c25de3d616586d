import { useQuery } from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo, type ReactNode } from 'react';
import { linksQuery } from '../api/approval-links';
import { coverageOf, approvalStatusOf, type IsCovered, type Shown, type ApprovalStatus } from './approval-status';

const Coverage = createContext<IsCovered>(() => false);

/** Provides which publications of a plan are shown to a client. */
export function OpenLinks({ planId, children }: { planId: number; children: ReactNode }) {
  // Without an answer nothing counts as waiting: the publications themselves carry their verdicts.
  const { data: links } = useQuery(linksQuery(planId));
  const isCovered = useMemo(() => coverageOf(links ?? []), [links]);
  return <Coverage value={isCovered}>{children}</Coverage>;
}

/** Approval status of the publications in this context. */
export const useApprovalStatuses = (): ((publication: Shown) => ApprovalStatus | null) => {
  const isCovered = use(Coverage);
  return useCallback((publication) => approvalStatusOf(publication, isCovered), [isCovered]);
};

/** Approval status of a publication; null when there is none. */
export const useApprovalStatus = (publication: Shown): ApprovalStatus | null =>
  approvalStatusOf(publication, use(Coverage));
