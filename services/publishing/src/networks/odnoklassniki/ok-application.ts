import type { EgressClient } from '@orbita/platform/egress';
import * as z from 'zod/mini';
import { NetworkError } from '../network.js';
import { postForm, retryAfterMs } from '../wire.js';
import { sessionSecretOf } from './signature.js';

/** Our application at Odnoklassniki. */
interface OkApplicationOptions {
  egress: EgressClient;
  /** OK_TOKEN_URL. */
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
}

/** A session as the token endpoint gave it. */
export interface OkGrant {
  access_token: string;
  /** Computed here: the application's own secret stays on the server. */
  secret_key: string;
  refresh_token: string | undefined;
  expiresAt: Date | null;
}

const Granted = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.nullish(z.string()),
  expires_in: z.nullish(z.coerce.number().check(z.positive(), z.maximum(10 * 365 * 86_400))),
});
const Refused = z.object({ error: z.string() });

/** Refusals that say nothing about the code or the token (RFC 6749, 4.1.2.1). */
const PASSING: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable']);

/** Exchanges codes and refresh tokens for sessions. */
export class OkApplication {
  constructor(private readonly options: OkApplicationOptions) {}

  get clientId(): string {
    return this.options.clientId;
  }

  /** @throws NetworkError `auth` for a code that is used, expired or someone else's */
  exchange(code: string, redirectUri: string, signal: AbortSignal): Promise<OkGrant> {
    return this.grant({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }, signal);
  }

  /** @throws NetworkError `auth` for a token that has ended or was revoked */
  refresh(refreshToken: string, signal: AbortSignal): Promise<OkGrant> {
    return this.grant({ grant_type: 'refresh_token', refresh_token: refreshToken }, signal);
  }

  private async grant(asked: Record<string, string>, signal: AbortSignal): Promise<OkGrant> {
    const { egress, tokenUrl, clientId, clientSecret } = this.options;
    const fields = { ...asked, client_id: clientId, client_secret: clientSecret };
    const { status, json, headers } = await postForm(egress, tokenUrl, fields, { signal });
    const granted = z.safeParse(Granted, json);
    if (granted.success) {
      const { access_token, refresh_token, expires_in } = granted.data;
      return {
        access_token,
        secret_key: sessionSecretOf(access_token, clientSecret),
        refresh_token: refresh_token ?? undefined,
        expiresAt: expires_in == null ? null : new Date(Date.now() + expires_in * 1_000),
      };
    }
    if (status === 429) throw new NetworkError('rate', 'an answer 429', { retryAfterMs: retryAfterMs(headers) });
    const refused = z.safeParse(Refused, json);
    const isRefused = refused.success && !PASSING.has(refused.data.error);
    throw new NetworkError(isRefused ? 'auth' : 'transient', 'Odnoklassniki gave no session');
  }
}
