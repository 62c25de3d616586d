import { gunzipSync } from 'node:zlib';
import { type ApiReply, type ApiRequest, type ApiRules, type ApiServer, serveApi } from '../api/server.js';
import { type TakenSpan, spansOf } from './spans.js';

/** A collector of traces that speaks OTLP over HTTP with protocol buffers. Its one call is `export`. */
export interface FakeCollector extends ApiServer {
  spans(): TakenSpan[];
}

class CollectorRules implements ApiRules {
  readonly posting = 'export';
  private taken: TakenSpan[] = [];

  nameByAddress(method: string, { pathname }: URL): string {
    return method === 'POST' && pathname === '/v1/traces' ? 'export' : 'unknown';
  }

  answer(name: string, { headers, body }: ApiRequest): ApiReply {
    if (name !== 'export') return { status: 404, body: '' };
    this.taken.push(...spansOf(headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body));
    return { status: 200, body: '', headers: { 'content-type': 'application/x-protobuf' } };
  }

  tooMany(retryAfterSeconds: number): ApiReply {
    return { status: 429, body: '', headers: { 'retry-after': String(retryAfterSeconds) } };
  }

  refused(code: number): ApiReply {
    return { status: code, body: '' };
  }

  posts(): TakenSpan[] {
    return this.taken;
  }

  control(): boolean {
    return false;
  }

  forget(): void {
    this.taken = [];
  }
}

/** Starts a collector on the loopback interface. @param port 0: any free one */
export const startFakeCollector = async ({ port = 0 }: { port?: number } = {}): Promise<FakeCollector> => {
  const rules = new CollectorRules();
  const api = await serveApi(rules, port);
  return { ...api, spans: () => [...rules.posts()] };
};
