import { type ApiReply, json } from '../api/server.js';
import { DAY_MS, MINUTE_MS, type OkWorld } from './world.js';

const SHORT_LIFE_MS = 30 * MINUTE_MS;
const LONG_LIFE_MS = 30 * DAY_MS;

const refused = (error: string, description: string): ApiReply => json({ error, error_description: description });

const withoutQuery = (address: string): string => address.split('?')[0] ?? '';

/** The login page with its button pressed: redirects with a code, or with a refusal. */
export const authorizePage = (world: OkWorld, { searchParams }: URL): ApiReply => {
  const { id, redirects } = world.application;
  const redirect = searchParams.get('redirect_uri') ?? '';
  const isKnown = redirects.length === 0 || redirects.includes(withoutQuery(redirect));
  if (searchParams.get('client_id') !== id || searchParams.get('response_type') !== 'code' || !isKnown) {
    return { status: 400, body: 'unknown application or page', headers: { 'content-type': 'text/plain' } };
  }
  const back = new URL(redirect);
  if (world.allowsLogin) back.searchParams.set('code', world.newCode(redirect, searchParams.get('scope') ?? ''));
  else back.searchParams.set('error', 'access_denied');
  back.searchParams.set('state', searchParams.get('state') ?? '');
  return { status: 302, body: '', headers: { location: back.href } };
};

const session = (world: OkWorld, livesMs: number, refreshToken?: string): ApiReply =>
  json({
    access_token: world.newSession(livesMs),
    token_type: 'session',
    ...(refreshToken !== undefined && { refresh_token: refreshToken }),
    expires_in: String(livesMs / 1_000),
  });

/** The token endpoint: codes are valid once, for two minutes; refresh tokens for thirty days. */
export const tokenReply = (world: OkWorld, fields: ReadonlyMap<string, string>): ApiReply => {
  const { id, secret } = world.application;
  if (fields.get('client_id') !== id || fields.get('client_secret') !== secret) {
    return refused('invalid_client', 'Wrong application or secret');
  }
  if (fields.get('grant_type') === 'refresh_token') {
    const isKnown = world.knowsRefreshToken(fields.get('refresh_token') ?? '');
    return isKnown ? session(world, SHORT_LIFE_MS) : refused('invalid_token', 'Refresh token is over');
  }
  const code = world.spendCode(fields.get('code') ?? '');
  if (!code) return refused('invalid_request', 'Expired code');
  if (withoutQuery(code.redirect) !== withoutQuery(fields.get('redirect_uri') ?? '')) {
    return refused('invalid_request', 'Another redirect_uri');
  }
  return session(world, code.isLong ? LONG_LIFE_MS : SHORT_LIFE_MS, world.newRefreshToken());
};
