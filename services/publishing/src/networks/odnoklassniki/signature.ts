import { createHash } from 'node:crypto';

const md5 = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex');

/** The secret that signs calls of one session. A new access token has a new one. */
export const sessionSecretOf = (accessToken: string, applicationSecret: string): string =>
  md5(accessToken + applicationSecret);

/**
 * Signature of a call: its parameters in the order of their names' bytes, joined as `name=value`, and the session's secret,
 * as MD5 in lower-case hex. The access token is not included. (apiok.ru: «Подпись запросов»)
 */
export const signatureOf = (parameters: Readonly<Record<string, string>>, sessionSecret: string): string => {
  const names = Object.keys(parameters).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return md5(names.map((name) => `${name}=${parameters[name]}`).join('') + sessionSecret);
};
