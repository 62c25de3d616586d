import type { Message } from '@orbita/contracts';
import type { EgressClient } from '@orbita/platform/egress';
import * as z from 'zod/mini';
import { Figure } from '../figures.js';
import {
  type Account,
  type Network,
  NetworkError,
  type NetworkVerification,
  type OpenMedia,
  type Post,
  type PostFigures,
  type PostPlan,
  type RenewedKey,
  type SentPost,
  type SoughtPost,
} from '../network.js';
import type { Pace } from '../pace.js';
import { assertGoesOut } from '../problems.js';
import { VkApi, type VkKey } from './vk-api.js';
import { type VkIdApp, renewKey } from './vk-id.js';
import { measureKey } from './vk-key.js';
import { uploadPhoto } from './vk-photos.js';
import { planOf } from './vk-post.js';

/** Newest posts of a wall that are searched for one. */
const LOOKED_THROUGH = 100;
/** How far VK's clock may be from ours. */
const CLOCKS_MS = 60_000;

const Posted = z.object({ post_id: z.number() });
const Wall = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      date: z.number(),
      text: z.string(),
      attachments: z.optional(z.array(z.object({ type: z.string() }))),
    }),
  ),
});

const Counter = z.catch(z.nullish(z.object({ count: Figure })), null);
const WallPost = z.object({
  id: z.number(),
  is_deleted: z.optional(z.boolean()),
  views: Counter,
  likes: Counter,
  reposts: Counter,
});
/** A bare list before version 5.199. Public code uses both. */
const WallPosts = z.union([z.array(WallPost), z.object({ items: z.array(WallPost) })]);

/** What is sent to a wall. */
export interface VkMaterial {
  message: string;
  attachments: readonly string[];
  /** The post's key. VK is said to accept one only once, which is unconfirmed. */
  guid: string;
  missing: Message | null;
}

interface VkNetworkOptions {
  /** Base address of the methods. */
  url: string;
  egress: EgressClient;
  pace: Pace;
  /** The application users log in by. Without it no key is renewed. */
  app?: VkIdApp | undefined;
}

const ENTITIES: readonly (readonly [string, string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
];

/** A text by its words and symbols only: VK may return it with other spaces and escaped symbols. */
const wordsOf = (text: string): string =>
  ENTITIES.reduce((plain, [escaped, sign]) => plain.replaceAll(escaped, sign), text)
    .replace(/\s+/gu, ' ')
    .trim();

const sent = (ownerId: string, id: number, missing: Message | null): SentPost => ({
  externalId: String(id),
  url: `https://vk.com/wall${ownerId}_${id}`,
  missing,
});

/** Walls of communities at VK, through its API 5.199. */
export class VkNetwork implements Network<VkKey, VkMaterial> {
  readonly platform = 'vk';
  private readonly api: VkApi;

  constructor(private readonly options: VkNetworkOptions) {
    this.api = new VkApi(options);
  }

  /** @throws NetworkError when VK did not accept the key or could not be asked */
  verify(credentials: VkKey, signal: AbortSignal): Promise<NetworkVerification<VkKey>> {
    return measureKey(this.api, credentials, signal);
  }

  preflight(post: Post, { rights }: Pick<Account<VkKey>, 'rights'>): PostPlan {
    const { problems, messages } = planOf(post, rights);
    return { problems, messages };
  }

  async prepare(
    { credentials: key, rights }: Account<VkKey>,
    post: Post,
    open: OpenMedia,
    signal: AbortSignal,
  ): Promise<VkMaterial> {
    const plan = planOf(post, rights);
    assertGoesOut(plan);
    await this.api.turn(key, signal, post.key);
    const attachments: string[] = [];
    for (const [place, photo] of plan.photos.entries()) {
      const upload = { api: this.api, egress: this.options.egress, open, signal, taker: `${post.key} ${place}` };
      attachments.push(await uploadPhoto(key, photo, upload));
    }
    return { message: plan.message, attachments, guid: post.key, missing: plan.missing };
  }

  async publish(
    { credentials: key }: Account<VkKey>,
    { message, attachments, guid, missing }: VkMaterial,
    signal: AbortSignal,
  ): Promise<SentPost> {
    const params = {
      owner_id: key.owner_id,
      from_group: 1,
      guid,
      ...(message && { message }),
      ...(attachments.length > 0 && { attachments: attachments.join(',') }),
    };
    const call = { method: 'wall.post', params, reply: Posted, signal, irreversible: true };
    const { post_id } = await this.api.call(key, call);
    return sent(key.owner_id, post_id, missing);
  }

  async find(
    { credentials: key, rights }: Account<VkKey>,
    { post, from, to }: SoughtPost,
    signal: AbortSignal,
  ): Promise<SentPost | undefined> {
    const { message, photos, missing } = planOf(post, rights);
    // A post of pictures only cannot be distinguished from others.
    if (!message) return undefined;
    const isIt = ({ date, text, attachments = [] }: z.output<typeof Wall>['items'][number]): boolean => {
      const at = date * 1_000;
      const isThen = at >= from.getTime() - CLOCKS_MS && at <= to.getTime() + CLOCKS_MS;
      const shown = attachments.filter(({ type }) => type === 'photo').length;
      return isThen && shown === photos.length && wordsOf(text) === wordsOf(message);
    };
    const params = { owner_id: key.owner_id, count: LOOKED_THROUGH };
    try {
      const { items } = await this.api.ask(key, { method: 'wall.get', params, reply: Wall, signal });
      const found = items.find(isIt);
      return found && sent(key.owner_id, found.id, missing);
    } catch (error) {
      // A community's key may write on its wall but not read it.
      if (error instanceof NetworkError && error.kind === 'rights') return undefined;
      throw error;
    }
  }

  /** The documentation allows it for users' keys. A community's key gets error 27, as for `wall.get`. */
  async read(
    { credentials: key }: Account<VkKey>,
    { externalId }: Pick<SentPost, 'externalId'>,
    signal: AbortSignal,
  ): Promise<PostFigures | undefined> {
    const params = { posts: `${key.owner_id}_${externalId}` };
    const answer = await this.api.ask(key, { method: 'wall.getById', params, reply: WallPosts, signal });
    const post = ('items' in answer ? answer.items : answer).find(({ id }) => String(id) === externalId);
    if (!post || post.is_deleted) return undefined;
    const { views, likes, reposts } = post;
    return { views: views?.count ?? null, reactions: likes?.count ?? null, forwards: reposts?.count ?? null };
  }

  async refresh(credentials: VkKey, signal: AbortSignal): Promise<RenewedKey<VkKey> | undefined> {
    const { egress, app } = this.options;
    const { refresh_token, device_id } = credentials;
    if (!app || !refresh_token || !device_id) return undefined;
    const { expiresAt, ...renewed } = await renewKey(egress, app, { refresh_token, device_id }, signal);
    return { credentials: { ...credentials, ...renewed }, expiresAt };
  }
}
