import { AppError } from '@orbita/contracts';
import type { Api } from 'telegram';
import type { WireChannel } from '../wire/telegram-wire.js';
import type { ChannelPeer } from './connection.js';

const isBroadcast = (chat: Api.TypeChat): chat is Api.Channel =>
  chat.className === 'Channel' && chat.broadcast === true && chat.megagroup !== true;

/**
 * Reads whose a name is.
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

// What a flag leaves out the library reads as null, whatever its types say.
const namesOf = ({ username, usernames }: Api.Channel): string[] => [
  ...(username ? [username] : []),
  ...(usernames ?? []).filter(({ active }) => active === true).map((one) => one.username),
];

/**
 * Reads what a channel says of itself.
 * @returns null when it does not carry that name any more: the name was given to another
 */
export const channelOf = (username: string, { fullChat, chats }: Api.messages.ChatFull): WireChannel | null => {
  const chat = chats.find(({ id }) => id.toString() === fullChat.id.toString());
  if (chat?.className !== 'Channel') return null;
  const name = namesOf(chat).find((one) => one.toLowerCase() === username.toLowerCase());
  if (name === undefined) return null;
  return {
    username: name,
    title: chat.title,
    description: fullChat.about ?? '',
    isVerified: chat.verified === true,
    subscribers: ('participantsCount' in fullChat ? fullChat.participantsCount : undefined) ?? null,
  };
};
