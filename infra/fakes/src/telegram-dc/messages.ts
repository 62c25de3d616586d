import { Api } from 'telegram';
import { between, numberFor } from './hashing.js';
import { fileNames, photoOf, thumb } from './pictures.js';
import type { FakePost, PostEntity, PostReaction } from './posts.js';
import { long } from './tl.js';
import type { FakeChannel, World } from './world.js';

const entityOf = ({ kind, offset, length, url = '' }: PostEntity): Api.TypeMessageEntity => {
  switch (kind) {
    case 'bold':
      return new Api.MessageEntityBold({ offset, length });
    case 'url':
      return new Api.MessageEntityUrl({ offset, length });
    case 'text_url':
      return new Api.MessageEntityTextUrl({ offset, length, url });
    case 'hashtag':
      return new Api.MessageEntityHashtag({ offset, length });
    case 'mention':
      return new Api.MessageEntityMention({ offset, length });
    case 'custom_emoji':
      return new Api.MessageEntityCustomEmoji({ offset, length, documentId: long(numberFor('emoji', offset)) });
  }
};

const reactionOf = ({ of, count }: PostReaction): Api.ReactionCount => {
  if (of === 'paid') return new Api.ReactionCount({ reaction: new Api.ReactionPaid(), count });
  const reaction =
    'emoji' in of
      ? new Api.ReactionEmoji({ emoticon: of.emoji })
      : new Api.ReactionCustomEmoji({ documentId: long(of.customId) });
  return new Api.ReactionCount({ reaction, count });
};

const documentOf = (
  id: bigint,
  dcId: number,
  mimeType: string,
  attributes: Api.TypeDocumentAttribute[],
): Api.Document =>
  new Api.Document({
    ...fileNames(id),
    date: 0,
    mimeType,
    size: long(1_000_000n),
    thumbs: [thumb()],
    dcId,
    attributes,
  });

const videoOf = (id: bigint, dcId: number, isRound: boolean): Api.MessageMediaDocument => {
  const size = isRound ? { w: 384, h: 384 } : { w: 1280, h: 720 };
  const video = new Api.DocumentAttributeVideo({
    duration: 42.5,
    ...size,
    roundMessage: isRound,
    supportsStreaming: true,
  });
  return new Api.MessageMediaDocument({
    video: true,
    round: isRound,
    document: documentOf(id, dcId, 'video/mp4', [video]),
  });
};

const pollOf = (id: bigint): Api.MessageMediaPoll => {
  const words = (text: string): Api.TextWithEntities => new Api.TextWithEntities({ text, entities: [] });
  const options = [Buffer.from('0'), Buffer.from('1')];
  return new Api.MessageMediaPoll({
    poll: new Api.Poll({
      id: long(id),
      question: words('Как часто вы публикуете?'),
      answers: options.map(
        (option, at) => new Api.PollAnswer({ option, text: words(at === 0 ? 'Каждый день' : 'Раз в неделю') }),
      ),
      hash: long(0n),
    }),
    results: new Api.PollResults({
      totalVoters: 30,
      results: options.map((option, at) => new Api.PollAnswerVoters({ option, voters: 10 + at * 10 })),
    }),
  });
};

const previewOf = (id: bigint, url: string, dcId: number): Api.MessageMediaWebPage =>
  new Api.MessageMediaWebPage({
    webpage: new Api.WebPage({
      id: long(id),
      url,
      displayUrl: url.replace(/^https:\/\//, ''),
      hash: 0,
      type: 'article',
      siteName: 'Example',
      title: 'Статья о планах',
      description: 'Что в ней написано, двумя словами.',
      photo: photoOf(id, 0, dcId),
    }),
  });

const mediaOf = (post: FakePost, id: bigint, dcId: number): Api.TypeMessageMedia | undefined => {
  switch (post.media) {
    case null:
      return undefined;
    case 'photo':
      return new Api.MessageMediaPhoto({ photo: photoOf(id, post.date, dcId) });
    case 'video':
    case 'round':
      return videoOf(id, dcId, post.media === 'round');
    case 'voice': {
      const voice = new Api.DocumentAttributeAudio({ voice: true, duration: 17 });
      return new Api.MessageMediaDocument({ voice: true, document: documentOf(id, dcId, 'audio/ogg', [voice]) });
    }
    case 'file': {
      const name = new Api.DocumentAttributeFilename({ fileName: 'план.pdf' });
      return new Api.MessageMediaDocument({ document: documentOf(id, dcId, 'application/pdf', [name]) });
    }
    case 'poll':
      return pollOf(id);
    case 'link':
      return previewOf(id, post.previewOf ?? '', dcId);
  }
};

const forwardOf = ({ forwardedFrom, date, id }: FakePost, world: World): Api.MessageFwdHeader | undefined => {
  if (forwardedFrom === null) return undefined;
  const source = world.channel(forwardedFrom);
  return new Api.MessageFwdHeader({
    date: date - between(60, 6000, id),
    ...(source
      ? { fromId: new Api.PeerChannel({ channelId: long(source.id) }), channelPost: id }
      : { fromName: forwardedFrom }),
  });
};

/** A post in the protocol's form. */
export const messageOf = (post: FakePost, channel: FakeChannel, world: World, dcId: number): Api.TypeMessage => {
  const peerId = new Api.PeerChannel({ channelId: long(channel.id) });
  if (post.isService) {
    const action =
      post.id === 1
        ? new Api.MessageActionChannelCreate({ title: channel.options.title })
        : new Api.MessageActionPinMessage();
    return new Api.MessageService({ id: post.id, peerId, post: true, date: post.date, action });
  }
  return new Api.Message({
    id: post.id,
    peerId,
    post: true,
    date: post.date,
    message: post.text,
    entities: post.entities.length > 0 ? post.entities.map(entityOf) : undefined,
    media: mediaOf(post, numberFor('media', channel.options.username, post.id), dcId),
    groupedId: post.groupedId === null ? undefined : long(post.groupedId),
    views: post.views ?? undefined,
    forwards: post.forwards ?? undefined,
    reactions: post.reactions ? new Api.MessageReactions({ results: post.reactions.map(reactionOf) }) : undefined,
    editDate: post.editedAt ?? undefined,
    fwdFrom: forwardOf(post, world),
  });
};
