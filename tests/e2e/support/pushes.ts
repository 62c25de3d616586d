import type { DeviceSubscription } from '@orbita/fakes';
import { expect, type Page, type Worker } from '@playwright/test';

/** A notification that the service worker has shown. */
interface Shown {
  title: string;
  options: { body: string; tag: string; data: { path: string } };
}

interface WorkerGlobal {
  shown: Shown[];
  badge: number | undefined;
  registration: { showNotification: (title: string, options: Shown['options']) => Promise<void> };
  navigator: { setAppBadge: (unread: number) => Promise<void> };
  dispatchEvent: (event: Event) => boolean;
}

/** Replaces the parts of a phone that a headless browser lacks: the push service and system notifications. */
export interface Phone {
  /** Passes a message to the real service worker, as the browser does after decryption. */
  deliver(message: string): Promise<void>;
  shown(): Promise<Shown[]>;
  badge(): Promise<number | undefined>;
  /** Taps the last notification. */
  press(): Promise<void>;
  /** Notifications the app has removed. */
  closed(): number;
}

/**
 * Gives the pages of a context what headless browsers lack, before they are opened: the permission, and a push service
 * that returns `subscription`. @returns how many notifications pages have removed
 */
export const withPushService = async (page: Page, subscription: DeviceSubscription): Promise<() => number> => {
  let isSubscribed = false;
  let closed = 0;
  await page.exposeFunction('pushService', (act: 'ask' | 'subscribe' | 'unsubscribe' | 'close'): boolean => {
    if (act === 'close') closed += 1;
    else if (act !== 'ask') isSubscribed = act === 'subscribe';
    return isSubscribed;
  });
  await page.addInitScript((given) => {
    const service = (act: string): Promise<boolean> =>
      (window as unknown as { pushService: (act: string) => Promise<boolean> }).pushService(act);
    const made = { toJSON: () => given, unsubscribe: () => service('unsubscribe') };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => ((await service('ask')) ? made : null),
      subscribe: async () => ((await service('subscribe')) ? made : null),
    });
    Object.assign(ServiceWorkerRegistration.prototype, {
      getNotifications: async () => [{ close: () => void service('close') }],
    });
  }, subscription);
  return () => closed;
};

/** The phone of a page whose service worker is active. */
export const phoneOf = async (page: Page, closed: () => number): Promise<Phone> => {
  const session = await page.context().newCDPSession(page);
  let registrationId = '';
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.at(-1)?.registrationId ?? registrationId;
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrationId).not.toBe('');
  const [worker] = page.context().serviceWorkers() as [Worker];
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerGlobal;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, options });
    scope.navigator.setAppBadge = async (unread) => {
      scope.badge = unread;
    };
    // Only a user's click lets a worker focus a window.
    const windows = (globalThis as unknown as { WindowClient: { prototype: object } }).WindowClient.prototype;
    Object.assign(windows, {
      async focus(this: object) {
        return this;
      },
    });
  });
  return {
    deliver: async (data) => {
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId,
        data,
      });
    },
    shown: () => worker.evaluate(() => (globalThis as unknown as WorkerGlobal).shown),
    badge: () => worker.evaluate(() => (globalThis as unknown as WorkerGlobal).badge),
    press: () =>
      worker.evaluate(() => {
        const scope = globalThis as unknown as WorkerGlobal;
        const last = scope.shown.at(-1);
        const event = Object.assign(new Event('notificationclick'), {
          notification: { close: () => undefined, data: last?.options.data },
          waitUntil: () => undefined,
        });
        scope.dispatchEvent(event);
      }),
    closed,
  };
};
