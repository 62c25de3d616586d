import { type CredentialsOf, say } from '@orbita/contracts';
import type { EgressClient } from '@orbita/platform/egress';
import * as z from 'zod/mini';
import type { OpenAdapter } from '../adapter.js';
import { filePart } from '../file-part.js';
import {
  type Account,
  type Network,
  NetworkError,
  type NetworkVerification,
  type OpenMedia,
  type Post,
  type PostMedia,
  type PostPlan,
  type SentPost,
} from '../network.js';
import type { Pace } from '../pace.js';
import { plainTextOf, plainTextProblems } from '../plain-post.js';
import { type Problem, assertGoesOut, blocks } from '../problems.js';
import { TokenPace } from '../token-pace.js';
import { understood } from '../understood.js';
import { baseOf, getJson, postJson, postMultipart, retryAfterMs, type WireAnswer } from '../wire.js';

type TenchatCredentials = CredentialsOf<'tenchat'>;

/** A post as the gateway takes it. */
interface TenchatPost {
  key: string;
  body: { chat_id: string; text: string; media?: string[] };
}

interface TenchatOptions {
  /** TENCHAT_API_URL. */
  url: string;
  egress: EgressClient;
  pace: Pace;
}

const POST_MS = 30_000;
const UPLOAD_MS = 2 * 60_000;
/** Pause when a gateway that is called too often names none. */
const REST_MS = 60_000;

const Me = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  rights: z.array(z.string()),
});
const Uploaded = z.object({ id: z.string() });
const Posted = z.object({ id: z.string(), url: z.nullish(z.string()) });

const bearer = ({ api_token }: TenchatCredentials) => ({ authorization: `Bearer ${api_token}` });

const kindOf = (status: number): 'auth' | 'rights' | 'content' =>
  status === 401 ? 'auth' : status === 403 ? 'rights' : 'content';

/** @throws NetworkError for an answer that is a refusal */
const accepted = ({ status, json, headers }: WireAnswer): unknown => {
  if (status < 400) return json;
  if (status === 429) {
    throw new NetworkError('rate', 'an answer 429', { retryAfterMs: retryAfterMs(headers) ?? REST_MS });
  }
  throw new NetworkError(kindOf(status), `an answer ${status}`);
};

/**
 * TenChat has no documented API of its own, so posts go to a gateway that implements this contract, each call
 * with `Authorization: Bearer {api_token}`:
 *
 * | call | takes | answers |
 * |---|---|---|
 * | `GET /me` | | `{name, rights}`, of `text`, `photos`, `video` |
 * | `POST /media` | a form with one `file` | `{id}` |
 * | `POST /posts` | `{chat_id, text, media?}`, the ids of media; `Idempotency-Key` | `{id, url}` |
 *
 * Refusals are `{error, code}` with 401 for a dead token, 403 for one without the right, 429 with Retry-After, any other
 * 4xx for a post that is not accepted. One `Idempotency-Key` posts once, and gets the same answer each time.
 */
export class TenchatNetwork implements Network<TenchatCredentials, TenchatPost> {
  readonly platform = 'tenchat';
  readonly takesKeysOnce = true;
  private readonly base: string;
  private readonly pace: TokenPace;

  constructor(private readonly options: TenchatOptions) {
    this.base = baseOf(options.url);
    this.pace = new TokenPace(this.platform, options.pace);
  }

  async verify(credentials: TenchatCredentials, signal: AbortSignal): Promise<NetworkVerification<TenchatCredentials>> {
    const asked = { signal, headers: bearer(credentials) };
    const ask = async () => accepted(await getJson(this.options.egress, `${this.base}/me`, asked));
    const { name, rights } = understood(Me, '/me', await this.pace.inTurn(credentials.api_token, ask, signal));
    const can = { text: rights.includes('text'), photos: rights.includes('photos'), video: rights.includes('video') };
    if (!can.text) {
      return { valid: false, cause: 'no-rights', reason: say('tenchat.may-not-post') };
    }
    return {
      valid: true,
      accountKey: credentials.chat_id,
      title: name,
      settings: { chat_name: name },
      rights: can,
      note: null,
      expiresAt: null,
      credentials,
    };
  }

  preflight(post: Post, { rights }: Pick<Account<TenchatCredentials>, 'rights'>): PostPlan {
    const problems: Problem[] = plainTextProblems(this.platform, post);
    if (post.media.some(({ kind }) => !(kind === 'photo' ? rights.photos : rights.video))) {
      problems.push(blocks('media-not-allowed', say('tenchat.files-refused')));
    }
    return { problems, messages: 1 };
  }

  async prepare(
    account: Account<TenchatCredentials>,
    post: Post,
    open: OpenMedia,
    signal: AbortSignal,
  ): Promise<TenchatPost> {
    assertGoesOut(this.preflight(post, account));
    const { api_token } = account.credentials;
    return this.pace.inTurn(api_token, () => this.uploaded(account, post, open, signal), signal, post.key);
  }

  async publish(
    { credentials }: Account<TenchatCredentials>,
    { key, body }: TenchatPost,
    signal: AbortSignal,
  ): Promise<SentPost> {
    const headers = { ...bearer(credentials), 'idempotency-key': key };
    const call = { signal, headers, timeoutMs: POST_MS, irreversible: true };
    const json = await this.pace.heeding(credentials.api_token, async () =>
      accepted(await postJson(this.options.egress, `${this.base}/posts`, body, call)),
    );
    const { id, url } = understood(Posted, '/posts', json, call);
    return { externalId: id, url: url?.startsWith('https://') ? url : null, missing: null };
  }

  private async uploaded(
    { credentials }: Account<TenchatCredentials>,
    post: Post,
    open: OpenMedia,
    signal: AbortSignal,
  ): Promise<TenchatPost> {
    const media: string[] = [];
    for (const file of post.media) media.push(await this.upload(credentials, file, open, signal));
    const text = plainTextOf(this.platform, post);
    return { key: post.key, body: { chat_id: credentials.chat_id, text, ...(media.length > 0 && { media }) } };
  }

  private async upload(
    credentials: TenchatCredentials,
    file: PostMedia,
    open: OpenMedia,
    signal: AbortSignal,
  ): Promise<string> {
    const call = { signal, headers: bearer(credentials), timeoutMs: UPLOAD_MS };
    const part = filePart('file', file, open, signal);
    const answer = await postMultipart(this.options.egress, `${this.base}/media`, [part], call);
    return understood(Uploaded, '/media', accepted(answer)).id;
  }
}

/** TenChat, when its gateway has an address. */
export const openTenchat: OpenAdapter = (env, { apiUrl, egress, pace }) => {
  const url = apiUrl ?? env.TENCHAT_API_URL;
  return url === undefined
    ? undefined
    : { network: new TenchatNetwork({ url, egress: egress('tenchat', [url]), pace }) };
};
