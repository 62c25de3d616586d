import { randomUUID } from 'node:crypto';
import { now } from '../api/server.js';
import { VkRefusal } from './refusal.js';

/** Bits of rights, as `account.getAppPermissions` and `groups.getTokenPermissions` give them. */
const RIGHT_BITS = { photos: 4, wall: 8_192, groups: 262_144, manage: 262_144 } as const;
export type VkRight = keyof typeof RIGHT_BITS;

/**
 * - `community`: made by its owner in the community's settings
 * - `vk-id`: of a user, by a login at VK ID
 * - `classic`: of a user, for an old standalone application
 * - `site`: of a user, for an application of a web site
 */
type VkKeyKind = 'community' | 'vk-id' | 'classic' | 'site';

const USUAL_RIGHTS: Readonly<Record<VkKeyKind, readonly VkRight[]>> = {
  community: ['wall', 'photos', 'manage'],
  'vk-id': [],
  classic: ['wall', 'photos', 'groups'],
  site: ['photos', 'groups'],
};

export interface VkKeySpec {
  kind: VkKeyKind;
  /** Of a community's key. */
  community?: number;
  /** By default those of its kind. */
  rights?: readonly VkRight[];
}

export interface VkCommunitySpec {
  name?: string;
  screenName?: string;
  photo?: string;
  members?: number;
  /** What the one user there is may do: 3 administers, 2 edits, 1 moderates, 0 nothing. */
  userLevel?: number;
  /** Posting on its wall is closed. */
  isWallClosed?: boolean;
}

export interface VkKey extends Required<Pick<VkKeySpec, 'kind' | 'rights'>> {
  token: string;
  community: number | null;
}

export interface VkCommunity extends Required<VkCommunitySpec> {
  id: number;
}

/** A post on a wall, as it was accepted. */
export interface VkPost {
  id: number;
  /** Below zero: of a community. */
  ownerId: number;
  /** Milliseconds since the epoch with fractions, comparable between processes. */
  at: number;
  fromGroup: boolean;
  message: string;
  attachments: string[];
  guid: string | null;
}

/** Readers' reactions to a post; no views by default. */
export interface VkFigures {
  /** Null: not counted, as of old posts. */
  views: number | null;
  likes: number;
  reposts: number;
}

/** The only user there is. */
export const VK_USER = { id: 1_001, first_name: 'Анна', last_name: 'Петрова' } as const;

interface Upload {
  community: number;
  hash: string;
}

/** Communities, keys, walls and photos. */
export class VkWorld {
  readonly communities = new Map<number, VkCommunity>();
  /** Append-only record of what was posted, how often and when. */
  posts: VkPost[] = [];
  /** By `{owner}_{id}`; null: it is deleted. */
  readonly figures = new Map<string, VkFigures | null>();
  private readonly keys = new Map<string, VkKey>();
  private readonly photos = new Set<string>();
  private readonly uploads = new Map<string, Upload>();
  private lastId = 0;

  setCommunity(id: number, spec: VkCommunitySpec = {}): void {
    this.communities.set(id, {
      id,
      name: spec.name ?? `Сообщество ${id}`,
      screenName: spec.screenName ?? `club${id}`,
      photo: spec.photo ?? `https://vk.com/images/community_${id}.png`,
      members: spec.members ?? 100,
      userLevel: spec.userLevel ?? 3,
      isWallClosed: spec.isWallClosed ?? false,
    });
  }

  /** Null: the key is revoked. */
  setKey(token: string, spec: VkKeySpec | null): void {
    if (!spec) return void this.keys.delete(token);
    const { kind, rights = USUAL_RIGHTS[kind], community = null } = spec;
    this.keys.set(token, { token, kind, rights, community });
  }

  key(token: string | undefined): VkKey {
    const key = this.keys.get(token ?? '');
    if (!key) throw new VkRefusal(5, `User authorization failed: invalid access_token ${token}.`);
    return key;
  }

  maskOf({ rights }: VkKey): number {
    return rights.reduce((mask, right) => mask | RIGHT_BITS[right], 0);
  }

  permissionsOf({ rights }: VkKey): { name: string; setting: number }[] {
    return rights.map((name) => ({ name, setting: RIGHT_BITS[name] }));
  }

  community(id: number): VkCommunity {
    const community = this.communities.get(id);
    if (!community) throw new VkRefusal(100, 'One of the parameters specified was missing or invalid: group_id');
    return community;
  }

  /** Final answer of an upload server. */
  receive(community: number, isPicture: boolean): { server: number; photo: string; hash: string } {
    const hash = randomUUID();
    const photo = isPicture ? JSON.stringify([{ sizes: [], markers_restarted: true, upload: hash }]) : '[]';
    if (isPicture) this.uploads.set(photo, { community, hash });
    return { server: 7, photo, hash };
  }

  /** Keeps a photo that was uploaded, once. */
  save(community: number, photo: string, hash: string): { id: number; owner_id: number; access_key: string } {
    const upload = this.uploads.get(photo);
    if (upload?.hash !== hash || upload.community !== community) throw new VkRefusal(121, 'Invalid hash');
    this.uploads.delete(photo);
    const saved = { id: this.nextId(), owner_id: VK_USER.id, access_key: randomUUID().slice(0, 8) };
    this.photos.add(`photo${saved.owner_id}_${saved.id}_${saved.access_key}`);
    return saved;
  }

  isPhoto(attachment: string): boolean {
    return this.photos.has(attachment);
  }

  post(content: Omit<VkPost, 'id' | 'at'>): VkPost {
    const post = { ...content, id: this.nextId(), at: now() };
    this.posts.push(post);
    return post;
  }

  private nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }
}
