import { type ApiReply, type ApiRequest, filesOf, json, now } from '../api/server.js';
import { type FakeOkGroup, OkRefusal, type OkWorld } from './world.js';

const MAX_TEXT = 16_000;
const MAX_PHOTO_BYTES = 32 * 1024 * 1024;
const MAX_PAGE = 100;

/** A topic that was posted. */
export interface AcceptedTopic {
  /** Milliseconds since the epoch with fractions, comparable between processes. */
  at: number;
  groupId: string;
  topicId: string;
  text: string;
  photos: { bytes: number; sha256: string }[];
  hasLinkPreview: boolean;
  isOfGroup: boolean;
}

interface Attachment {
  media?: ({ type: 'text'; text: string } | { type: 'photo'; list: { id: string }[] } | { type: string })[];
  onBehalfOfGroup?: string;
}

const FIRST_TOPIC = 62_788_293_230_463n;

const bad = (what: string): OkRefusal => new OkRefusal(100, `PARAM : ${what}`);

/** The methods of the interface, and what they posted. */
export class OkMethods {
  topics: AcceptedTopic[] = [];
  private posted = 0n;

  constructor(
    private readonly world: OkWorld,
    private readonly origin: () => string,
  ) {}

  /** A refusal is answered as such, with HTTP 200. */
  answer(fields: ReadonlyMap<string, string>): ApiReply {
    try {
      this.world.checkCall(fields);
      return json(this.call(fields));
    } catch (error) {
      if (error instanceof OkRefusal) return refusal(error.code, error.message);
      throw error;
    }
  }

  async upload(request: ApiRequest): Promise<ApiReply> {
    const target = this.world.spendUpload(request.url.pathname.split('/').at(-1) ?? '');
    if (!target) return refusal(300, 'NOT_FOUND : No such upload');
    const files = await filesOf(request);
    const photos: Record<string, { token: string }> = {};
    for (const [place, id] of target.photoIds.entries()) {
      const file = files.get(`pic${place + 1}`);
      if (!file) continue;
      if (file.bytes.byteLength === 0 || file.bytes.byteLength > MAX_PHOTO_BYTES)
        return refusal(500, 'SIZE : File is too big');
      photos[id] = { token: this.world.newPhoto(target.groupId, file.bytes) };
    }
    return json({ photos });
  }

  private call(fields: ReadonlyMap<string, string>): unknown {
    switch (fields.get('method')) {
      case 'group.getUserGroupsV2':
        return this.userGroups(fields);
      case 'group.getInfo':
        return this.info(fields);
      case 'photosV2.getUploadUrl':
        return this.uploadUrl(fields);
      case 'mediatopic.post':
        return this.post(fields);
      case 'mediatopic.getByIds':
        return this.byIds(fields);
      case 'auth.touchSession':
        this.world.touch(fields.get('access_token') ?? '');
        return { success: true };
      default:
        throw new OkRefusal(3, 'METHOD : Unknown method');
    }
  }

  private userGroups(fields: ReadonlyMap<string, string>): unknown {
    const count = Math.min(Number(fields.get('count') ?? 10), MAX_PAGE);
    const from = Number(fields.get('anchor') ?? 0);
    const mine = [...this.world.groups.values()].filter(({ role }) => role !== null);
    const groups = mine.slice(from, from + count).map(({ id, role }) => {
      return this.world.isOld ? { groupId: id, role } : { groupId: id, status: role };
    });
    return { groups, anchor: String(from + groups.length) };
  }

  private info(fields: ReadonlyMap<string, string>): unknown {
    const uids = (fields.get('uids') ?? '').split(',');
    if (uids.length > MAX_PAGE) throw bad('too many uids');
    const groups = uids.flatMap((id) => this.world.groups.get(id) ?? []).map((group) => this.shown(group));
    return this.world.isOld ? { groups } : groups;
  }

  private shown({ id, name, shortname, picture, members }: FakeOkGroup): Record<string, unknown> {
    return {
      uid: id,
      name,
      ...(shortname !== null && { shortname }),
      ...(picture !== null && { [this.world.isOld ? 'picAvatar' : 'pic_avatar']: picture }),
      members_count: members,
    };
  }

  private uploadUrl(fields: ReadonlyMap<string, string>): unknown {
    this.world.needs('PHOTO_CONTENT');
    const { id } = this.world.postable(fields.get('gid'));
    const { upload, photoIds } = this.world.newUpload(id, Number(fields.get('count') ?? 1));
    return {
      photo_ids: photoIds,
      upload_url: `${this.origin()}/upload/${upload}`,
      expires_ms: now() + 3_600_000,
      ttl_ms: 3_600_000,
    };
  }

  /** Answers the topic's number as a bare string. */
  private post(fields: ReadonlyMap<string, string>): string {
    this.world.needs('GROUP_CONTENT');
    if (fields.get('type') !== 'GROUP_THEME') throw bad('type');
    const { id: groupId } = this.world.postable(fields.get('gid'));
    const attachment = JSON.parse(fields.get('attachment') ?? '{}') as Attachment;
    const media = attachment.media ?? [];
    const text = media.flatMap((one) => ('text' in one ? one.text : [])).join('\n');
    const photos = media.flatMap((one) => ('list' in one ? one.list : [])).map(({ id }) => this.photo(id, groupId));
    if (text === '' && photos.length === 0) throw bad('attachment is empty');
    if ([...text].length > MAX_TEXT) throw bad('text is too long');
    const topicId = String(FIRST_TOPIC + this.posted++);
    const hasLinkPreview = fields.get('text_link_preview') === 'true';
    const isOfGroup = attachment.onBehalfOfGroup === 'true';
    this.topics.push({ at: now(), groupId, topicId, text, photos, hasLinkPreview, isOfGroup });
    return topicId;
  }

  private byIds(fields: ReadonlyMap<string, string>): unknown {
    const asked = (fields.get('topic_ids') ?? '').split(',');
    const media_topics = asked.flatMap((id) => {
      const figures = this.world.figures.get(id);
      if (figures === null || !this.topics.some(({ topicId }) => topicId === id)) return [];
      const { views, likes, reshares } = figures ?? { views: 0, likes: 0, reshares: 0 };
      return [
        {
          id,
          like_summary: { count: likes },
          reshare_summary: { count: reshares },
          ...(views !== null && { views_count: views }),
        },
      ];
    });
    return media_topics.length === 0 ? {} : { media_topics };
  }

  private photo(token: string, groupId: string): { bytes: number; sha256: string } {
    const photo = this.world.photos.get(token);
    if (photo?.groupId !== groupId) throw bad('no such photo');
    return { bytes: photo.bytes, sha256: photo.sha256 };
  }
}

export const refusal = (code: number, message: string): ApiReply =>
  json({ error_code: code, error_msg: message, error_data: null });
