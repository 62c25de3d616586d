import { Api } from 'telegram';
import { numberFor } from './hashing.js';
import { photoOf } from './pictures.js';
import { long } from './tl.js';
import type { FakeAccount, FakeChannel, FakePerson } from './world.js';

/** Seconds since the epoch, for objects without a time. */
const LONG_AGO = 1_600_000_000;

export const accountId = ({ phone }: FakeAccount): bigint =>
  5_000_000_000n + (numberFor('user', phone) % 1_000_000_000n);

/** An account as it sees itself. */
export const selfUser = (account: FakeAccount): Api.User =>
  new Api.User({
    self: true,
    id: long(accountId(account)),
    accessHash: long(numberFor('self', account.phone)),
    firstName: account.firstName,
    lastName: account.lastName,
    username: account.username,
    phone: account.phone.replace(/\D/g, ''),
  });

/** Another user, as that account sees them. */
export const otherUser = ({ username, firstName, isBot = false }: FakePerson, viewer: string): Api.User =>
  new Api.User({
    id: long(6_000_000_000n + (numberFor('person', username) % 1_000_000_000n)),
    accessHash: long(numberFor('access', username, viewer)),
    firstName,
    username,
    bot: isBot,
    ...(isBot ? { botInfoVersion: 1 } : {}),
  });

export const photoIdOf = (channel: FakeChannel): bigint => numberFor('photo', channel.options.username);

/** A channel or group, as that account sees it. */
export const chatOf = (channel: FakeChannel, viewer: string, dcId: number): Api.TypeChat => {
  const { title, username, kind, isVerified, hasPhoto, subscribers } = channel.options;
  const named = { id: long(channel.id), accessHash: long(channel.accessHashFor(viewer)), title };
  if (kind === 'forbidden') return new Api.ChannelForbidden({ ...named, broadcast: true });
  return new Api.Channel({
    ...named,
    username,
    left: true,
    broadcast: kind !== 'group',
    megagroup: kind === 'group',
    verified: isVerified,
    date: LONG_AGO,
    participantsCount: subscribers,
    photo: hasPhoto ? new Api.ChatPhoto({ photoId: long(photoIdOf(channel)), dcId }) : new Api.ChatPhotoEmpty(),
  });
};

/** Fields that only a request for the full channel returns. */
export const fullChannel = (channel: FakeChannel, dcId: number): Api.ChannelFull => {
  const { about, subscribers, hasPhoto } = channel.options;
  return new Api.ChannelFull({
    id: long(channel.id),
    about,
    participantsCount: subscribers,
    readInboxMaxId: 0,
    readOutboxMaxId: 0,
    unreadCount: 0,
    chatPhoto: hasPhoto ? photoOf(photoIdOf(channel), LONG_AGO, dcId) : new Api.PhotoEmpty({ id: long(0n) }),
    notifySettings: new Api.PeerNotifySettings({}),
    botInfo: [],
    pts: 1 + channel.posts.length,
  });
};
