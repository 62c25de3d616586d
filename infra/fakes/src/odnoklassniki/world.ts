import { createHash, randomBytes } from 'node:crypto';

/** Role of the fake's only user in a group; `status` and `role` of the network. */
export type OkRole = 'ADMIN' | 'SUPER_MODERATOR' | 'MODERATOR' | 'EDITOR' | 'ANALYST' | 'ACTIVE';

export interface FakeOkGroupSpec {
  name?: string;
  shortname?: string;
  picture?: string;
  members?: number;
  /** Null: not in it. */
  role?: OkRole | null;
}

export interface FakeOkSessionSpec {
  /** Milliseconds from now; null: without end. */
  livesMs?: number | null;
  /** It was withdrawn: every call is answered with error 103. */
  isDead?: boolean;
}

export interface FakeOkApplicationSpec {
  id?: string;
  /** The public key. */
  key?: string;
  secret?: string;
  /** What the network's support has granted. */
  permissions?: readonly string[];
  /** Pages a browser may come back to. */
  redirects?: readonly string[];
}

/** Readers' reactions to a topic; no views by default. */
export interface FakeOkFigures {
  /** Null: not reported. */
  views: number | null;
  likes: number;
  reshares: number;
}

export interface FakeOkGroup {
  id: string;
  name: string;
  shortname: string | null;
  picture: string | null;
  members: number;
  role: OkRole | null;
}

/** A refusal of a method: HTTP 200 with a code. */
export class OkRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
const CODE_LIFE_MS = 2 * MINUTE_MS;
const REFRESH_LIFE_MS = 30 * DAY_MS;
const POSTING_ROLES: ReadonlySet<string> = new Set(['ADMIN', 'MODERATOR', 'SUPER_MODERATOR', 'EDITOR']);

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const random = (prefix: string): string => `${prefix}-${randomBytes(18).toString('base64url')}`;

interface Life {
  endsAt: number;
}
interface Code extends Life {
  redirect: string;
  isLong: boolean;
}

/** The application, its sessions, and the groups of its only user. */
export class OkWorld {
  application: Required<FakeOkApplicationSpec> = {
    id: '512000000001',
    key: 'CAAAAAAAAAAAAAAAAA',
    secret: 'FAKE0APPLICATION0SECRET1',
    permissions: ['VALUABLE_ACCESS', 'LONG_ACCESS_TOKEN', 'PHOTO_CONTENT', 'GROUP_CONTENT'],
    redirects: [],
  };
  /** Button the user presses on the login page. */
  allowsLogin = true;
  /** Answers as older documents have them. */
  isOld = false;
  readonly groups = new Map<string, FakeOkGroup>();
  /** By topic; null: it is deleted. */
  readonly figures = new Map<string, FakeOkFigures | null>();
  private readonly sessions = new Map<string, Life & { isDead: boolean }>();
  private readonly codes = new Map<string, Code>();
  private readonly refreshTokens = new Map<string, Life>();
  private readonly uploads = new Map<string, { groupId: string; photoIds: string[] }>();
  /** Group by token. */
  readonly photos = new Map<string, { groupId: string; bytes: number; sha256: string }>();

  setGroup(id: string, { name, shortname, picture, members = 100, role = 'ADMIN' }: FakeOkGroupSpec = {}): void {
    const title = name ?? `Группа ${id}`;
    this.groups.set(id, { id, name: title, shortname: shortname ?? null, picture: picture ?? null, members, role });
  }

  setSession(token: string, { livesMs = null, isDead = false }: FakeOkSessionSpec = {}): void {
    this.sessions.set(token, { endsAt: livesMs === null ? Infinity : Date.now() + livesMs, isDead });
  }

  sessionSecret(token: string): string {
    return md5(token + this.application.secret);
  }

  /** Checks the caller, and the signature as the documentation requires. @throws OkRefusal */
  checkCall(fields: ReadonlyMap<string, string>): void {
    const token = fields.get('access_token') ?? '';
    if (fields.get('application_key') !== this.application.key)
      throw new OkRefusal(101, 'PARAM_API_KEY : No application key');
    const session = this.sessions.get(token);
    if (!session || session.isDead) throw new OkRefusal(103, 'PARAM_SESSION_KEY : Invalid session key');
    if (session.endsAt <= Date.now()) throw new OkRefusal(102, 'PARAM_SESSION_EXPIRED : Session expired');
    const signed = [...fields].filter(([name]) => !['access_token', 'session_key', 'sig'].includes(name));
    const inOrder = signed.sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    const text = inOrder.map(([name, value]) => `${name}=${value}`).join('');
    if (fields.get('sig') !== md5(text + this.sessionSecret(token))) {
      // As the network does, it quotes what it was sent.
      throw new OkRefusal(104, `PARAM_SIGNATURE : Invalid signature of '${text}' in session ${token}`);
    }
  }

  /** @throws OkRefusal where the application was not granted it */
  needs(permission: string): void {
    if (!this.application.permissions.includes(permission)) throw new OkRefusal(10, 'PERMISSION_DENIED : Not granted');
  }

  /** @throws OkRefusal where there is no such group, or the person may not post to it */
  postable(id: string | undefined): FakeOkGroup {
    const group = this.groups.get(id ?? '');
    if (!group) throw new OkRefusal(160, 'PARAM_GROUP_ID : No such group');
    if (!POSTING_ROLES.has(group.role ?? '')) throw new OkRefusal(50, 'NOT_ADMIN : User must be an administrator');
    return group;
  }

  touch(token: string): void {
    this.setSession(token, { livesMs: 30 * DAY_MS });
  }

  newCode(redirect: string, scope: string): string {
    const code = random('code');
    const isLong =
      scope.split(';').includes('LONG_ACCESS_TOKEN') && this.application.permissions.includes('LONG_ACCESS_TOKEN');
    this.codes.set(code, { redirect, isLong, endsAt: Date.now() + CODE_LIFE_MS });
    return code;
  }

  /** Purpose of a code, valid once. */
  spendCode(code: string): Code | undefined {
    const found = this.codes.get(code);
    this.codes.delete(code);
    return found && found.endsAt > Date.now() ? found : undefined;
  }

  knowsRefreshToken(token: string): boolean {
    return (this.refreshTokens.get(token)?.endsAt ?? 0) > Date.now();
  }

  newSession(livesMs: number): string {
    const token = random('session');
    this.setSession(token, { livesMs });
    return token;
  }

  newRefreshToken(): string {
    const token = random('refresh');
    this.refreshTokens.set(token, { endsAt: Date.now() + REFRESH_LIFE_MS });
    return token;
  }

  newUpload(groupId: string, count: number): { upload: string; photoIds: string[] } {
    const upload = random('upload');
    const photoIds = Array.from({ length: count }, () => random('photo'));
    this.uploads.set(upload, { groupId, photoIds });
    return { upload, photoIds };
  }

  /** Purpose of an upload address, valid once. */
  spendUpload(upload: string): { groupId: string; photoIds: string[] } | undefined {
    const found = this.uploads.get(upload);
    this.uploads.delete(upload);
    return found;
  }

  newPhoto(groupId: string, bytes: Buffer): string {
    const token = random('token');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.photos.set(token, { groupId, bytes: bytes.byteLength, sha256 });
    return token;
  }
}
