import type { WebhookPayload } from '@orbita/contracts';

/** How old a delivery may be, seconds, either way: clocks differ, and an intercepted one must not be replayed later. */
const TOLERANCE_S = 300;

export interface WebhookToVerify {
  /** The posted body, unchanged: before any parser has touched it. */
  body: string;
  /** Value of `X-Orbita-Signature`. */
  header: string | null | undefined;
  /** `orb_whsec_…`, from the settings. */
  secret: string;
  /** Seconds; five minutes by default. */
  tolerance?: number;
}

/** A request that is not ours, was changed on its way, or is an old one sent again. */
export class WebhookRefused extends Error {
  constructor(readonly reason: 'malformed' | 'stale' | 'forged') {
    super(`The webhook is ${reason}`);
    this.name = 'WebhookRefused';
  }
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));

/** The parts of `t=…,v1=…,v1=…`; parts this version does not know are passed over. */
const partsOf = (header: string): { at: string; signatures: Uint8Array<ArrayBuffer>[] } => {
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const at = parts.find(([name]) => name === 't')?.[1] ?? '';
  const signatures = parts.flatMap(([name, value = '']) =>
    name === 'v1' && /^[\da-f]{64}$/.test(value) ? [bytesOf(value)] : [],
  );
  if (!/^\d{1,12}$/.test(at) || signatures.length === 0) throw new WebhookRefused('malformed');
  return { at, signatures };
};

/**
 * Verifies that a webhook was posted by Орбита, just now, and reads it. Compared in constant time; while a secret is being
 * replaced either of the two is accepted.
 * @returns the event; drop one whose `id` you have had before
 * @throws WebhookRefused
 */
export const verifyWebhook = async ({
  body,
  header,
  secret,
  tolerance = TOLERANCE_S,
}: WebhookToVerify): Promise<WebhookPayload> => {
  const { at, signatures } = partsOf(header ?? '');
  if (Math.abs(Date.now() / 1_000 - Number(at)) > tolerance) throw new WebhookRefused('stale');
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', text.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  const signed = text.encode(`${at}.${body}`);
  const verdicts = await Promise.all(
    signatures.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)),
  );
  if (!verdicts.includes(true)) throw new WebhookRefused('forged');
  return JSON.parse(body) as WebhookPayload;
};
