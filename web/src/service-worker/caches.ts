import type { Language } from '@orbita/contracts';
import { built } from './built';

/** The app's page, as it opens without a network: it holds nothing of anybody. */
const SHELL = '/dashboard';
/** What stands in the place of pages that are not the app's, by language; kept under one name, in that of the shell. */
const OFFLINE = { ru: '/offline.html', en: '/offline.en.html' };
const OFFLINE_PAGE = OFFLINE.ru;
const OFFLINE_PARTS = ['/offline.css', '/favicon.svg'];
/** Pages the app draws itself, of which the shell is good for each. */
const APP_PAGES = /^\/(dashboard|login|register|forgot-password|settings|share)(\/|$)/;
const HASHED = '/assets/';
/** Where whoever waits gets the page of before. */
const PATIENCE_MS = 5_000;
/** Hashed files beyond those of the first screen: a bound, no wish; the oldest give way. */
const MAX_FILES = 200;

const FIRST = `first-${built.version}`;
const FILES = 'files';

const languageOf = (page: string): Language => (/<html[^>]*\slang="en"/.test(page) ? 'en' : 'ru');

/** Keeps what the app needs to open without a network, in the language this browser is served in; fails as a whole. */
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

/** The page now open is in this language: what is kept becomes so too, once its user has changed it. */
export const keepLanguage = async (language: Language): Promise<void> => {
  const shell = await (await caches.open(FIRST)).match(SHELL, { ignoreVary: true });
  if (shell && languageOf(await shell.text()) !== language) await keepFirstScreen();
};

/** Lets go of what workers before this one have kept. */
export const dropOldCaches = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== FIRST && name !== FILES).map((name) => caches.delete(name)));
};

/** Whether the worker answers: files of the app by their hash, and pages. Nothing else is touched, above all no API and no file of a user. */
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

/** A hashed file never changes: what is kept is as good as new. */
const file = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.type === 'basic') {
    const copy = answer.clone();
    const cache = await caches.open(FILES);
    // A full disk costs the next offline start, not this answer.
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

/** A page from the network; without one, or when it takes too long, what the app opens with offline. Pages are never kept. */
const page = async (request: Request, preloaded: Promise<Response | undefined>): Promise<Response> => {
  const asked = preloaded.then((answer) => answer ?? fetch(request));
  const isApp = APP_PAGES.test(new URL(request.url).pathname);
  const first = await Promise.race([
    asked.catch(() => undefined),
    ...(isApp ? [new Promise<undefined>((resolve) => void setTimeout(resolve, PATIENCE_MS))] : []),
  ]);
  return first ?? (await keptPage(request)) ?? asked;
};

/** @param preloaded what the browser asked for while the worker woke up */
export const answerTo = (request: Request, preloaded: Promise<Response | undefined>): Promise<Response> =>
  request.mode === 'navigate' ? page(request, preloaded) : file(request);
