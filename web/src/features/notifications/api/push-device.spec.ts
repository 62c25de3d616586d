import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tokenStore } from '@/shared/api/token';
import { server } from '@/test/server';
import { renewDevice } from './push-device';

/** The key of the browser's subscription, and the installation's current key. */
const FORMER = 'AQID';
const PRESENT = 'BAUG';

const bytesOf = (key: string): ArrayBuffer => Uint8Array.from(atob(key), (character) => character.charCodeAt(0)).buffer;

/** A browser subscribed with a key, as the Push API behaves: another key is refused until it unsubscribes. */
const browserWith = (first: string) => {
  const subscriptionOf = (key: string) => ({
    options: { applicationServerKey: bytesOf(key) },
    toJSON: () => ({ endpoint: `https://push.example/${key}`, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: () => {
      current = null;
      return Promise.resolve(true);
    },
  });
  let current: ReturnType<typeof subscriptionOf> | null = subscriptionOf(first);
  const pushManager = {
    getSubscription: () => Promise.resolve(current),
    subscribe: ({ applicationServerKey: key }: { applicationServerKey: Uint8Array }) => {
      if (current) return Promise.reject(new DOMException('another key', 'InvalidStateError'));
      current = subscriptionOf(btoa(String.fromCharCode(...key)));
      return Promise.resolve(current);
    },
  };
  const registration = { pushManager };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) },
  });
};

/** An installation with this key, and the endpoints it received. */
const installationWith = (key: string | null): string[] => {
  const endpoints: string[] = [];
  server.use(
    http.get('*/api/push/key', () => HttpResponse.json({ key })),
    http.post('*/api/push/subscriptions', async ({ request }) => {
      endpoints.push(((await request.json()) as { endpoint: string }).endpoint);
      return HttpResponse.json({ id: 7 }, { status: 201 });
    }),
  );
  return endpoints;
};

beforeEach(() => {
  tokenStore.set('token');
  localStorage.setItem('pushDevice', '7');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each([
  ['subscribes again when the installation has a new key', PRESENT, `https://push.example/${PRESENT}`],
  ['only reports its endpoint under the same key', FORMER, `https://push.example/${FORMER}`],
  ['keeps what it has where nothing is pushed at the moment', null, `https://push.example/${FORMER}`],
])('a device %s', async (_what, key, endpoint) => {
  browserWith(FORMER);
  const endpoints = installationWith(key);
  await renewDevice();
  expect(endpoints).toEqual([endpoint]);
});
