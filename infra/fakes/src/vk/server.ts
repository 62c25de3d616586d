import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Mood } from '../api/behaviour.js';
import { type ApiReply, cutAnswer, json, listen, now, readBody } from '../api/server.js';
import { VK_METHODS } from './methods.js';
import { VkRefusal } from './refusal.js';
import { VkId, VkIdRefusal } from './vk-id.js';
import { VkOauth } from './vk-oauth.js';
import { type VkCommunitySpec, type VkFigures, type VkKeySpec, type VkPost, type VkRight, VkWorld } from './world.js';

export type VkFault =
  /** An error of the API by `errorCode`; nothing was done. */
  | 'refuse'
  /** Done, and then an error by `errorCode`. */
  | 'refuse after'
  /** 502; nothing was done. */
  | 'server error'
  /** Done, and then 502. */
  | 'server error after'
  /** The connection breaks before anything was done. */
  | 'cut'
  /** Done, and the connection breaks without an answer. */
  | 'lost answer'
  /** Done, and the connection breaks in the middle of the answer. */
  | 'cut answer'
  /** Done, and never answered. */
  | 'silence'
  /** Done, and answered by a page. */
  | 'page';

export interface VkBehaviour {
  /** Time to an answer. */
  delayMs: number;
  fault: VkFault | null;
  /** Of `refuse` and `refuse after`: 6 is too many calls, 9 flood control, 14 a captcha, 5 a key that has ended. */
  errorCode: number;
  /** Number of calls the fault affects; null: all. */
  times: number | null;
  /** Calls that pass before the fault begins. */
  after: number;
  /** Affects only this method, including `upload`, `oauth2/auth` and `oauth/access_token`; null: all. */
  only: string | null;
  /** Whether the user agrees to a login. */
  agrees: boolean;
  /** Whether the user agrees to keys of communities. */
  consents: boolean;
  /** Communities the user agrees to; null: all requested ones. */
  grants: readonly number[] | null;
  /** Each community's key is in a separate field, `access_token_{id}`. */
  namesKeys: boolean;
  /** Keys of communities may upload photos. */
  communitiesUpload: boolean;
  /** `groups.getById` and `wall.getById` answer a bare list, as before version 5.199. */
  bareGroups: boolean;
}

/** A call as it came, without its key. */
export interface VkRequest {
  /** Milliseconds since the epoch with fractions, comparable between processes. */
  at: number;
  method: string;
  params: Record<string, string>;
  fault: VkFault | null;
}

export interface FakeVkOptions {
  /** 0 = any free port. */
  port?: number;
  communities?: Readonly<Record<number, VkCommunitySpec>>;
  keys?: Readonly<Record<string, VkKeySpec>>;
  /** Most rights of keys of a login; all by default. */
  appRights?: readonly VkRight[];
  /** Protected key of the application. */
  secret?: string;
}

/**
 * The API of VK, its upload server, VK ID and the endpoint for keys of communities. Every method here also exists over HTTP: `GET
 * /__log` (posts), `GET /__requests`, `POST /__behaviour` with a partial {@link VkBehaviour}, `POST /__communities/{id}` with a
 * {@link VkCommunitySpec}, `POST /__keys/{token}` with a {@link VkKeySpec} (null: it has ended), `POST /__figures/{owner}_{id}`
 * with {@link VkFigures} (null: the post is deleted).
 */
export interface FakeVk {
  /** Value for `VK_API_URL`. */
  apiUrl: string;
  /** Value for `VK_ID_URL`. */
  idUrl: string;
  /** Value for `VK_OAUTH_URL`. */
  oauthUrl: string;
  setCommunity(id: number, spec?: VkCommunitySpec): void;
  setKey(token: string, spec: VkKeySpec | null): void;
  /** Figures reported for a post named `{owner}_{id}`; null: it is deleted. */
  setFigures(post: string, figures: VkFigures | null): void;
  /** Changes the named parts; a named fault starts counting again. */
  behave(behaviour: Partial<VkBehaviour>): void;
  /** Append-only record of what was posted, how often and when. */
  posts(): VkPost[];
  requests(): VkRequest[];
  /** Begins new logs; walls are empty again. */
  forget(): void;
  /** From now on every connection is refused, until {@link FakeVk.goUp}. */
  goDown(): Promise<void>;
  goUp(): Promise<void>;
  stop(): Promise<void>;
}

const CALM: VkBehaviour = {
  delayMs: 0,
  fault: null,
  errorCode: 6,
  times: null,
  after: 0,
  only: null,
  agrees: true,
  consents: true,
  grants: null,
  namesKeys: false,
  communitiesUpload: false,
  bareGroups: false,
};
const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif'];
/** Faults that strike before anything is done. */
const BEFORE: ReadonlySet<VkFault | null> = new Set<VkFault>(['refuse', 'server error', 'cut']);

const html = (body: string, status: number): ApiReply => ({ status, body, headers: { 'content-type': 'text/html' } });

/** Like the real one, it echoes all request parameters, including the key. */
const refusal = (code: number, message: string, params: Readonly<Record<string, string>>): ApiReply =>
  json({
    error: {
      error_code: code,
      error_msg: message,
      request_params: Object.entries(params).map(([key, value]) => ({ key, value })),
      ...(code === 14 && { captcha_sid: '42', captcha_img: 'https://vk.com/captcha.php?sid=42' }),
    },
  });

class VkServer {
  readonly world = new VkWorld();
  readonly id: VkId;
  readonly oauth: VkOauth;
  log: VkRequest[] = [];
  private readonly mood = new Mood(CALM);

  constructor(appRights: readonly VkRight[], secret: string) {
    this.id = new VkId(this.world, appRights);
    this.oauth = new VkOauth(this.world, secret);
  }

  behave(behaviour: Partial<VkBehaviour>): void {
    this.mood.behave(behaviour);
    const { agrees, consents, grants, namesKeys } = this.mood.now;
    this.id.agrees = agrees;
    Object.assign(this.oauth, { agrees: consents, grants, namesKeys });
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`);
    const body = (await readBody(request)) ?? Buffer.alloc(0);
    if (url.pathname.startsWith('/__')) return this.send(response, this.control(request, url, body));
    if (url.pathname === '/authorize') return this.send(response, this.authorize(this.id, url));
    if (url.pathname === '/oauth/authorize') return this.send(response, this.authorize(this.oauth, url));
    const method = url.pathname.startsWith('/upload/') ? 'upload' : url.pathname.replace(/^\/(method\/)?/, '');
    const params = method === 'upload' ? {} : Object.fromEntries(new URLSearchParams(body.toString('utf8')));
    const fault = this.mood.strike(method, true);
    const { access_token: _, client_secret: __, ...logged } = params;
    this.log.push({ at: now(), method, params: logged, fault });
    const done = BEFORE.has(fault) ? undefined : await this.answer(method, { url, params, request, body });
    await sleep(this.mood.now.delayMs);
    this.deliver(response, fault, done ?? json({}), params);
  }

  private async answer(
    method: string,
    {
      url,
      params,
      request,
      body,
    }: { url: URL; params: Record<string, string>; request: IncomingMessage; body: Buffer },
  ): Promise<ApiReply> {
    if (method === 'upload') return this.upload(url, request, body);
    if (method.startsWith('oauth')) return this.login(method, new URLSearchParams(params));
    try {
      const known = VK_METHODS.get(method);
      if (!known) throw new VkRefusal(3, 'Unknown method passed');
      if (!params.v) throw new VkRefusal(8, 'Invalid request: v (version) is required');
      const key = this.world.key(params.access_token);
      return json({
        response: known({ ...this.mood.now, world: this.world, key, params, origin: url.origin }),
      });
    } catch (error) {
      if (error instanceof VkRefusal) return refusal(error.code, error.message, params);
      throw error;
    }
  }

  private async upload({ pathname }: URL, { headers }: IncomingMessage, body: Buffer): Promise<ApiReply> {
    const content = new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } });
    const photo = (await content.formData()).get('photo');
    const isPicture = photo instanceof File && photo.size > 0 && PICTURES.includes(photo.type);
    return json(this.world.receive(Number(pathname.split('/')[2]), isPicture));
  }

  /** Endpoints of codes and keys. */
  private login(method: string, params: URLSearchParams): ApiReply {
    try {
      if (method === 'oauth2/auth') return json(this.id.token(params));
      if (method === 'oauth/access_token') return json(this.oauth.token(params));
      if (method === 'oauth2/user_info') return json(this.id.userInfo(params));
      return json({}, 404);
    } catch (error) {
      if (error instanceof VkIdRefusal) return json({ error: error.code, error_description: error.message }, 400);
      throw error;
    }
  }

  private authorize(page: VkId | VkOauth, { searchParams }: URL): ApiReply {
    try {
      return { ...html('', 302), headers: { location: page.authorize(searchParams) } };
    } catch (error) {
      if (error instanceof VkIdRefusal) return html(error.message, 400);
      throw error;
    }
  }

  private deliver(
    response: ServerResponse,
    fault: VkFault | null,
    done: ApiReply,
    params: Record<string, string>,
  ): void {
    if (fault === 'silence') return;
    if (fault === 'cut' || fault === 'lost answer') return void response.destroy();
    if (fault === 'cut answer') {
      return cutAnswer(response, done, done.body.length / 2);
    }
    if (fault === 'refuse' || fault === 'refuse after') {
      return this.send(response, refusal(this.mood.now.errorCode, 'Made up', params));
    }
    if (fault === 'page') return this.send(response, html('<html>', 200));
    this.send(response, fault === null ? done : html('Bad Gateway', 502));
  }

  private control({ method }: IncomingMessage, { pathname }: URL, body: Buffer): ApiReply {
    const [, operation, name = ''] = pathname.split('/');
    if (method === 'GET') {
      const shown = new Map<string | undefined, unknown>([
        ['__log', this.world.posts],
        ['__requests', this.log],
      ]).get(operation);
      return shown ? json(shown) : json({}, 404);
    }
    const value: unknown = JSON.parse(body.toString('utf8') || '{}');
    if (operation === '__behaviour') this.behave(value as Partial<VkBehaviour>);
    else if (operation === '__communities') this.world.setCommunity(Number(name), value as VkCommunitySpec);
    else if (operation === '__keys') this.world.setKey(decodeURIComponent(name), value as VkKeySpec | null);
    else if (operation === '__figures') this.world.figures.set(name, value as VkFigures | null);
    else return json({}, 404);
    return json({});
  }

  private send(response: ServerResponse, { status, body, headers }: ApiReply): void {
    response.writeHead(status, headers).end(body);
  }
}

/** Starts a fake VK on the loopback interface. */
export const startFakeVk = async ({
  port = 0,
  communities = {},
  keys = {},
  appRights = ['wall', 'photos', 'groups'],
  secret = 'fake-secret-of-an-application',
}: FakeVkOptions = {}): Promise<FakeVk> => {
  const vk = new VkServer(appRights, secret);
  for (const [id, spec] of Object.entries(communities)) vk.world.setCommunity(Number(id), spec);
  for (const [token, spec] of Object.entries(keys)) vk.world.setKey(token, spec);
  const { url, goDown, goUp, stop } = await listen((request, response) => vk.handle(request, response), port);
  return {
    apiUrl: `${url}/method`,
    idUrl: url,
    oauthUrl: `${url}/oauth`,
    setCommunity: (id, spec) => vk.world.setCommunity(id, spec),
    setKey: (token, spec) => vk.world.setKey(token, spec),
    setFigures: (post, figures) => void vk.world.figures.set(post, figures),
    behave: (changed) => vk.behave(changed),
    posts: () => [...vk.world.posts],
    requests: () => [...vk.log],
    forget: () => {
      vk.log = [];
      vk.world.posts = [];
    },
    goDown,
    goUp,
    stop,
  };
};
