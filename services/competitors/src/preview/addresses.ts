/** Longest stored URL. */
const LONGEST = 2_000;
const ABSOLUTE = /^https?:\/\//i;

const parsed = (address: string, base?: URL): URL | null => {
  // A base URL is parsed again for each link; testing first is cheaper than failing to parse.
  const from = ABSOLUTE.test(address) ? undefined : base?.href;
  return address.length <= LONGEST && URL.canParse(address, from) ? new URL(address, from) : null;
};

/** Target of a link in a text. Links without a host belong to the preview itself (a search by tag), and are dropped. */
export const readLink = (href: string): string | null => {
  const address = href.trim();
  const url = parsed(address.startsWith('//') ? `https:${address}` : address);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
};

/** Where a picture can be copied from: by https, or from the server of the page itself. */
export const readPictureAddress = (src: string, page: URL): string | null => {
  const url = parsed(src.trim(), page);
  return url && (url.protocol === 'https:' || url.origin === page.origin) ? url.href : null;
};

/** The background picture of an element. */
export const readBackground = (style: string | undefined, page: URL): string | null => {
  const painted = /background-image:\s*url\(\s*(?:'([^']*)'|"([^"]*)"|([^'")\s]*))\s*\)/i.exec(style ?? '');
  const src = painted?.[1] ?? painted?.[2] ?? painted?.[3];
  return src ? readPictureAddress(src, page) : null;
};
