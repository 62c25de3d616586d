import { localError } from './api-error';
import { newVersion } from './new-version';
import { isCurrentPage } from './page-version';

interface LoadOptions {
  /** Somebody asks again after a failure: browsers remember a module that did not come as long as the page lives. */
  isRepeated?: boolean;
}

/**
 * Loads a part of the app's own code. After a release an open tab asks for files that no longer exist: when the server
 * has another page than this one, its user is told so and loads it anew when it suits them, or by asking again. Without an
 * answer of the server nothing is loaded: the browser's own error page would take the place of the app.
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
