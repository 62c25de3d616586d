import { createPublicKey, verify } from 'node:crypto';
import { type ApiReply, type ApiRequest, type ApiRules, type ApiServer, now, serveApi } from '../api/server.js';
import type { ApiBehaviour } from '../api/behaviour.js';
import { FakeDevice } from './device.js';

/** A message that was taken. */
export interface TakenPush {
  /** Milliseconds since the epoch with fractions, comparable between processes. */
  at: number;
  /** Last part of the device's address. */
  device: string;
  ttlSeconds: number;
  urgency: string;
  bytes: number;
  /** Still encrypted, base64. */
  body: string;
  /** `sub` of the signed claims: whom the push service may turn to. */
  subject: string;
}

export interface FakePushServiceOptions {
  /** 0 = any free port. */
  port?: number;
  behaviour?: Partial<ApiBehaviour>;
}

/** A push service as browsers have one (RFC 8030). Its one call is `push`. Over HTTP, too: `POST /__gone/{device}`. */
export interface FakePushService extends ApiServer {
  /** A new browser with a subscription here. */
  device(name: string): FakeDevice;
  /** The browser has withdrawn its subscription: messages to it are answered with 410. */
  withdraw(name: string): void;
  accepted(): TakenPush[];
}

const MAX_BYTES = 4_096;

const answer = (status: number, body = ''): ApiReply => ({ status, body });

/** Claims of a VAPID header (RFC 8292) whose signature holds; undefined for any other. */
const claimsOf = (header: string): { aud?: string; sub?: string; exp?: number } | undefined => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return undefined;
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? (JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { aud?: string }) : undefined;
};

class PushRules implements ApiRules {
  readonly posting = 'push';
  readonly gone = new Set<string>();
  private taken: TakenPush[] = [];

  nameByAddress(method: string, { pathname }: URL): string {
    return method === 'POST' && pathname.startsWith('/send/') ? 'push' : 'unknown';
  }

  answer(name: string, { url, headers, body }: ApiRequest): ApiReply {
    if (name !== 'push') return answer(404);
    const device = decodeURIComponent(url.pathname.slice('/send/'.length));
    if (this.gone.has(device)) return answer(410);
    const claims = claimsOf(headers.authorization ?? '');
    const seconds = Date.now() / 1_000;
    if (!claims?.sub || claims.aud !== url.origin || (claims.exp ?? 0) < seconds) return answer(403, 'no VAPID');
    if (headers['content-encoding'] !== 'aes128gcm' || !headers.ttl) return answer(400, 'no TTL or encoding');
    if (body.byteLength > MAX_BYTES) return answer(413);
    this.taken.push({
      at: now(),
      device,
      ttlSeconds: Number(headers.ttl),
      urgency: String(headers.urgency),
      bytes: body.byteLength,
      body: body.toString('base64'),
      subject: claims.sub,
    });
    return answer(201);
  }

  tooMany(retryAfterSeconds: number): ApiReply {
    return { ...answer(429), headers: { 'retry-after': String(retryAfterSeconds) } };
  }

  refused(code: number): ApiReply {
    return answer(code);
  }

  posts(): TakenPush[] {
    return this.taken;
  }

  control(operation: string, name: string): boolean {
    if (operation !== 'gone') return false;
    this.gone.add(name);
    return true;
  }

  forget(): void {
    this.taken = [];
  }
}

/** Starts a push service on the loopback interface. */
export const startFakePushService = async ({
  port = 0,
  behaviour = {},
}: FakePushServiceOptions = {}): Promise<FakePushService> => {
  const rules = new PushRules();
  const api = await serveApi(rules, port);
  api.behave(behaviour);
  return {
    ...api,
    device: (name) => new FakeDevice(`${api.url}/send/${name}`),
    withdraw: (name) => void rules.gone.add(name),
    accepted: () => [...rules.posts()],
  };
};
