import {
  type TelegramAuthorizeRequest,
  type TelegramSession,
  telegramSessionEndpoints,
  type TelegramSessionRequest,
} from '@orbita/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api, everyPage } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { ADMINISTRATION } from './administration-api';

const SESSIONS = [...ADMINISTRATION, 'telegram-sessions'] as const;
/** Sessions change their state without the user. Never in a hidden tab: the query client's default. */
const POLL_MS = 15_000;

/** Parser sessions, newest first. */
export const telegramSessionsQuery = () =>
  queryOptions({
    queryKey: [...SESSIONS, 'list'],
    queryFn: ({ signal }): Promise<TelegramSession[]> => everyPage(telegramSessionEndpoints.list, {}, { signal }),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });

/** Number of sessions by state, and whether any can be authorised. */
export const telegramSessionStatsQuery = () =>
  queryOptions({
    queryKey: [...SESSIONS, 'stats'],
    queryFn: ({ signal }) => api(telegramSessionEndpoints.stats, {}, { signal }),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });

const useReload = () => {
  const queryClient = useQueryClient();
  return (): Promise<void> => queryClient.invalidateQueries({ queryKey: SESSIONS });
};

/** Like {@link useReload}, without waiting for it. */
const useReadLater = () => {
  const reload = useReload();
  return (): void => void reload();
};

/** Adds a session; a repeated press adds the same one. */
export const useCreateTelegramSession = () => {
  const once = useIdempotencyKey();
  return useAppMutation({
    mutationFn: (body: TelegramSessionRequest, signal) =>
      once(body, (idempotencyKey) => api(telegramSessionEndpoints.create, { body }, { signal, idempotencyKey })),
    onSuccess: useReload(),
  });
};

export const useDeleteTelegramSession = () =>
  useAppMutation({
    mutationFn: (id: number, signal) => api(telegramSessionEndpoints.delete, { params: { id } }, { signal }),
    onSettled: useReadLater(),
  });

/** @param callbacks called for each toggle: several may be running */
export const useToggleTelegramSession = (callbacks: {
  onSuccess: (session: TelegramSession) => void;
  onError: (error: Error) => void;
}) =>
  useAppMutation({
    mutationFn: (id: number, signal): Promise<TelegramSession> =>
      api(telegramSessionEndpoints.toggle, { params: { id } }, { signal }),
    ...callbacks,
    onSettled: useReadLater(),
  });

/** One of the two steps of a login: only the phone, then the phone with the received code. */
export const useAuthorizeTelegramSession = (id: number) =>
  useAppMutation({
    mutationFn: (body: TelegramAuthorizeRequest, signal) =>
      api(telegramSessionEndpoints.authorize, { params: { id }, body }, { signal }),
    onSettled: useReadLater(),
  });

/** Asks Telegram whether a session is still logged in. */
export const useCheckTelegramSession = () =>
  useAppMutation({
    mutationFn: (id: number, signal) => api(telegramSessionEndpoints.check, { params: { id } }, { signal }),
    onSettled: useReadLater(),
  });

/** Logs a session out; when Telegram did not confirm the reset, the answer says why. */
export const useResetTelegramSession = () =>
  useAppMutation({
    mutationFn: (id: number, signal) => api(telegramSessionEndpoints.reset, { params: { id } }, { signal }),
    onSettled: useReadLater(),
  });
