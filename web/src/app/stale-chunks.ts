const KEY = 'reloadedForChunk';
const ONCE_PER_MS = 60_000;

/**
 * After a release an open tab asks for chunks that no longer exist; the page that names the new ones is one reload away.
 * At most one reload a minute: a chunk that is missing for another reason ends in the error screen, not in a loop.
 */
export const reloadOnStaleChunks = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONCE_PER_MS) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  });
};
