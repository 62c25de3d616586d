/** A mail as a mail program decodes it. */
export interface ReadMessage {
  /** Unfolded, otherwise as in the mail. */
  headers: string;
  subject: string;
  to: string;
  text: string;
  html: string;
}

const fromQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

const partOf = (part: string): string => {
  const [headers = '', ...body] = part.trimStart().split('\r\n\r\n');
  const content = body.join('\r\n\r\n');
  return (/base64/i.test(headers) ? Buffer.from(content, 'base64') : fromQuotedPrintable(content)).toString();
};

/** Encoded words of RFC 2047. The space between two of them is dropped. */
const wordsOf = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, coding: string, word: string) =>
      (coding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64')
        : fromQuotedPrintable(word.replaceAll('_', ' '))
      ).toString(),
    );

/** Parses a mail that `composeMessage` has built: a text part, then an HTML part. */
export const readMessage = (raw: string): ReadMessage => {
  const boundary = /boundary="?([^"\r\n]+)"?/.exec(raw)?.[1] ?? 'none';
  const [head = '', text = '', html = ''] = raw.split(`--${boundary}`);
  const headers = head.replace(/\r\n\s+/g, ' ');
  const header = (name: string): string => wordsOf(new RegExp(`^${name}: (.*)$`, 'm').exec(headers)?.[1]?.trim() ?? '');
  return {
    headers,
    subject: header('Subject'),
    to: header('To'),
    text: partOf(text).trimEnd(),
    html: partOf(html).trimEnd(),
  };
};
