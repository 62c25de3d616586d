import type { PushMessage } from '@orbita/contracts';
import { scope, type NotificationEvent, type PushEvent } from './scope';

const isMessage = (value: unknown): value is PushMessage =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'path' in value &&
  typeof value.path === 'string';

/** A path of this site, whatever the message says: it cannot lead elsewhere. */
const ownAddress = (path: unknown): string => {
  const url = typeof path === 'string' && URL.canParse(path, location.origin) ? new URL(path, location.origin) : null;
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : '/dashboard';
};

/** Shows the server's message and the unread count. */
export const showPush = async ({ data }: PushEvent): Promise<void> => {
  const message = data?.json();
  if (!isMessage(message)) return;
  const { id, title, text, path, unread } = message;
  await Promise.all([
    scope.registration.showNotification(title, {
      body: text,
      // A notification sent twice is shown once.
      tag: id === null ? 'test' : `notification-${id}`,
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { path: ownAddress(path) },
    }),
    scope.navigator.setAppBadge?.(unread).catch(() => undefined),
  ]);
};

/** Opens what the notification is about: in an open window, which asks before unsaved work is left, or in a new one. */
export const openNotification = async ({ notification }: NotificationEvent): Promise<void> => {
  notification.close();
  const path = ownAddress((notification.data as { path?: unknown } | null)?.path);
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ours = windows.filter(({ url }) => new URL(url).pathname.startsWith('/dashboard'));
  const client = ours.find(({ visibilityState }) => visibilityState === 'visible') ?? ours[0];
  if (!client) return void (await scope.clients.openWindow(path));
  const focused = await client.focus();
  focused.postMessage({ type: 'open', path });
};
