import { type Message as Said, cutTo, say, storedLabel } from '@orbita/contracts';
import type { Api } from 'telegram';
import { MOST_LINKS, type WirePost } from '../wire/telegram-wire.js';

type Media = WirePost['media'][number];

/** The parts of a message that are read. The library's messages have far more. An absent part is null. */
type Message = Pick<
  Api.Message,
  | 'id'
  | 'date'
  | 'message'
  | 'media'
  | 'entities'
  | 'views'
  | 'forwards'
  | 'reactions'
  | 'groupedId'
  | 'fwdFrom'
  | 'editDate'
  | 'editHide'
>;

/** Names of those a page's posts were forwarded from. */
interface Authors {
  chats: readonly Api.TypeChat[];
  users: readonly Api.TypeUser[];
}

const LONGEST_URL = 2_000;
const LONGEST_NAME = 200;

const shortened = (text: string): string => (text.length > LONGEST_NAME ? `${cutTo(text, LONGEST_NAME - 1)}…` : text);

const labelled = (type: Media['type'], said: Said): Media => ({ type, ...storedLabel(said) });

const documentMedia = ({ attributes, mimeType }: Api.Document): Media => {
  const kinds = new Map(attributes.map((attribute) => [attribute.className, attribute]));
  const video = kinds.get('DocumentAttributeVideo');
  if (kinds.has('DocumentAttributeSticker')) return labelled('other', say('media.sticker'));
  if (kinds.has('DocumentAttributeAnimated')) return labelled('video', say('media.gif'));
  if (video?.className === 'DocumentAttributeVideo') {
    return labelled('video', say(video.roundMessage ? 'media.round-video' : 'media.video'));
  }
  const audio = kinds.get('DocumentAttributeAudio');
  if (audio?.className === 'DocumentAttributeAudio') {
    return labelled('other', say(audio.voice ? 'media.voice' : 'media.audio'));
  }
  // A picture sent as a file looks like a picture to readers.
  if (mimeType.startsWith('image/')) return labelled('photo', say('media.photo'));
  const file = kinds.get('DocumentAttributeFilename');
  const name = file?.className === 'DocumentAttributeFilename' ? file.fileName : '';
  return labelled('other', name === '' ? say('media.file') : say('media.named-file', { name: shortened(name) }));
};

/** A preview of a link is not media: it belongs to the text. */
const mediaOf = (media: Api.TypeMessageMedia | undefined): Media | null => {
  switch (media?.className) {
    case undefined:
    case 'MessageMediaEmpty':
    case 'MessageMediaWebPage':
      return null;
    case 'MessageMediaPhoto':
      return labelled('photo', say('media.photo'));
    case 'MessageMediaDocument':
      return media.document?.className === 'Document'
        ? documentMedia(media.document)
        : labelled('other', say('media.file'));
    case 'MessageMediaPoll':
      return labelled('other', say('media.named-poll', { name: shortened(media.poll.question.text) }));
    case 'MessageMediaGeo':
    case 'MessageMediaGeoLive':
    case 'MessageMediaVenue':
      return labelled('other', say('media.place'));
    case 'MessageMediaContact':
      return labelled('other', say('media.contact'));
    default:
      return labelled('other', say('media.attachment'));
  }
};

/** An address as Telegram opens it: a typed address may lack its scheme. */
const addressOf = (text: string): string | null => {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `http://${text}`;
  return address.length <= LONGEST_URL && /^https?:\/\/./i.test(address) ? address : null;
};

const urlsOf = ({ message, entities, media }: Message): string[] => {
  const found = (entities ?? []).flatMap((entity): string[] => {
    // Offsets are counted in UTF-16 units, as in strings here.
    if (entity.className === 'MessageEntityUrl') return [message.slice(entity.offset, entity.offset + entity.length)];
    return entity.className === 'MessageEntityTextUrl' ? [entity.url] : [];
  });
  if (media?.className === 'MessageMediaWebPage' && media.webpage.className === 'WebPage')
    found.push(media.webpage.url);
  return [...new Set(found.map(addressOf))].filter((address) => address !== null);
};

const nameOf = (peer: Api.TypePeer, { chats, users }: Authors): string | null => {
  if (peer.className === 'PeerUser') {
    const user = users.find(({ id }) => id.toString() === peer.userId.toString());
    if (user?.className !== 'User') return null;
    return [user.firstName, user.lastName].filter(Boolean).join(' ') || null;
  }
  const wanted = (peer.className === 'PeerChannel' ? peer.channelId : peer.chatId).toString();
  const chat = chats.find(({ id }) => id.toString() === wanted);
  return chat && 'title' in chat ? chat.title : null;
};

const forwardedFrom = ({ fwdFrom }: Message, authors: Authors): string | null => {
  if (!fwdFrom) return null;
  const named = fwdFrom.fromId ? nameOf(fwdFrom.fromId, authors) : null;
  const name = named ?? fwdFrom.fromName ?? null;
  return name === null ? null : shortened(name);
};

const reactionsOf = ({ reactions }: Message): number | null =>
  reactions ? reactions.results.reduce((sum, { count }) => sum + count, 0) : null;

const largest = (counts: readonly (number | null | undefined)[]): number | null => {
  const known = counts.filter((count) => typeof count === 'number');
  return known.length === 0 ? null : Math.max(...known);
};

/** One post from its messages: a single one, or an album's, each with its own picture. */
const postOf = (messages: readonly Message[], authors: Authors): WirePost => {
  const parts = [...messages].sort((one, other) => one.id - other.id);
  const [first] = parts as [Message, ...Message[]];
  return {
    messageId: first.id,
    publishedAt: first.date * 1_000,
    content: parts.find(({ message }) => message !== '')?.message ?? '',
    media: parts.map(({ media }) => mediaOf(media)).filter((media) => media !== null),
    hasPoll: parts.some(({ media }) => media?.className === 'MessageMediaPoll'),
    urls: [...new Set(parts.flatMap(urlsOf))].slice(0, MOST_LINKS),
    views: largest(parts.map(({ views }) => views)),
    reactions: largest(parts.map(reactionsOf)),
    forwards: largest(parts.map(({ forwards }) => forwards)),
    forwardedFrom: forwardedFrom(first, authors),
    isEdited: parts.some(({ editDate, editHide }) => Boolean(editDate) && editHide !== true),
  };
};

interface PostsPage {
  /** Newest first. */
  posts: WirePost[];
  /** The next page contains ids below it. Null: this is the channel's beginning. */
  olderThan: number | null;
}

/**
 * Reads one page of a channel's history, newest first. An album at the page's older end may continue on the next page, so it is
 * left to that page, which gets it whole.
 */
export const postsOf = (answer: Api.messages.TypeMessages): PostsPage => {
  if (answer.className === 'messages.MessagesNotModified') return { posts: [], olderThan: null };
  const oldest = answer.messages.at(-1);
  if (!oldest) return { posts: [], olderThan: null };
  const messages = answer.messages.filter((message): message is Api.Message => message.className === 'Message');
  const albums = new Map<string, Message[]>();
  for (const message of messages) {
    const key = message.groupedId ? `album ${message.groupedId.toString()}` : `message ${message.id}`;
    albums.set(key, [...(albums.get(key) ?? []), message]);
  }
  const groups = [...albums.values()];
  const last = groups.at(-1) ?? [];
  const isCut = groups.length > 1 && Boolean(last[0]?.groupedId) && last.some(({ id }) => id === oldest.id);
  const olderThan = isCut ? Math.max(...last.map(({ id }) => id)) + 1 : oldest.id;
  return {
    posts: (isCut ? groups.slice(0, -1) : groups).map((group) => postOf(group, answer)),
    olderThan: olderThan <= 1 ? null : olderThan,
  };
};
