/** As it is drawn: ends of lines and tabs of any system, and no signs of control, which some fonts draw as a box. */
export const plainText = (content: string): string =>
  content
    .normalize('NFC')
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', '    ')

    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '');

/** Signs that only forbid a line break are drawn as those they look like, which every family has. */
export const drawnText = (line: string): string =>
  line
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll('\u200b', '');
