/** Nothing is loaded, sent or run, whatever the letter says; the page's own policy holds besides. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; form-action 'none'; base-uri 'none'">`;

/**
 * The HTML of a letter for a sandboxed frame: nothing in it loads or opens anything, its links lead nowhere, and its inline
 * styles wait as `data-style` until whoever shows it sets them.
 */
export const harmless = (html: string): string => {
  const inert = html
    .replace(/<style\b[^>]*>[^]*?<\/style>/gi, '')
    .replace(/\sstyle="/gi, ' data-style="')
    .replace(/\shref="/gi, ' data-href="');
  return /<head\b[^>]*>/i.test(inert) ? inert.replace(/<head\b[^>]*>/i, (head) => head + POLICY) : POLICY + inert;
};
