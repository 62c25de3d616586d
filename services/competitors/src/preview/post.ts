import { type Message, cutTo, firstOf, say, storedLabel } from '@orbita/contracts';
import type { ReadMedia, ReadPost } from '../reading/channel-reader.js';
import { readBackground, readLink } from './addresses.js';
import { readCount, readMoment, sumOfCounts } from './counts.js';
import type { PageNode } from './page-tree.js';
import type { Part } from './selectors.js';

/** An album has ten. */
const MOST_MEDIA = 20;
const MOST_LINKS = 50;
const LONGEST_NAME = 300;

type MediaReading = (node: PageNode, page: URL) => ReadMedia;

const media = (type: ReadMedia['type'], said: Message, pictureUrl: string | null = null): ReadMedia => ({
  type,
  ...storedLabel(said),
  pictureUrl,
});

/** The name of a file or a poll; undefined without one. */
const nameOf = (node: PageNode, part: Part): string | undefined => {
  const name = node.first(part)?.text();
  return name ? cutTo(name.replace(/\s+/g, ' '), LONGEST_NAME) : undefined;
};

const documentMedia = (node: PageNode): ReadMedia => {
  const name = nameOf(node, 'documentTitle');
  if (node.first('audioIcon')) return media('other', name ? say('media.named-audio', { name }) : say('media.audio'));
  return media('other', name ? say('media.named-file', { name }) : say('media.file'));
};

const pollMedia = (node: PageNode): ReadMedia => {
  const name = nameOf(node, 'pollQuestion');
  return media('other', name ? say('media.named-poll', { name }) : say('media.poll'));
};

const stillOf = (node: PageNode, part: Part, page: URL): string | null =>
  readBackground(node.first(part)?.attributes.style, page);

const MEDIA: Partial<Record<Part, MediaReading>> = {
  photo: ({ attributes }, page) => media('photo', say('media.photo'), readBackground(attributes.style, page)),
  video: (node, page) => media('video', say('media.video'), stillOf(node, 'videoStill', page)),
  roundVideo: (node, page) => media('video', say('media.round-video'), stillOf(node, 'roundVideoStill', page)),
  voice: () => media('other', say('media.voice')),
  document: documentMedia,
  poll: pollMedia,
  sticker: (node, page) => media('other', say('media.sticker'), stillOf(node, 'stickerImage', page)),
  place: () => media('other', say('media.place')),
  unsupported: () => media('other', say('media.only-in-telegram')),
};

const mediaOf = (node: PageNode, page: URL): ReadMedia[] =>
  node.children.flatMap((child) => {
    if (child.part === 'page') return [];
    const read = MEDIA[child.part];
    if (read) return [read(child, page)];
    return child.part === 'bubble' ? mediaOf(child, page) : [];
  });

/** The texts of a post; of nested ones the inner is the text, the outer its wrapper. */
const textsOf = (post: PageNode): PageNode[] => post.all('text').filter((text) => text.first('text') === undefined);

/** A name with a sign before it links to its owner, and was not added as a link. */
const isMention = (link: PageNode): boolean => link.startsWith('@');

const linksOf = (post: PageNode, texts: readonly PageNode[]): string[] => {
  const links = texts.flatMap((text) => text.all('link')).filter((link) => !isMention(link));
  const named = new Set([...links, ...post.all('linkPreview')].map(({ attributes }) => attributes.href ?? ''));
  const found = firstOf([...named], MOST_LINKS).map(readLink);
  return [...new Set(found.filter((link) => link !== null))];
};

/** The count is the reaction's own text; its emoji, also a digit emoji, is a separate element. */
const reactionsOf = (post: PageNode): number | null => {
  const reactions = post.first('reactions');
  return reactions ? sumOfCounts(reactions.all('reaction').map((reaction) => readCount(reaction.text()))) : null;
};

/** `name/123` → 123 */
const messageIdOf = (post: PageNode): number | null => {
  const digits = /\/([1-9]\d{0,14})$/.exec(post.attributes['data-post'] ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
};

/** Whether it reports an event of the channel (renamed, pinned, a new picture) without a text. */
export const isServicePost = ({ attributes }: PageNode): boolean =>
  (attributes.class ?? '').split(/\s+/).includes('service_message');

/** @returns null when the post has no readable number or date: without them it cannot be stored. */
export const readPost = (post: PageNode, page: URL): ReadPost | null => {
  const messageId = messageIdOf(post);
  const publishedAt = readMoment(post.first('time')?.attributes.datetime ?? '');
  if (messageId === null || publishedAt === null) return null;
  const texts = textsOf(post);
  const views = post.first('views');
  return {
    messageId,
    publishedAt,
    content: texts.map((text) => text.text()).join('\n'),
    media: firstOf(mediaOf(post, page), MOST_MEDIA),
    hasPoll: post.first('poll') !== undefined,
    urls: linksOf(post, texts),
    views: views ? readCount(views.text()) : null,
    reactions: reactionsOf(post),
    forwards: null,
    forwardedFrom: post.first('forwardedFrom')?.text() || null,
    // Author and time are separate elements: the rest is the page's own text.
    isEdited: /\bedited\b/i.test(post.first('meta')?.text() ?? ''),
  };
};
