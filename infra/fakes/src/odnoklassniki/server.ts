import type { ApiBehaviour } from '../api/behaviour.js';
import { type ApiReply, type ApiRequest, type ApiRules, type ApiServer, json, serveApi } from '../api/server.js';
import { type AcceptedTopic, OkMethods, refusal } from './methods.js';
import { authorizePage, tokenReply } from './oauth.js';
import {
  type FakeOkApplicationSpec,
  type FakeOkFigures,
  type FakeOkGroupSpec,
  type FakeOkSessionSpec,
  OkWorld,
} from './world.js';

export interface FakeOdnoklassnikiOptions {
  /** 0 = any free port. */
  port?: number;
  application?: FakeOkApplicationSpec;
  /** By access token. */
  sessions?: Readonly<Record<string, FakeOkSessionSpec>>;
  /** By number. */
  groups?: Readonly<Record<string, FakeOkGroupSpec>>;
  behaviour?: Partial<ApiBehaviour>;
}

/** How the fake's person and its interface are. */
export interface OkManners {
  /** Button pressed on the login page. */
  allowsLogin?: boolean;
  /** Answers as in older documents: other names, lists wrapped. */
  isOld?: boolean;
}

/**
 * A fake Odnoklassniki that remembers topics. Calls are named by their method, besides `authorize`, `token` and `upload`. Also
 * over HTTP: `POST /__sessions/{token}` with a {@link FakeOkSessionSpec}, `POST /__groups/{number}` with a {@link
 * FakeOkGroupSpec}, `POST /__application` with a {@link FakeOkApplicationSpec}, `POST /__manners` with {@link OkManners}, `POST
 * /__figures/{topic}` with {@link FakeOkFigures} (null: it is deleted).
 */
export interface FakeOdnoklassniki extends Omit<ApiServer, 'url'> {
  /** Value for `OK_API_URL`. */
  url: string;
  /** Value for `OK_AUTHORIZE_URL`. */
  authorizeUrl: string;
  /** Value for `OK_TOKEN_URL`. */
  tokenUrl: string;
  application: Readonly<Required<FakeOkApplicationSpec>>;
  setApplication(spec: FakeOkApplicationSpec): void;
  setSession(token: string, spec?: FakeOkSessionSpec): void;
  setGroup(id: string, spec?: FakeOkGroupSpec): void;
  setManners(manners: OkManners): void;
  /** Figures reported for a topic; null: it is deleted. */
  setFigures(topic: string, figures: FakeOkFigures | null): void;
  /** The secret calls with this token are signed with. */
  sessionSecret(token: string): string;
  /** Append-only record of what was posted, and how often. */
  accepted(): AcceptedTopic[];
}

const fieldsOf = ({ body }: ApiRequest): Map<string, string> => new Map(new URLSearchParams(body.toString('utf8')));

class OkRules implements ApiRules {
  readonly posting = 'mediatopic.post';
  readonly world = new OkWorld();
  readonly methods = new OkMethods(this.world, () => this.origin);
  private origin = '';

  nameByAddress(_method: string, { pathname }: URL): string | undefined {
    if (pathname === '/oauth/authorize') return 'authorize';
    if (pathname === '/oauth/token.do') return 'token';
    return pathname.startsWith('/upload/') ? 'upload' : undefined;
  }

  nameByBody(request: ApiRequest): string {
    return fieldsOf(request).get('method') ?? 'unknown';
  }

  async answer(name: string, request: ApiRequest): Promise<ApiReply> {
    this.origin = request.url.origin;
    if (name === 'authorize') return authorizePage(this.world, request.url);
    if (request.method !== 'POST') return json({}, 404);
    if (name === 'token') return tokenReply(this.world, fieldsOf(request));
    if (name === 'upload') return this.methods.upload(request);
    return request.url.pathname === '/fb.do' ? this.methods.answer(fieldsOf(request)) : json({}, 404);
  }

  tooMany(): ApiReply {
    return refusal(11, 'LIMIT_REACHED : Method execution limit is reached');
  }

  refused(code: number): ApiReply {
    return refusal(code, 'REFUSED : The fake is configured to refuse');
  }

  posts(): AcceptedTopic[] {
    return this.methods.topics;
  }

  setManners({ allowsLogin = this.world.allowsLogin, isOld = this.world.isOld }: OkManners): void {
    this.world.allowsLogin = allowsLogin;
    this.world.isOld = isOld;
  }

  setApplication(spec: FakeOkApplicationSpec): void {
    this.world.application = { ...this.world.application, ...spec };
  }

  control(operation: string, name: string, said: unknown): boolean {
    if (operation === 'sessions') this.world.setSession(name, said as FakeOkSessionSpec);
    else if (operation === 'groups') this.world.setGroup(name, said as FakeOkGroupSpec);
    else if (operation === 'application') this.setApplication(said as FakeOkApplicationSpec);
    else if (operation === 'figures') this.world.figures.set(name, said as FakeOkFigures | null);
    else if (operation === 'manners') this.setManners(said as OkManners);
    else return false;
    return true;
  }

  forget(): void {
    this.methods.topics = [];
  }
}

/** Starts Odnoklassniki on the loopback interface: its methods, uploads and logins. */
export const startFakeOdnoklassniki = async ({
  port = 0,
  application = {},
  sessions = {},
  groups = {},
  behaviour = {},
}: FakeOdnoklassnikiOptions = {}): Promise<FakeOdnoklassniki> => {
  const rules = new OkRules();
  const { world } = rules;
  rules.setApplication(application);
  for (const [token, spec] of Object.entries(sessions)) world.setSession(token, spec);
  for (const [id, spec] of Object.entries(groups)) world.setGroup(id, spec);
  const api = await serveApi(rules, port);
  api.behave(behaviour);
  return {
    ...api,
    url: `${api.url}/fb.do`,
    authorizeUrl: `${api.url}/oauth/authorize`,
    tokenUrl: `${api.url}/oauth/token.do`,
    get application() {
      return world.application;
    },
    setApplication: (spec) => rules.setApplication(spec),
    setSession: (token, spec) => world.setSession(token, spec),
    setGroup: (id, spec) => world.setGroup(id, spec),
    setManners: (manners) => rules.setManners(manners),
    setFigures: (topic, figures) => void world.figures.set(topic, figures),
    sessionSecret: (token) => world.sessionSecret(token),
    accepted: () => [...rules.posts()],
  };
};
