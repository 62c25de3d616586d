import { createHmac } from 'node:crypto';

/**
 * Value of `X-Orbita-Signature`: `t=…,v1=…`, one `v1` for each secret. The time is signed with the body, so that a captured
 * delivery cannot be replayed later.
 * @param at unix seconds
 */
export const signatureOf = (body: string, at: number, secrets: readonly string[]): string =>
  [
    `t=${at}`,
    ...secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`),
  ].join(',');
