import {
  webhookEndpoints,
  type IssuedWebhook,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryState,
  type WebhookUpdate,
} from '@orbita/contracts';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api, apiPage } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';

const PAGE = 20;
/** While something is on its way the log is asked for again: what waits for a later try is not. */
const ASKED_EVERY_MS = 1_500;
const SOON_MS = 30_000;

/** Whether its last event went off just now, and what became of it is about to be known. */
const isTold = ({ last_delivery: last }: Webhook): boolean =>
  last?.state === 'waiting' && Date.now() - Date.parse(last.created_at) < SOON_MS;

/** Webhooks of the user, the latest first. */
export const webhooksQuery = () =>
  queryOptions({
    queryKey: ['webhooks', 'list'],
    queryFn: ({ signal }) => api(webhookEndpoints.list, {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(isTold) ? ASKED_EVERY_MS : false),
  });

const { queryKey } = webhooksQuery();
const logKey = (id: number) => ['webhooks', 'log', id] as const;

/** Whether the next try comes before somebody who looks on has gone. */
const isUnderWay = ({ state, next_attempt_at }: WebhookDelivery): boolean =>
  state === 'waiting' && (next_attempt_at === null || Date.parse(next_attempt_at) - Date.now() < SOON_MS);

/** What was sent to a webhook, newest first and page by page. @param state of it alone; null: all */
export const deliveriesQuery = (id: number, state: WebhookDeliveryState | null) =>
  infiniteQueryOptions({
    queryKey: [...logKey(id), state],
    queryFn: ({ signal, pageParam }) =>
      apiPage(
        webhookEndpoints.deliveries,
        { params: { id }, query: { limit: String(PAGE), cursor: pageParam, ...(state && { state }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isUnderWay)) ? ASKED_EVERY_MS : false,
  });

/** One delivery with what was sent and answered. @param attempts asked for anew with each of them */
export const deliveryQuery = (id: number, n: number, attempts: number) =>
  queryOptions({
    queryKey: ['webhooks', 'delivery', id, n, attempts],
    queryFn: ({ signal }) => api(webhookEndpoints.delivery, { params: { id, n } }, { signal }),
  });

/** The list forgets what is told once. */
const withoutSecret = ({ secret: _, ...rest }: IssuedWebhook): Webhook => rest;

/** Adds a webhook. What comes back holds its secret: whoever has shown it resets the act. */
export const useCreateWebhook = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    gcTime: 0,
    mutationFn: (body: NewWebhook, signal) => api(webhookEndpoints.create, { body }, { signal }),
    onSuccess: (issued) =>
      void queryClient.setQueryData(queryKey, (known) => [withoutSecret(issued), ...(known ?? [])]),
    // Also when the wait was given up: the webhook may stand in the list by now.
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
};

export const useUpdateWebhook = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: ({ id, body }: { id: number; body: WebhookUpdate }, signal) =>
      api(webhookEndpoints.update, { params: { id }, body }, { signal }),
    onSuccess: (changed) =>
      void queryClient.setQueryData(queryKey, (known) =>
        known?.map((webhook) => (webhook.id === changed.id ? changed : webhook)),
      ),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
};

/** Gives a webhook another secret, for which the same holds as for the first one. */
export const useRotateWebhook = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    gcTime: 0,
    mutationFn: (id: number, signal) => api(webhookEndpoints.rotate, { params: { id } }, { signal }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
};

export const useDeleteWebhook = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (id: number, signal) => api(webhookEndpoints.delete, { params: { id } }, { signal }),
    onSuccess: (_, id) => void queryClient.setQueryData(queryKey, (known) => known?.filter((other) => other.id !== id)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
};

/** Has a webhook tried. */
export const usePingWebhook = () => {
  const queryClient = useQueryClient();
  const action = useIdempotencyKey();
  return useAppMutation({
    mutationFn: (id: number, signal) =>
      action(id, (idempotencyKey) => api(webhookEndpoints.ping, { params: { id } }, { signal, idempotencyKey })),
    onSettled: (_, __, id) => {
      void queryClient.invalidateQueries({ queryKey: logKey(id) });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
};

/** Has an event sent again. */
export const useReplayDelivery = (id: number) => {
  const queryClient = useQueryClient();
  const action = useIdempotencyKey();
  return useAppMutation({
    mutationFn: (n: number, signal) =>
      action(n, (idempotencyKey) => api(webhookEndpoints.replay, { params: { id, n } }, { signal, idempotencyKey })),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: logKey(id) });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
};

/** Has everything of a log sent that was not delivered. */
export const useReplayUndelivered = () => {
  const queryClient = useQueryClient();
  const action = useIdempotencyKey();
  return useAppMutation({
    mutationFn: (id: number, signal) =>
      action(id, (idempotencyKey) =>
        api(webhookEndpoints.replayUndelivered, { params: { id } }, { signal, idempotencyKey }),
      ),
    onSettled: (_, __, id) => {
      void queryClient.invalidateQueries({ queryKey: logKey(id) });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
};
