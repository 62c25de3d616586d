import {
  ADMIN_PAGE,
  type AuditActionName,
  type MailStatus,
  type PlanCode,
  type StatisticsDays,
  adminMailEndpoints,
  administrationEndpoints,
  billingEndpoints,
  statisticsEndpoints,
} from '@orbita/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api, apiAttachment, apiPage, type Attachment } from '@/shared/api/api';
import { saveAttachment } from '@/shared/api/save-attachment';
import { refreshBalance } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** Query key of everything an administrator has read. */
export const ADMINISTRATION = ['administration'] as const;

/** A page of users that match the search, newest first. */
export const adminUsersQuery = ({ words, page }: { words: string; page: number }) =>
  queryOptions({
    queryKey: [...ADMINISTRATION, 'users', words, page],
    queryFn: ({ signal }) =>
      api(
        administrationEndpoints.users,
        { query: { page: String(page), per_page: String(ADMIN_PAGE), email: words === '' ? undefined : words } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const adminUserQuery = (id: number) =>
  queryOptions({
    queryKey: [...ADMINISTRATION, 'user', id],
    queryFn: ({ signal }) => api(administrationEndpoints.user, { params: { id } }, { signal }),
  });

/** Totals and the days of a period, today last. */
export const statisticsQuery = (days: StatisticsDays) =>
  queryOptions({
    queryKey: [...ADMINISTRATION, 'statistics', days],
    queryFn: ({ signal }) => api(statisticsEndpoints.get, { query: { days: String(days) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Actions of administrators, newest first, paged; of all kinds unless one is named. */
export const auditQuery = (act?: AuditActionName) =>
  infiniteQueryOptions({
    queryKey: [...ADMINISTRATION, 'audit', act],
    queryFn: ({ signal, pageParam }) =>
      apiPage(administrationEndpoints.audit, { query: { limit: '30', act, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Saves the log as a table. */
export const useExportAudit = () =>
  useAppMutation<Attachment, AuditActionName | undefined>({
    mutationFn: (act, signal) => apiAttachment(administrationEndpoints.exportAudit, { query: { act } }, { signal }),
    onSuccess: saveAttachment,
  });

/** Mails, newest first, paged; of all statuses unless one is named. */
export const mailsQuery = (status?: MailStatus) =>
  infiniteQueryOptions({
    queryKey: [...ADMINISTRATION, 'mails', status],
    queryFn: ({ signal, pageParam }) =>
      apiPage(adminMailEndpoints.list, { query: { limit: '30', status, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Reads a mail of the local outbox, which is logged. Its content is stored nowhere. */
export const useReadMail = () =>
  useAppMutation({
    mutationFn: (id: number, signal) => api(adminMailEndpoints.read, { params: { id } }, { signal }),
  });

/** Puts a user on a plan. */
export const useSetPlan = (id: number) => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (plan: PlanCode, signal) =>
      api(administrationEndpoints.setPlan, { params: { id }, body: { plan_type: plan } }, { signal }),
    // The administrator may have changed their own account.
    onSuccess: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: ADMINISTRATION }), refreshBalance(queryClient)]),
  });
};

/** Blocks a user with a reason, or unblocks them. */
export const useBlockUser = (id: number) => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (body: { blocked: boolean; reason?: string }, signal) =>
      api(administrationEndpoints.blockUser, { params: { id }, body }, { signal }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ADMINISTRATION }),
  });
};

/** Adds or takes credits of a user. */
export const useAdjustCredits = (id: number) => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  return useAppMutation({
    mutationFn: (body: { amount: number; description: string }, signal) =>
      once([id, body], (idempotencyKey) =>
        api(billingEndpoints.adjustCredits, { params: { id }, body }, { signal, idempotencyKey }),
      ),
    // The administrator may have changed their own account.
    onSuccess: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: ADMINISTRATION }), refreshBalance(queryClient)]),
  });
};
