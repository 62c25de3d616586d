import { Api } from 'telegram';
import { messageOf } from './messages.js';
import { type Call, method } from './method.js';
import { accountId, chatOf, fullChannel, otherUser, selfUser } from './peers.js';
import { RpcRefusal } from './rpc-error.js';
import { bigintOf, long } from './tl.js';
import type { FakeAccount, FakeChannel } from './world.js';

/** No page of a history is longer. */
const MAX_PAGE = 100;

const self = ({ centre, key }: Call): FakeAccount => {
  const account = centre.world.account(key.signedIn());
  if (!account) throw new RpcRefusal('USER_DEACTIVATED');
  return account;
};

/** The channel a peer names, if the caller may read it; a hash of another account names nothing. */
export const channelOf = (peer: unknown, { centre, key }: Call): FakeChannel => {
  const viewer = key.signedIn();
  if (!(peer instanceof Api.InputPeerChannel || peer instanceof Api.InputChannel))
    throw new RpcRefusal('PEER_ID_INVALID');
  const channel = centre.world.channelById(bigintOf(peer.channelId));
  if (!channel || bigintOf(peer.accessHash) !== channel.accessHashFor(viewer)) throw new RpcRefusal('CHANNEL_INVALID');
  if (channel.options.kind === 'private') throw new RpcRefusal('CHANNEL_PRIVATE');
  return channel;
};

const resolve = (username: string, call: Call): Api.contacts.ResolvedPeer => {
  const { centre, key } = call;
  const viewer = key.signedIn();
  if (!/^[A-Za-z]\w{3,31}$/.test(username)) throw new RpcRefusal('USERNAME_INVALID');
  const channel = centre.world.channel(username);
  if (channel) {
    return new Api.contacts.ResolvedPeer({
      peer: new Api.PeerChannel({ channelId: long(channel.id) }),
      chats: [chatOf(channel, viewer, centre.dcId)],
      users: [],
    });
  }
  const account = centre.world.accountCalled(username);
  const person = centre.world.person(username);
  const user = account ? selfUser(account) : person && otherUser(person, viewer);
  if (!user) throw new RpcRefusal('USERNAME_NOT_OCCUPIED');
  return new Api.contacts.ResolvedPeer({ peer: new Api.PeerUser({ userId: user.id }), chats: [], users: [user] });
};

const page = (request: Api.messages.GetHistory, call: Call): Api.messages.ChannelMessages => {
  const channel = channelOf(request.peer, call);
  const { offsetId, offsetDate, addOffset, limit, maxId, minId } = request;
  const older = channel.posts.findIndex(
    ({ id, date }) => (offsetId === 0 || id < offsetId) && (offsetDate === 0 || date < offsetDate),
  );
  const from = Math.max(0, (older < 0 ? channel.posts.length : older) + addOffset);
  const posts = channel.posts
    .slice(from, from + Math.min(Math.max(limit, 0), MAX_PAGE))
    .filter(({ id }) => (maxId === 0 || id < maxId) && id > minId);
  const { centre, key } = call;
  return new Api.messages.ChannelMessages({
    pts: 1 + channel.posts.length,
    count: channel.posts.length,
    messages: posts.map((post) => messageOf(post, channel, centre.world, centre.dcId)),
    topics: [],
    chats: [chatOf(channel, key.signedIn(), centre.dcId)],
    users: [],
  });
};

/** Whom and what an account may look at. */
export const READING = [
  method(Api.users.GetUsers, ({ id }, call) =>
    id.map((peer) => {
      const account = self(call);
      const isSelf =
        peer instanceof Api.InputUserSelf ||
        (peer instanceof Api.InputUser && bigintOf(peer.userId) === accountId(account));
      return isSelf ? selfUser(account) : new Api.UserEmpty({ id: long(0n) });
    }),
  ),
  method(Api.users.GetFullUser, ({ id }, call) => {
    const account = self(call);
    if (!(id instanceof Api.InputUserSelf)) throw new RpcRefusal('USER_ID_INVALID');
    return new Api.users.UserFull({
      fullUser: new Api.UserFull({
        id: long(accountId(account)),
        settings: new Api.PeerSettings({}),
        notifySettings: new Api.PeerNotifySettings({}),
        commonChatsCount: 0,
      }),
      chats: [],
      users: [selfUser(account)],
    });
  }),
  method(Api.contacts.ResolveUsername, ({ username }, call) => resolve(username, call)),
  method(Api.channels.GetFullChannel, ({ channel: peer }, call) => {
    const channel = channelOf(peer, call);
    const { centre, key } = call;
    return new Api.messages.ChatFull({
      fullChat: fullChannel(channel, centre.dcId),
      chats: [chatOf(channel, key.signedIn(), centre.dcId)],
      users: [],
    });
  }),
  method(Api.channels.GetChannels, ({ id }, call) => {
    const { centre, key } = call;
    const chats = id.map((peer) => chatOf(channelOf(peer, call), key.signedIn(), centre.dcId));
    return new Api.messages.Chats({ chats });
  }),
  method(Api.messages.GetHistory, page),
];
