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
/** The log is polled while something is being sent, but not for what waits for a later attempt. */
const ASKED_EVERY_MS = 1_500;
const SOON_MS = 30_000;

/** Whether its last event was sent just now, and the result is expected soon. */
const isPending = ({ last_delivery: last }: Webhook): boolean =>
  last?.state === 'waiting' && Date.now() - Date.parse(last.created_at) < SOON_MS;

/** Webhooks of the user, the latest first. */
export const webhooksQuery = () =>
  queryOptions({
    queryKey: ['webhooks', 'list'],
    queryFn: ({ signal }) => api(webhookEndpoints.list, {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(isPending) ? ASKED_EVERY_MS : false),
  });

const { queryKey } = webhooksQuery();
const logKey = (id: number) => ['webhooks', 'log', id] as const;

/** Whether the next attempt is soon enough for the user to wait for it. */
const isUnderWay = ({ state, next_attempt_at }: WebhookDelivery): boolean =>
  state === 'waiting' && (next_attempt_at === null || Date.parse(next_attempt_at) - Date.now() < SOON_MS);

/** Deliveries of a webhook, newest first, paged. @param state only of this state; null: all */
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

/** One delivery with its request and response. @param attempts refetched after each attempt */
export const deliveryQuery = (id: number, n: number, attempts: number) =>
  queryOptions({
    queryKey: ['webhooks', 'delivery', id, n, attempts],
    queryFn: ({ signal }) => api(webhookEndpoints.delivery, { params: { id, n } }, { signal }),
  });

/** The list does not contain what is shown once. */
const withoutSecret = ({ secret: _, ...rest }: IssuedWebhook): Webhook => rest;

/** Adds a webhook. The answer contains its secret: after showing it, the component resets the mutation. */
export const useCreateWebhook = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    gcTime: 0,
    mutationFn: (body: NewWebhook, signal) => api(webhookEndpoints.create, { body }, { signal }),
    onSuccess: (issued) =>
      void queryClient.setQueryData(queryKey, (known) => [withoutSecret(issued), ...(known ?? [])]),
    // Also when the wait was cancelled: the webhook may be in the list by now.
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

/** Gives a webhook another secret; the same holds for it as for the first one. */
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

/** Sends a test event to a webhook. */
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

/** Sends an event again. */
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

/** Sends all undelivered events of a log. */
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
