/** This page as the server has it now, by its own URL: other pages are separate builds. Undefined without an answer. */
const askForPage = async (): Promise<string | undefined> => {
  try {
    const answer = await fetch(window.location.pathname, { cache: 'no-store', headers: { Accept: 'text/html' } });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
};

/** Code this page started with; in another release some of these files have other names. */
const ownScripts = (): string[] =>
  Array.from(document.querySelectorAll('script[type="module"][src]'), (script) => script.getAttribute('src') ?? '');

/** Whether a text that names files of a release, such as a page, names all the files this page started with. */
export const isOfThisRelease = (names: { includes: (name: string) => boolean }): boolean =>
  ownScripts().every((script) => names.includes(script));

/** Whether the server's page is this one; undefined when the server does not answer. */
export const isCurrentPage = async (): Promise<boolean | undefined> => {
  const page = await askForPage();
  return page === undefined ? undefined : isOfThisRelease(page);
};
