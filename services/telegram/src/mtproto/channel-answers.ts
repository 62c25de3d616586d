import { AppError } from '@orbita/contracts';
import type { Api } from 'telegram';
import type { WireChannel } from '../wire/telegram-wire.js';
import type { ChannelPeer, ChannelPhoto } from './connection.js';

const isBroadcast = (chat: Api.TypeChat): chat is Api.Channel =>
  chat.className === 'Channel' && chat.broadcast === true && chat.megagroup !== true;

/**
 * Reads which kind of peer has a name.
 * @throws AppError CHANNEL_IS_PERSON, CHANNEL_IS_GROUP, CHANNEL_RESTRICTED, CHANNEL_NOT_FOUND
 */
export const peerOf = ({ peer, chats }: Api.contacts.ResolvedPeer): ChannelPeer => {
  if (peer.className === 'PeerUser') throw new AppError('CHANNEL_IS_PERSON');
  const [chat] = chats;
  if (!chat || chat.className === 'ChatEmpty') throw new AppError('CHANNEL_NOT_FOUND');
  if (chat.className === 'ChannelForbidden') throw new AppError('CHANNEL_RESTRICTED');
  if (!isBroadcast(chat)) throw new AppError('CHANNEL_IS_GROUP');
  if (!chat.accessHash) throw new AppError('CHANNEL_RESTRICTED');
  return { channelId: chat.id.toString(), accessHash: chat.accessHash.toString() };
};

// The library reads a flag's missing field as null, whatever its types say.
const namesOf = ({ username, usernames }: Api.Channel): string[] => [
  ...(username ? [username] : []),
  ...(usernames ?? []).filter(({ active }) => active === true).map((one) => one.username),
];

const chatOf = ({ fullChat, chats }: Api.messages.ChatFull): Api.TypeChat | undefined =>
  chats.find(({ id }) => id.toString() === fullChat.id.toString());

/** @returns null without an avatar */
export const photoOf = (full: Api.messages.ChatFull): ChannelPhoto | null => {
  const chat = chatOf(full);
  if (chat?.className !== 'Channel' || chat.photo.className !== 'ChatPhoto') return null;
  return { photoId: chat.photo.photoId.toString(), dcId: chat.photo.dcId };
};

/**
 * Reads a channel's description; its avatar is downloaded separately.
 * @returns null when it no longer has that name: the name was given to another
 */
export const channelOf = (username: string, full: Api.messages.ChatFull): WireChannel | null => {
  const { fullChat } = full;
  const chat = chatOf(full);
  if (chat?.className !== 'Channel') return null;
  const name = namesOf(chat).find((one) => one.toLowerCase() === username.toLowerCase());
  if (name === undefined) return null;
  return {
    username: name,
    title: chat.title,
    description: fullChat.about ?? '',
    isVerified: chat.verified === true,
    subscribers: ('participantsCount' in fullChat ? fullChat.participantsCount : undefined) ?? null,
    avatar: null,
  };
};
