/** Longest address that is kept. */
const LONGEST = 2_000;
const ABSOLUTE = /^https?:\/\//i;

const parsed = (address: string, base?: URL): URL | null => {
  // A base is parsed anew for each address; trying what cannot be parsed costs more than asking first.
  const from = ABSOLUTE.test(address) ? undefined : base?.href;
  return address.length <= LONGEST && URL.canParse(address, from) ? new URL(address, from) : null;
};

/**
 * The address a link of a text leads to. Links without a host are the preview's own (a search by tag), and lead nowhere.
 */
export const readLink = (href: string): string | null => {
  const address = href.trim();
  const url = parsed(address.startsWith('//') ? `https:${address}` : address);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
};

/** Where a picture can be copied from: by https, or from the very server that answered the page. */
export const readPictureAddress = (src: string, page: URL): string | null => {
  const url = parsed(src.trim(), page);
  return url && (url.protocol === 'https:' || url.origin === page.origin) ? url.href : null;
};

/** The picture an element is painted with. */
export const readBackground = (style: string | undefined, page: URL): string | null => {
  const painted = /background-image:\s*url\(\s*(?:'([^']*)'|"([^"]*)"|([^'")\s]*))\s*\)/i.exec(style ?? '');
  const src = painted?.[1] ?? painted?.[2] ?? painted?.[3];
  return src ? readPictureAddress(src, page) : null;
};
