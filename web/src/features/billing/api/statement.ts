import { billingEndpoints } from '@orbita/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiAttachment, apiPage, type Attachment } from '@/shared/api/api';
import { saveAttachment } from '@/shared/api/save-attachment';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** Filter of a statement. */
export interface StatementFilter {
  projectId?: number | undefined;
  /** Words of the description; empty for all lines. */
  search: string;
}

const filterOf = ({ projectId, search }: StatementFilter) => ({
  project_id: projectId?.toString(),
  search: search === '' ? undefined : search,
});

/** Operations, newest first, paged. */
export const statementQuery = (filter: StatementFilter) =>
  infiniteQueryOptions({
    queryKey: ['credits', 'statement', filter.projectId ?? null, filter.search],
    queryFn: ({ signal, pageParam }) =>
      apiPage(billingEndpoints.statement, { query: { ...filterOf(filter), cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Saves the filtered operations as a table. */
export const useExportStatement = () =>
  useAppMutation<Attachment, StatementFilter>({
    mutationFn: (filter, signal) =>
      apiAttachment(billingEndpoints.exportStatement, { query: filterOf(filter) }, { signal }),
    onSuccess: saveAttachment,
  });

/** Spending of credits in the last 30 days. */
export const spendingQuery = () =>
  queryOptions({
    queryKey: ['credits', 'spending'],
    queryFn: ({ signal }) => api(billingEndpoints.spending, {}, { signal }),
  });
