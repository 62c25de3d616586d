import { type PlanPublication, mondayOf } from '@orbita/contracts';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useApprovalStatuses } from '@/entities/approvals';
import { momentsOf } from '@/entities/content-plans';
import {
  type Arrival,
  type Entry,
  type PublicationFilter,
  groupByMonth,
  isPublication,
  visiblePublications,
  withArrivals,
} from '@/entities/publications';

/** What the workbench shows of a plan: what is there and what is being written, as the filter leaves it. */
export const useShownPublications = (
  all: readonly PlanPublication[],
  arrivals: readonly Arrival[],
  filter: PublicationFilter,
) => {
  const entries = useMemo(() => withArrivals(all, arrivals), [all, arrivals]);
  const moments = useMemo(() => withArrivals(momentsOf(all), arrivals), [all, arrivals]);
  // Typing stays fast however long the list is.
  const applied = useDeferredValue(filter);
  const approvalStatuses = useApprovalStatuses();
  const approvalStatusOf = useCallback(
    (entry: Entry) => (isPublication(entry) ? approvalStatuses(entry) : null),
    [approvalStatuses],
  );
  const shownEntries = useMemo(
    () => visiblePublications(moments, applied, approvalStatusOf),
    [moments, applied, approvalStatusOf],
  );
  const shown = useMemo(() => shownEntries.filter(isPublication), [shownEntries]);
  const months = useMemo(() => groupByMonth(shownEntries), [shownEntries]);
  const weeks = useMemo(
    () => [...new Set(months.flatMap(({ days }) => days.map(({ date }) => mondayOf(date))))],
    [months],
  );
  return { entries, shownEntries, shown, months, weeks, approvalStatusOf };
};
