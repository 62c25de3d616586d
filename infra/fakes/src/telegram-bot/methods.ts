import { createHash } from 'node:crypto';
import { type BotText, readHtml, UnreadableHtml } from './html-text.js';
import { pictureSize } from '../picture-size.js';
import { badRequest, BotRefusal, type BotWorld, type FakeBot, type FakeChat } from './world.js';

const MEGABYTE = 1024 * 1024;
const MAX_TEXT = 4_096;
const MAX_CAPTION = 1_024;
const MAX_PHOTO_BYTES = 10 * MEGABYTE;
export const MAX_FILE_BYTES = 50 * MEGABYTE;

/** A file as it came. */
export interface SentFile {
  fileName: string;
  mime: string;
  bytes: Buffer;
}

/** What a method was called with. */
export interface Parameters {
  words: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, SentFile>;
}

/** A file of a post, with the fields that distinguish it. */
export interface AcceptedMedia {
  type: 'photo' | 'video' | 'document';
  fileName: string;
  mime: string;
  bytes: number;
  sha256: string;
  /** Fields sent with a video; absent without any. */
  video?: SaidOfVideo;
}

interface SaidOfVideo {
  width?: number;
  height?: number;
  duration?: number;
  supportsStreaming?: boolean;
  thumbnail?: { bytes: number; width: number; height: number };
}

/** What a call would post; each of its messages is a text or a file with its caption. */
export interface Draft extends BotText {
  chat: FakeChat;
  media: AcceptedMedia[];
}

const textOf = ({ words }: Parameters, field: 'text' | 'caption', written = words.get(field) ?? ''): BotText => {
  const limit = field === 'text' ? MAX_TEXT : MAX_CAPTION;
  let read: BotText;
  try {
    const plain = written.replaceAll('\r', '').trim();
    read = words.get('parse_mode')?.toUpperCase() === 'HTML' ? readHtml(written) : { text: plain, entities: [] };
  } catch (error) {
    if (error instanceof UnreadableHtml) throw badRequest(`can't parse entities: ${error.message}`);
    throw error;
  }
  if (field === 'text' && read.text === '') throw badRequest('message text is empty');
  if (read.text.length > limit)
    throw badRequest(field === 'text' ? 'message is too long' : 'message caption is too long');
  return read;
};

const checkPhoto = ({ bytes }: SentFile): void => {
  if (bytes.byteLength > MAX_PHOTO_BYTES) throw badRequest('file is too big');
  const size = pictureSize(bytes);
  if (!size) throw badRequest('IMAGE_PROCESS_FAILED');
  const [short = 0, long = 0] = [size.width, size.height].sort((a, b) => a - b);
  if (short + long > 10_000 || long > short * 20) throw badRequest('PHOTO_INVALID_DIMENSIONS');
};

/** Bot API: `thumbnail` of sendVideo and InputMediaVideo; the real one ignores an unsuitable one, which would go unnoticed. */
const thumbnailOf = (address: unknown, files: Parameters['files']): SaidOfVideo['thumbnail'] => {
  const attached = /^attach:\/\/(.+)$/.exec(String(address))?.[1];
  const bytes = attached === undefined ? undefined : files.get(attached)?.bytes;
  const size = bytes && pictureSize(bytes);
  if (!bytes || !size || bytes.readUInt16BE(0) !== 0xffd8) throw badRequest('thumbnail must be an attached JPEG');
  if (bytes.length > 200_000 || size.width > 320 || size.height > 320) throw badRequest('thumbnail is too big');
  return { bytes: bytes.length, ...size };
};

const saidOf = (fields: Readonly<Record<string, unknown>>, files: Parameters['files']): SaidOfVideo => {
  const number = (name: string) => (fields[name] === undefined ? {} : { [name]: Number(fields[name]) });
  return {
    ...number('width'),
    ...number('height'),
    ...number('duration'),
    ...(fields['supports_streaming'] !== undefined && {
      supportsStreaming: fields['supports_streaming'] === true || fields['supports_streaming'] === 'true',
    }),
    ...(fields['thumbnail'] !== undefined && { thumbnail: thumbnailOf(fields['thumbnail'], files) }),
  };
};

const mediaOf = (type: AcceptedMedia['type'], file: SentFile | undefined): AcceptedMedia => {
  if (!file) throw badRequest('wrong file identifier/HTTP URL specified');
  const { bytes, fileName, mime } = file;
  if (bytes.byteLength === 0) throw badRequest('file must be non-empty');
  if (type === 'photo') checkPhoto(file);
  if (bytes.byteLength > MAX_FILE_BYTES) throw new BotRefusal(413, 'Request Entity Too Large');
  return { type, fileName, mime, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
};

const single =
  (type: AcceptedMedia['type']) =>
  (chat: FakeChat, parameters: Parameters): Draft => ({
    chat,
    ...textOf(parameters, 'caption'),
    media: [
      {
        ...mediaOf(type, parameters.files.get(type)),
        ...(type === 'video' && { video: saidOf(Object.fromEntries(parameters.words), parameters.files) }),
      },
    ],
  });

interface GroupItem {
  type: AcceptedMedia['type'];
  media: string;
  caption?: string;
  parse_mode?: string;
}

const group = (chat: FakeChat, { words, files }: Parameters): Draft => {
  const items = JSON.parse(words.get('media') ?? '[]') as GroupItem[];
  if (items.length < 2 || items.length > 10) throw badRequest('media group must include 2-10 items');
  const media = items.map((item) => {
    const attached = /^attach:\/\/(.+)$/.exec(item.media)?.[1] ?? '';
    const accepted = mediaOf(item.type, files.get(attached));
    return item.type === 'video' ? { ...accepted, video: saidOf({ ...item }, files) } : accepted;
  });
  const [captioned] = items.filter(({ caption }) => caption);
  const mode = new Map([['parse_mode', captioned?.parse_mode ?? '']]);
  return { chat, media, ...textOf({ words: mode, files }, 'caption', captioned?.caption ?? '') };
};

const DRAFTS = new Map<string, (chat: FakeChat, parameters: Parameters) => Draft>([
  ['sendMessage', (chat, parameters) => ({ chat, ...textOf(parameters, 'text'), media: [] })],
  ['sendPhoto', single('photo')],
  ['sendVideo', single('video')],
  ['sendDocument', single('document')],
  ['sendMediaGroup', group],
]);

/** Whether a method posts something. */
export const isPosting = (method: string): boolean => DRAFTS.has(method);

/** The post a call of a posting method would make. @throws BotRefusal where the documentation's limits forbid it */
export const draftOf = (world: BotWorld, method: string, parameters: Parameters): Draft => {
  const draft = DRAFTS.get(method);
  if (!draft) throw new BotRefusal(404, 'Not Found');
  return draft(world.postable(parameters.words.get('chat_id')), parameters);
};

const memberOf = ({ bots }: FakeChat, bot: FakeBot): Record<string, unknown> => {
  const user = { id: bot.id, is_bot: true, first_name: bot.name, username: bot.username };
  switch (bots) {
    case 'creator':
      return { status: 'creator', user };
    case 'administrator':
    case 'may not post':
      return { status: 'administrator', user, can_post_messages: bots === 'administrator' };
    case 'member':
      return { status: 'member', user };
    default:
      return { status: 'left', user };
  }
};

/** The chat as answers show it. */
export const chatAnswer = ({ id, title, username, type }: FakeChat) => ({
  id,
  title,
  type,
  ...(username && { username }),
});

/** Answers of the reading methods. @throws BotRefusal */
export const answerOf = (world: BotWorld, bot: FakeBot, method: string, { words }: Parameters): unknown => {
  switch (method) {
    case 'getMe':
      return { id: bot.id, is_bot: true, first_name: bot.name, username: bot.username };
    case 'getChat':
      return chatAnswer(world.chat(words.get('chat_id')));
    case 'getChatMember': {
      const chat = world.chat(words.get('chat_id'));
      if (words.get('user_id') !== String(bot.id)) throw badRequest('member not found');
      if (chat.bots === 'absent') throw badRequest('member list is inaccessible');
      return memberOf(chat, bot);
    }
    default:
      throw new BotRefusal(404, 'Not Found');
  }
};
