/** The page as the server has it now; undefined when it does not answer. */
const askForPage = async (): Promise<string | undefined> => {
  try {
    const answer = await fetch('/dashboard', { cache: 'no-store', headers: { Accept: 'text/html' } });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
};

/** Code this page began with: another release has another file. */
export const entryScript = (): string =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '/src/main.tsx';

/** Whether the server's page is this one; undefined when the server does not answer. */
export const isCurrentPage = async (): Promise<boolean | undefined> => (await askForPage())?.includes(entryScript());
