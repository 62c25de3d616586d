import type { Language } from '@orbita/contracts';
import { built } from './built';

/** The app's page for an offline start: it holds no user data. */
const SHELL = '/dashboard';
/** Replacement of pages outside the app, by language; stored under one name, in the shell's cache. */
const OFFLINE = { ru: '/offline.html', en: '/offline.en.html' };
const OFFLINE_PAGE = OFFLINE.ru;
const OFFLINE_PARTS = ['/offline.css', '/favicon.svg'];
/** Pages the app renders itself; the shell works for each. */
const APP_PAGES = /^\/(dashboard|login|register|forgot-password|settings|share)(\/|$)/;
const HASHED = '/assets/';
/** How long to wait for the network before the cached page is shown. */
const PATIENCE_MS = 5_000;
/** Limit of cached hashed files beyond those of the first screen; the oldest are dropped. */
const MAX_FILES = 200;

const FIRST = `first-${built.version}`;
const FILES = 'files';

const languageOf = (page: string): Language => (/<html[^>]*\slang="en"/.test(page) ? 'en' : 'ru');

/** Caches what the app needs for an offline start, in the language this browser is served in; fails as a whole. */
export const keepFirstScreen = async (): Promise<void> => {
  const cache = await caches.open(FIRST);
  const page = await fetch(SHELL, { cache: 'reload', headers: { Accept: 'text/html' } });
  if (!page.ok) throw new Error(`the shell was answered with ${page.status}`);
  const language = languageOf(await page.clone().text());
  const offline = await fetch(OFFLINE[language]);
  if (!offline.ok) throw new Error(`${OFFLINE[language]} was answered with ${offline.status}`);
  await cache.addAll([...OFFLINE_PARTS, ...built.files[language]]);
  await Promise.all([cache.put(OFFLINE_PAGE, offline), cache.put(SHELL, page)]);
};

/** The open page is in this language: after the user changed it, the cached page is replaced too. */
export const keepLanguage = async (language: Language): Promise<void> => {
  const shell = await (await caches.open(FIRST)).match(SHELL, { ignoreVary: true });
  if (shell && languageOf(await shell.text()) !== language) await keepFirstScreen();
};

/** Deletes caches of earlier workers. */
export const dropOldCaches = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== FIRST && name !== FILES).map((name) => caches.delete(name)));
};

/** Whether the worker answers: hashed files of the app, and pages. Nothing else: no API request, no user file. */
export const isOurs = ({ method, mode, url }: Request): boolean => {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return false;
  if (pathname.startsWith(HASHED) || OFFLINE_PARTS.includes(pathname)) return true;
  return mode === 'navigate' && !/^\/(api|health|metrics)(\/|$)/.test(pathname);
};

const bounded = async (cache: Cache): Promise<void> => {
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MAX_FILES)).map((request) => cache.delete(request)));
};

/** A hashed file never changes: the cached one is as good as new. */
const file = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.type === 'basic') {
    const copy = answer.clone();
    const cache = await caches.open(FILES);
    // A full disk breaks the next offline start, not this answer.
    await cache.put(request, copy).then(
      () => bounded(cache),
      () => undefined,
    );
  }
  return answer;
};

const keptPage = async (request: Request): Promise<Response | undefined> => {
  const cache = await caches.open(FIRST);
  const isApp = APP_PAGES.test(new URL(request.url).pathname);
  const shell = isApp ? await cache.match(SHELL, { ignoreVary: true }) : undefined;
  return shell ?? cache.match(OFFLINE_PAGE);
};

/** A page from the network; without one, or when it takes too long, the offline page. Pages are never cached. */
const page = async (request: Request, preloaded: Promise<Response | undefined>): Promise<Response> => {
  const asked = preloaded.then((answer) => answer ?? fetch(request));
  const isApp = APP_PAGES.test(new URL(request.url).pathname);
  const first = await Promise.race([
    asked.catch(() => undefined),
    ...(isApp ? [new Promise<undefined>((resolve) => void setTimeout(resolve, PATIENCE_MS))] : []),
  ]);
  return first ?? (await keptPage(request)) ?? asked;
};

/** @param preloaded what the browser requested while the worker was starting */
export const answerTo = (request: Request, preloaded: Promise<Response | undefined>): Promise<Response> =>
  request.mode === 'navigate' ? page(request, preloaded) : file(request);
