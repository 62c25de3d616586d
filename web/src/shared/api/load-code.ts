import { localError } from './api-error';
import { newVersion } from './new-version';
import { isCurrentPage } from './page-version';

interface LoadOptions {
  /** A retry after a failure: browsers remember a failed module for the life of the page. */
  isRepeated?: boolean;
}

/**
 * Loads a part of the app's code. After a release an open tab requests files that no longer exist: when the server
 * has another page than this one, the user is offered a reload, at a time they choose or by trying again. Without an
 * answer of the server the page is not reloaded: the browser's error page would replace the app.
 *
 * @throws ApiError NETWORK when the server does not answer, OUTDATED when it has another release, BAD_ANSWER otherwise
 */
export const loadCode = async <T>(load: () => Promise<T>, { isRepeated = false }: LoadOptions = {}): Promise<T> => {
  try {
    return await load();
  } catch (cause) {
    const isCurrent = await isCurrentPage();
    if (isCurrent === undefined) throw localError('NETWORK', cause);
    if (isRepeated) {
      window.location.reload();
      return new Promise<never>(() => undefined);
    }
    if (isCurrent) throw localError('BAD_ANSWER', cause);
    newVersion.announce();
    throw localError('OUTDATED', cause);
  }
};
