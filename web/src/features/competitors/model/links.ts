export interface ShownLink {
  href: string;
  /** `example.ru/путь`: without the scheme, readable. */
  label: string;
}

const readable = (text: string): string => {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
};

/** URLs of a post that a browser may open: only http and https. */
export const linksOf = (urls: readonly string[]): ShownLink[] =>
  urls.flatMap((source) => {
    if (!URL.canParse(source)) return [];
    const { protocol, href, host, pathname, search } = new URL(source);
    if (protocol !== 'https:' && protocol !== 'http:') return [];
    return [{ href, label: readable(`${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}${search}`) }];
  });
