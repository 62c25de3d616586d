import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiBehaviour } from '../api/behaviour.js';
import {
  type ApiReply,
  type ApiRequest,
  type ApiRules,
  type ApiServer,
  filesOf,
  json,
  now,
  serveApi,
} from '../api/server.js';
import { inLanguage } from './speech.js';

/** A transcribed stretch of sound. */
export interface HeardStretch {
  /** Milliseconds since the epoch with fractions, comparable between processes: when it had come, and when its answer left. */
  at: number;
  endedAt: number;
  /** Address it was sent to. */
  path: string;
  fileName: string;
  mime: string;
  bytes: number;
  sha256: string;
  /** The fields beside the file. */
  fields: Record<string, string>;
  /** Stretches at work when this one came, itself included. */
  inFlight: number;
}

/** Abilities of the server, and its result. */
export interface TranscriptionAbilities {
  /** False: it knows only `json`, as OpenAI's newer models do, and answers 400 to another format. */
  times: boolean;
  /** It hears nothing: every text is empty. */
  deaf: boolean;
  /** An answer that is JSON but not a transcription. */
  nonsense: boolean;
  /** Milliseconds of work for each second of sound, by the size of the file. */
  paceMs: number;
}

export interface FakeTranscriptionOptions {
  /** 0 = any free port. */
  port?: number;
  /** Key it requires; without one it accepts every caller. */
  key?: string;
  /** Stretches at once; one more is answered 429. */
  maxParallel?: number;
  abilities?: Partial<TranscriptionAbilities>;
  behaviour?: Partial<ApiBehaviour>;
}

/**
 * A server with OpenAI's audio protocol that makes a text up from the length of the sound. A call is known by the name of its
 * file, so that a fault can affect one stretch. Also over HTTP: `POST /__abilities/all`.
 */
export interface FakeTranscription extends Omit<ApiServer, 'url'> {
  /** Value for `TRANSCRIPTION_BASE_URL`, with `/v1`. */
  url: string;
  setAbilities(abilities: Partial<TranscriptionAbilities>): void;
  /** Append-only record of what was transcribed, and how often. */
  heard(): HeardStretch[];
}

const ROUTES = new Set(['/v1/audio/transcriptions', '/v1/audio/translations', '/v1/inference']);
const ELSEWHERE = 'elsewhere';
const BYTES_A_SECOND = 6_000;

const refusal = (status: number, message: string, headers: Record<string, string> = {}): ApiReply => {
  const reply = json({ error: { message, type: 'fake', code: null, param: null } }, status);
  return { ...reply, headers: { ...reply.headers, ...headers } };
};

/** The words of a form beside its files. */
const fieldsOf = async ({ body, headers }: ApiRequest): Promise<Record<string, string>> => {
  const contentType = headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
};

class TranscriptionRules implements ApiRules {
  private stretches: HeardStretch[] = [];
  private inFlight = 0;
  abilities: TranscriptionAbilities = { times: true, deaf: false, nonsense: false, paceMs: 0 };

  constructor(private readonly options: FakeTranscriptionOptions) {}

  nameByAddress(): undefined {
    return undefined;
  }

  nameByBody({ url, body }: ApiRequest): string {
    if (!ROUTES.has(url.pathname)) return ELSEWHERE;
    return /filename="([^"]*)"/.exec(body.subarray(0, 16_384).toString('latin1'))?.[1] ?? ELSEWHERE;
  }

  posting(name: string): boolean {
    return name !== ELSEWHERE;
  }

  async answer(name: string, request: ApiRequest): Promise<ApiReply> {
    const { key, maxParallel = Number.POSITIVE_INFINITY } = this.options;
    if (request.method !== 'POST' || name === ELSEWHERE) return refusal(404, 'not found');
    if (key !== undefined && request.headers.authorization !== `Bearer ${key}`)
      return refusal(401, `Incorrect API key provided: ${request.headers.authorization ?? ''}`);
    this.inFlight += 1;
    try {
      if (this.inFlight > maxParallel) return refusal(429, 'too many requests at once', { 'retry-after': '1' });
      return await this.hear(request);
    } finally {
      this.inFlight -= 1;
    }
  }

  tooMany(retryAfterSeconds: number): ApiReply {
    return refusal(429, 'rate limit reached', { 'retry-after': String(retryAfterSeconds) });
  }

  refused(code: number): ApiReply {
    return refusal(code, 'the fake is configured to refuse');
  }

  posts(): HeardStretch[] {
    return this.stretches;
  }

  control(operation: string, _name: string, said: unknown): boolean {
    if (operation !== 'abilities') return false;
    this.abilities = { ...this.abilities, ...(said as Partial<TranscriptionAbilities>) };
    return true;
  }

  forget(): void {
    this.stretches = [];
  }

  private async hear(request: ApiRequest): Promise<ApiReply> {
    const { times, deaf, nonsense, paceMs } = this.abilities;
    const at = now();
    const { inFlight } = this;
    const file = (await filesOf(request)).get('file');
    const fields = await fieldsOf(request);
    if (!file || !fields.model) return refusal(400, 'file and model are required');
    const { response_format: format = 'json' } = fields;
    if (format !== 'json' && !times)
      return refusal(400, `response_format '${format}' is not compatible with the model`);
    const { fileName, mime, bytes } = file;
    await sleep((bytes.byteLength / BYTES_A_SECOND) * paceMs);
    const segments = deaf ? [] : inLanguage(fileName, bytes.byteLength);
    const text = segments
      .map((segment) => segment.text)
      .join('')
      .trim();
    this.stretches.push({
      at,
      endedAt: now(),
      path: request.url.pathname,
      fileName,
      mime,
      bytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      fields,
      inFlight,
    });
    if (nonsense) return json({ words: 12 });
    return json(format === 'json' ? { text } : { task: 'transcribe', text, segments });
  }
}

/** Starts a transcribing server on the loopback interface. */
export const startFakeTranscription = async (options: FakeTranscriptionOptions = {}): Promise<FakeTranscription> => {
  const { port = 0, abilities = {}, behaviour = {} } = options;
  const rules = new TranscriptionRules(options);
  const setAbilities = (changed: Partial<TranscriptionAbilities>): void => void rules.control('abilities', '', changed);
  setAbilities(abilities);
  const api = await serveApi(rules, port);
  api.behave(behaviour);
  return { ...api, url: `${api.url}/v1`, setAbilities, heard: () => [...rules.posts()] };
};
