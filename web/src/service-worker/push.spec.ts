import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openNotification, showPush } from './push';
import type { NotificationEvent, PushEvent } from './scope';

const showNotification = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => null);
const setAppBadge = vi.fn(async () => undefined);
let windows: { url: string; visibilityState: string; focus: () => Promise<unknown>; postMessage: () => void }[];

beforeEach(() => {
  vi.clearAllMocks();
  windows = [];
  vi.stubGlobal('location', { origin: 'https://orbita.example' });
  vi.stubGlobal('registration', { showNotification });
  vi.stubGlobal('navigator', { setAppBadge });
  vi.stubGlobal('clients', { matchAll: async () => windows, openWindow });
});
afterEach(() => vi.unstubAllGlobals());

const pushed = (message: unknown): Promise<void> => showPush({ data: { json: () => message } } as PushEvent);
const pressed = (path: unknown): Promise<void> =>
  openNotification({ notification: { close: () => undefined, data: { path } } } as unknown as NotificationEvent);

it('shows the notification under its name, and the unread count', async () => {
  await pushed({ id: 7, title: 'Пост не вышел', text: 'Нет связи', path: '/dashboard/history?x=1', unread: 3 });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Пост не вышел',
    expect.objectContaining({ body: 'Нет связи', tag: 'notification-7', data: { path: '/dashboard/history?x=1' } }),
  );
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
});

it('opens only paths of this site, whatever the message says', async () => {
  for (const path of ['https://elsewhere.example/x', '//elsewhere.example/x', 'javascript:alert(1)', null]) {
    await pressed(path);
    expect(openWindow).toHaveBeenLastCalledWith('/dashboard');
  }
});

it('opens in the visible window, which may ask before it leaves its work', async () => {
  const postMessage = vi.fn();
  const open = (path: string, visibilityState: string, postMessage = vi.fn()) => {
    const client = { url: `https://orbita.example${path}`, visibilityState, postMessage, focus: async () => client };
    return client;
  };
  windows = [open('/', 'visible'), open('/dashboard', 'hidden'), open('/dashboard/library', 'visible', postMessage)];
  await pressed('/dashboard/content-plans/2');
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'open', path: '/dashboard/content-plans/2' });
  expect(openWindow).not.toHaveBeenCalled();
});
