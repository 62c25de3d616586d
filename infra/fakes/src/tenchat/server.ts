import { createHash, randomUUID } from 'node:crypto';
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

export interface FakeTenchatTokenSpec {
  name?: string;
  rights?: readonly ('text' | 'photos' | 'video')[];
  isDead?: boolean;
}

/** A post that was taken. */
export interface AcceptedTenchatPost {
  /** Milliseconds since the epoch with fractions, comparable between processes. */
  at: number;
  id: string;
  key: string;
  chatId: string;
  text: string;
  media: { fileName: string; bytes: number; sha256: string }[];
}

export interface FakeTenchatOptions {
  /** 0 = any free port. */
  port?: number;
  tokens?: Readonly<Record<string, FakeTenchatTokenSpec>>;
  behaviour?: Partial<ApiBehaviour>;
}

/** A gateway to TenChat that posts nowhere. Calls are `me`, `media`, `posts`. Also over HTTP: `POST /__tokens/{token}`. */
export interface FakeTenchat extends ApiServer {
  setToken(token: string, spec?: FakeTenchatTokenSpec): void;
  /** Append-only record of what was posted, and how often. */
  accepted(): AcceptedTenchatPost[];
}

interface NewPost {
  chat_id?: string;
  text?: string;
  media?: string[];
}

const refusal = (status: number, error: string): ApiReply => json({ error, code: status }, status);

class TenchatRules implements ApiRules {
  readonly posting = 'posts';
  private accepted: AcceptedTenchatPost[] = [];
  private readonly tokens = new Map<string, Required<FakeTenchatTokenSpec>>();
  private readonly files = new Map<string, AcceptedTenchatPost['media'][number]>();
  /** What was answered, by token and key. */
  private readonly answers = new Map<string, { id: string; url: string }>();

  setToken(
    token: string,
    { name = 'Анна Петрова', rights = ['text', 'photos'], isDead = false }: FakeTenchatTokenSpec = {},
  ): void {
    this.tokens.set(token, { name, rights, isDead });
  }

  nameByAddress(_method: string, { pathname }: URL): string {
    return pathname.slice(1);
  }

  async answer(name: string, request: ApiRequest): Promise<ApiReply> {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const owner = this.tokens.get(token);
    if (!owner || owner.isDead) return refusal(401, `token ${token} is not known`);
    switch (`${request.method} ${name}`) {
      case 'GET me':
        return json({ name: owner.name, rights: owner.rights });
      case 'POST media':
        return this.takeFile(request);
      case 'POST posts':
        return owner.rights.includes('text') ? this.takePost(token, request) : refusal(403, 'may not post');
      default:
        return refusal(404, 'not found');
    }
  }

  tooMany(retryAfterSeconds: number): ApiReply {
    const { headers, ...reply } = refusal(429, 'too many requests');
    return { ...reply, headers: { ...headers, 'retry-after': String(retryAfterSeconds) } };
  }

  refused(code: number): ApiReply {
    return refusal(code, 'the fake is configured to refuse');
  }

  posts(): AcceptedTenchatPost[] {
    return this.accepted;
  }

  control(operation: string, name: string, said: unknown): boolean {
    if (operation !== 'tokens') return false;
    this.setToken(name, said as FakeTenchatTokenSpec);
    return true;
  }

  forget(): void {
    this.accepted = [];
  }

  private async takeFile(request: ApiRequest): Promise<ApiReply> {
    const file = (await filesOf(request)).get('file');
    if (!file) return refusal(400, 'no file');
    const { fileName, bytes } = file;
    const id = randomUUID();
    this.files.set(id, { fileName, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') });
    return json({ id });
  }

  private takePost(token: string, { body, headers }: ApiRequest): ApiReply {
    const key = String(headers['idempotency-key'] ?? '');
    if (key === '') return refusal(400, 'no Idempotency-Key');
    const answered = this.answers.get(`${token} ${key}`);
    if (answered) return json(answered);
    const { chat_id: chatId, text = '', media = [] } = JSON.parse(body.toString('utf8')) as NewPost;
    const files = media.flatMap((id) => this.files.get(id) ?? []);
    if (!chatId || files.length !== media.length || (text === '' && files.length === 0))
      return refusal(422, 'not a post');
    const id = String(1_001 + this.answers.size);
    const answer = { id, url: `https://tenchat.ru/media/${id}` };
    this.answers.set(`${token} ${key}`, answer);
    this.accepted.push({ at: now(), id, key, chatId, text, media: files });
    return json(answer);
  }
}

/** Starts a gateway to TenChat on the loopback interface; its `url` is the value for `TENCHAT_API_URL`. */
export const startFakeTenchat = async ({
  port = 0,
  tokens = {},
  behaviour = {},
}: FakeTenchatOptions = {}): Promise<FakeTenchat> => {
  const rules = new TenchatRules();
  for (const [token, spec] of Object.entries(tokens)) rules.setToken(token, spec);
  const api = await serveApi(rules, port);
  api.behave(behaviour);
  return { ...api, setToken: (token, spec) => rules.setToken(token, spec), accepted: () => [...rules.posts()] };
};
