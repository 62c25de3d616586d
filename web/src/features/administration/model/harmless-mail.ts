/** Nothing is loaded, sent or run, whatever the mail contains; the page's own CSP applies too. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; form-action 'none'; base-uri 'none'">`;

/**
 * The HTML of a mail for a sandboxed frame: nothing in it loads or opens anything, its links are removed, and its inline
 * styles are kept as `data-style` until the component that shows it applies them.
 */
export const harmless = (html: string): string => {
  const inert = html
    .replace(/<style\b[^>]*>[^]*?<\/style>/gi, '')
    .replace(/\sstyle="/gi, ' data-style="')
    .replace(/\shref="/gi, ' data-href="');
  return /<head\b[^>]*>/i.test(inert) ? inert.replace(/<head\b[^>]*>/i, (head) => head + POLICY) : POLICY + inert;
};
