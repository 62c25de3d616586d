import type { EgressClient } from '@orbita/platform/egress';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { NetworkError } from '../network.js';
import { baseOf, postForm } from '../wire.js';

/** Our application at VK ID. */
export interface VkIdApp {
  /** Base address of VK ID. */
  url: string;
  clientId: string;
}

/** VK ID's answer: a key, and what renews it. Each renewal replaces both. */
export interface VkIdKey {
  access_token: string;
  refresh_token: string;
  expiresAt: Date;
}

const Tokens = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  expires_in: z.number(),
  state: z.optional(z.string()),
});
const Refusal = z.object({ error: z.string() });

/** OAuth codes of temporary errors. Any other code is a refusal. */
const PASSING: readonly string[] = ['server_error', 'temporarily_unavailable', 'slow_down'];

/** The meaning of an answer without a key. */
export const refusalOf = (json: unknown): NetworkError => {
  const refusal = Refusal.safeParse(json);
  if (!refusal.success) return new NetworkError('transient', 'a login at VK answered in an unknown shape');
  const passes = PASSING.includes(refusal.data.error);
  return new NetworkError(passes ? 'transient' : 'auth', `a login at VK ${passes ? 'is in trouble' : 'refused'}`);
};

/**
 * Calls the token endpoint (OAuth 2.1).
 * @throws NetworkError `auth` when it refuses, otherwise like the wire
 */
const askForKey = async (
  egress: EgressClient,
  { url, clientId }: VkIdApp,
  fields: Readonly<Record<string, string>> & { state: string },
  signal: AbortSignal,
): Promise<VkIdKey> => {
  const { json } = await postForm(egress, `${baseOf(url)}/oauth2/auth`, { ...fields, client_id: clientId }, { signal });
  const tokens = Tokens.safeParse(json);
  if (!tokens.success) throw refusalOf(json);
  const { access_token, refresh_token, expires_in, state = fields.state } = tokens.data;
  if (state !== fields.state) throw new NetworkError('auth', 'VK ID answered another request');
  return { access_token, refresh_token, expiresAt: new Date(Date.now() + expires_in * 1_000) };
};

/** @param proof what a browser came back with, and the proof that it started here @throws NetworkError */
export const exchangeCode = (
  egress: EgressClient,
  app: VkIdApp,
  proof: { code: string; state: string; code_verifier: string; device_id: string; redirect_uri: string },
  signal: AbortSignal,
): Promise<VkIdKey> => askForKey(egress, app, { ...proof, grant_type: 'authorization_code' }, signal);

/** The old pair becomes invalid with this call. @throws NetworkError */
export const renewKey = (
  egress: EgressClient,
  app: VkIdApp,
  key: { refresh_token: string; device_id: string },
  signal: AbortSignal,
): Promise<VkIdKey> => {
  const state = randomBytes(24).toString('base64url');
  return askForKey(egress, app, { ...key, state, grant_type: 'refresh_token' }, signal);
};
