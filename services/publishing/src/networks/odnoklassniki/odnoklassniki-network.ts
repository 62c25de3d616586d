import { type CredentialsOf, type LoginGroup, say } from '@orbita/contracts';
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
} from '../network.js';
import type { Pace } from '../pace.js';
import { plainTextOf, plainTextProblems } from '../plain-post.js';
import { type Problem, assertGoesOut, blocks } from '../problems.js';
import { TokenPace } from '../token-pace.js';
import { understood } from '../understood.js';
import { OkApi } from './ok-api.js';
import type { OkApplication } from './ok-application.js';
import { groupsOf, mayPostTo } from './ok-groups.js';
import { photoTarget, uploadPhotos } from './ok-photos.js';
import { GROUP_UNKNOWN } from './ok-refusal.js';

/** A key from a login may include what renews it. */
export interface OkKey extends CredentialsOf<'odnoklassniki'> {
  refresh_token?: string;
}

/** A topic as it is posted. */
interface OkTopic {
  attachment: string;
  /** Its one link is shown with a preview. */
  hasLinkPreview: boolean;
}

interface OdnoklassnikiOptions {
  /** OK_API_URL. */
  url: string;
  egress: EgressClient;
  pace: Pace;
  /** Renews short sessions. Absent when no login is offered. */
  application?: OkApplication | undefined;
}

const MEGABYTE = 1024 * 1024;
const MAX_PHOTO_BYTES = 32 * MEGABYTE;
const POST_MS = 30_000;
/** A session with LONG_ACCESS_TOKEN lives this long after it was touched. */
const TOUCHED_MS = 30 * 24 * 60 * 60_000;

const NO_PHOTOS = say('ok.photos-not-allowed');

const POST = 'mediatopic.post';
/** The topic's number, as a string or as a number. */
const TopicId = z.union([z.string().check(z.regex(/^\d{1,20}$/)), z.int()]);

const READ = 'mediatopic.getByIds';
const Summary = z.catch(z.nullish(z.object({ count: Figure })), null);
/** `views_count` is in answers that public code reads, and in no document we found. Where it is missing, it is unknown. */
const Topics = z.object({
  media_topics: z.nullish(
    z.array(
      z.object({
        id: z.union([z.string(), z.number()]),
        views_count: Figure,
        like_summary: Summary,
        reshare_summary: Summary,
      }),
    ),
  ),
});

/** Odnoklassniki: topics of groups. */
export class OdnoklassnikiNetwork implements Network<OkKey, OkTopic> {
  readonly platform = 'odnoklassniki';
  private readonly api: OkApi;
  private readonly pace: TokenPace;
  private readonly application: OkApplication | undefined;

  constructor({ url, egress, pace, application }: OdnoklassnikiOptions) {
    this.api = new OkApi(egress, url);
    this.pace = new TokenPace(this.platform, pace);
    this.application = application;
  }

  verify(credentials: OkKey, signal: AbortSignal): Promise<NetworkVerification<OkKey>> {
    return this.pace.inTurn(credentials.access_token, () => this.measured(credentials, signal), signal);
  }

  preflight(post: Post, { rights }: Pick<Account<OkKey>, 'rights'>): PostPlan {
    const problems: Problem[] = plainTextProblems(this.platform, post);
    if (post.media.some(({ kind }) => kind === 'video')) {
      problems.push(blocks('media-not-allowed', say('ok.no-video')));
    }
    if (!rights.photos && post.media.some(({ kind }) => kind === 'photo')) {
      problems.push(blocks('media-not-allowed', NO_PHOTOS));
    }
    if (post.media.some(({ kind, bytes }) => kind === 'photo' && bytes > MAX_PHOTO_BYTES)) {
      problems.push(blocks('media-too-large', say('ok.photo-too-large')));
    }
    return { problems, messages: 1 };
  }

  async prepare(account: Account<OkKey>, post: Post, open: OpenMedia, signal: AbortSignal): Promise<OkTopic> {
    assertGoesOut(this.preflight(post, account));
    const { access_token } = account.credentials;
    return this.pace.inTurn(access_token, () => this.uploaded(account, post, open, signal), signal, post.key);
  }

  async publish(
    { credentials }: Account<OkKey>,
    { attachment, hasLinkPreview }: OkTopic,
    signal: AbortSignal,
  ): Promise<SentPost> {
    const { group_id: gid } = credentials;
    const parameters = { type: 'GROUP_THEME', gid, attachment, ...(hasLinkPreview && { text_link_preview: 'true' }) };
    const call = { signal, timeoutMs: POST_MS, irreversible: true };
    const json = await this.pace.heeding(credentials.access_token, () =>
      this.api.call(credentials, POST, parameters, call),
    );
    const externalId = String(understood(TopicId, POST, json, call));
    return { externalId, url: `https://ok.ru/group/${gid}/topic/${externalId}`, missing: null };
  }

  /** It is unconfirmed that the answer leaves out a deleted topic. */
  async read(
    { credentials }: Account<OkKey>,
    { externalId }: Pick<SentPost, 'externalId'>,
    signal: AbortSignal,
  ): Promise<PostFigures | undefined> {
    const parameters = { topic_ids: externalId, fields: 'media_topic.*' };
    const ask = () => this.api.call(credentials, READ, parameters, { signal });
    const { media_topics } = understood(Topics, READ, await this.pace.inTurn(credentials.access_token, ask, signal));
    const topic = media_topics?.find(({ id }) => String(id) === externalId);
    if (!topic) return undefined;
    const { views_count: views, like_summary: likes, reshare_summary: reshares } = topic;
    return { views, reactions: likes?.count ?? null, forwards: reshares?.count ?? null };
  }

  async refresh(credentials: OkKey, signal: AbortSignal): Promise<RenewedKey<OkKey> | undefined> {
    const { refresh_token } = credentials;
    if (refresh_token === undefined) {
      const touch = () => this.api.call(credentials, 'auth.touchSession', {}, { signal });
      await this.pace.inTurn(credentials.access_token, touch, signal);
      return { credentials, expiresAt: new Date(Date.now() + TOUCHED_MS) };
    }
    const granted = await this.application?.refresh(refresh_token, signal);
    if (!granted) return undefined;
    const { expiresAt, refresh_token: next = refresh_token, ...keys } = granted;
    return { credentials: { ...credentials, ...keys, refresh_token: next }, expiresAt };
  }

  private async measured(credentials: OkKey, signal: AbortSignal): Promise<NetworkVerification<OkKey>> {
    const { group_id } = credentials;
    const group = await this.groupOf(credentials, signal);
    if (!group) return { valid: false, cause: 'no-rights', reason: GROUP_UNKNOWN };
    if (!(await mayPostTo(this.api, credentials, group_id, signal))) {
      return { valid: false, cause: 'no-rights', reason: say('ok.may-not-post') };
    }
    const photos = await this.takesPhotos(credentials, signal);
    return {
      valid: true,
      accountKey: group_id,
      title: group.name,
      settings: {
        group_name: group.name,
        ...(group.screen_name !== null && { group_screen_name: group.screen_name }),
        ...(group.photo_200 !== null && { group_photo: group.photo_200 }),
      },
      rights: { text: true, photos, video: false },
      note: photos ? null : NO_PHOTOS,
      expiresAt: null,
      credentials,
    };
  }

  /** Undefined when the network does not know it. */
  private async groupOf(credentials: OkKey, signal: AbortSignal): Promise<LoginGroup | undefined> {
    try {
      const groups = await groupsOf(this.api, credentials, [credentials.group_id], signal);
      return groups.find(({ id }) => id === credentials.group_id);
    } catch (error) {
      // Only the group's number can cause this refusal.
      if (error instanceof NetworkError && error.kind === 'content') return undefined;
      throw error;
    }
  }

  private async uploaded(
    { credentials }: Account<OkKey>,
    post: Post,
    open: OpenMedia,
    signal: AbortSignal,
  ): Promise<OkTopic> {
    const files = { groupId: credentials.group_id, photos: post.media, open };
    const tokens = post.media.length > 0 ? await uploadPhotos(this.api, credentials, files, signal) : [];
    return topicOf(plainTextOf(this.platform, post), tokens);
  }

  /** Measured by asking for an upload address. */
  private async takesPhotos(credentials: OkKey, signal: AbortSignal): Promise<boolean> {
    try {
      await photoTarget(this.api, credentials, { groupId: credentials.group_id, count: 1 }, signal);
      return true;
    } catch (error) {
      if (error instanceof NetworkError && error.kind === 'rights') return false;
      throw error;
    }
  }
}

const topicOf = (text: string, photos: readonly string[]): OkTopic => ({
  attachment: JSON.stringify({
    media: [
      ...(text === '' ? [] : [{ type: 'text', text }]),
      ...(photos.length === 0 ? [] : [{ type: 'photo', list: photos.map((id) => ({ id })) }]),
    ],
    onBehalfOfGroup: 'true',
  }),
  hasLinkPreview: text.match(/https?:\/\/\S/giu)?.length === 1,
});
