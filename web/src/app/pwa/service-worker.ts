import { newVersion } from '@/shared/api/new-version';
import { isOfThisRelease } from '@/shared/api/page-version';
import { LANGUAGE } from '@/shared/i18n/language';

/** A page stays open for days: how often it checks for a newer release when it becomes visible. */
const ASKED_EVERY_MS = 60 * 60_000;
/** How long to wait for a worker to activate. */
const PATIENCE_MS = 3_000;

/** Files of the release a worker belongs to; empty when it does not answer. */
const filesOf = (worker: ServiceWorker): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(Array.isArray(data) ? (data as string[]) : []);
    setTimeout(() => resolve([]), PATIENCE_MS);
    worker.postMessage('files', [port2]);
  });

/** Activates a worker, and waits until it is active. */
const begin = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => resolve();
    navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
    setTimeout(done, PATIENCE_MS);
    worker.postMessage('activate');
  });

/** A new worker waits: a page loaded from the network may already be of its release; another page is notified. */
const judge = async (worker: ServiceWorker): Promise<void> => {
  if (isOfThisRelease(await filesOf(worker))) worker.postMessage('activate');
  else newVersion.announce(() => begin(worker));
};

const follow = (registration: ServiceWorkerRegistration): void => {
  const whenInstalled = (worker: ServiceWorker | null): void => {
    worker?.addEventListener('statechange', () => {
      // The first worker of a browser replaces no other.
      if (worker.state === 'installed' && registration.active) void judge(worker);
    });
  };
  if (registration.waiting && registration.active) void judge(registration.waiting);
  whenInstalled(registration.installing);
  registration.addEventListener('updatefound', () => whenInstalled(registration.installing));
};

const askNowAndThen = (registration: ServiceWorkerRegistration): void => {
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASKED_EVERY_MS) return;
    askedAt = Date.now();
    // Without a network there is nothing new.
    registration.update().catch(() => undefined);
  });
};

/** Registers the worker and announces newer releases. */
export const registerServiceWorker = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  follow(registration);
  registration.active?.postMessage(LANGUAGE);
  askNowAndThen(registration);
};
