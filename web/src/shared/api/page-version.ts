/** This page as the server has it now, by its own address: others are built apart. Undefined when it does not answer. */
const askForPage = async (): Promise<string | undefined> => {
  try {
    const answer = await fetch(window.location.pathname, { cache: 'no-store', headers: { Accept: 'text/html' } });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
};

/** Code this page began with; another release has other files for some of it. */
const ownScripts = (): string[] =>
  Array.from(document.querySelectorAll('script[type="module"][src]'), (script) => script.getAttribute('src') ?? '');

/** Whether what names files of a release, such as its page, names all this page began with. */
export const isOfThisRelease = (names: { includes: (name: string) => boolean }): boolean =>
  ownScripts().every((script) => names.includes(script));

/** Whether the server's page is this one; undefined when the server does not answer. */
export const isCurrentPage = async (): Promise<boolean | undefined> => {
  const page = await askForPage();
  return page === undefined ? undefined : isOfThisRelease(page);
};
