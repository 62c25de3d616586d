/** Longest address that is kept. */
const LONGEST = 2_000;

const parsed = (address: string, base?: URL): URL | null => {
  if (address.length > LONGEST || !URL.canParse(address, base?.href)) return null;
  return new URL(address, base);
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
