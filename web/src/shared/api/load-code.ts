import { localError } from './api-error';

/** This page as the server has it now, by its own address: others are not the app's. Undefined when it does not answer. */
const askForPage = async (): Promise<string | undefined> => {
  try {
    const answer = await fetch(window.location.pathname, { cache: 'no-store', headers: { Accept: 'text/html' } });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
};

const entryScript = (): string =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '/src/main.tsx';

interface LoadOptions {
  /** Somebody asks again after a failure: browsers remember a module that did not come as long as the page lives. */
  isRepeated?: boolean;
}

/**
 * Loads a part of the app's own code. After a release an open tab asks for files that no longer exist: when the server
 * has another page than this one, it is loaded anew. Without an answer of the server nothing is: the browser's own error
 * page would take the place of the app.
 *
 * @throws ApiError NETWORK when the server does not answer, BAD_ANSWER when it does and the code is missing all the same
 */
export const loadCode = async <T>(load: () => Promise<T>, { isRepeated = false }: LoadOptions = {}): Promise<T> => {
  try {
    return await load();
  } catch (cause) {
    const page = await askForPage();
    if (page === undefined) throw localError('NETWORK', cause);
    if (!isRepeated && page.includes(entryScript())) throw localError('BAD_ANSWER', cause);
    window.location.reload();
    return new Promise<never>(() => undefined);
  }
};
