import { built } from './built';
import { answerTo, dropOldCaches, isOurs, keepFirstScreen, keepLanguage } from './caches';
import { openNotification, showPush } from './push';
import { scope } from './scope';
import { isShare, takeShare } from './share';

scope.addEventListener('install', (event) => event.waitUntil(keepFirstScreen()));

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([dropOldCaches(), scope.clients.claim(), scope.registration.navigationPreload?.enable()]),
  ),
);

scope.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  if (isShare(request)) event.respondWith(takeShare(request));
  else if (isOurs(request)) event.respondWith(answerTo(request, preloadResponse));
});

scope.addEventListener('message', (event) => {
  const { data, ports } = event;
  // Pages ask which release this worker belongs to, and activate it when the user agrees.
  if (data === 'files') ports[0]?.postMessage(Object.values(built.files).flat());
  if (data === 'activate') void scope.skipWaiting();
  // Without a network the shell stays unchanged until the next page.
  if (data === 'ru' || data === 'en') event.waitUntil(keepLanguage(data).catch(() => undefined));
});

scope.addEventListener('push', (event) => event.waitUntil(showPush(event)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event)));
