import { cutTo, firstOf } from '@orbita/contracts';
import type { ReadMedia, ReadPost } from '../reading/channel-reader.js';
import { readBackground, readLink } from './addresses.js';
import { readCount, readMoment, sumOfCounts } from './counts.js';
import type { PageNode } from './page-tree.js';
import type { Part } from './selectors.js';

/** An album has ten. */
const MOST_MEDIA = 20;
const MOST_LINKS = 50;
const LONGEST_LABEL = 300;

type MediaReading = (node: PageNode, page: URL) => ReadMedia;

const without = (type: ReadMedia['type'], label: string): ReadMedia => ({ type, label, pictureUrl: null });

const labelled = (kind: string, name: string | undefined): string =>
  name ? `${kind}: ${cutTo(name.replace(/\s+/g, ' '), LONGEST_LABEL)}` : kind;

const stillOf = (node: PageNode, part: Part, page: URL): string | null =>
  readBackground(node.first(part)?.attributes.style, page);

const MEDIA: Partial<Record<Part, MediaReading>> = {
  photo: ({ attributes }, page) => ({
    type: 'photo',
    label: 'Фото',
    pictureUrl: readBackground(attributes.style, page),
  }),
  video: (node, page) => ({ type: 'video', label: 'Видео', pictureUrl: stillOf(node, 'videoStill', page) }),
  roundVideo: (node, page) => ({
    type: 'video',
    label: 'Видеосообщение',
    pictureUrl: stillOf(node, 'roundVideoStill', page),
  }),
  voice: () => without('other', 'Голосовое сообщение'),
  document: (node) =>
    without('other', labelled(node.first('audioIcon') ? 'Аудио' : 'Файл', node.first('documentTitle')?.text())),
  poll: (node) => without('other', labelled('Опрос', node.first('pollQuestion')?.text())),
  sticker: (node, page) => ({ type: 'other', label: 'Стикер', pictureUrl: stillOf(node, 'stickerImage', page) }),
  place: () => without('other', 'Место на карте'),
  unsupported: () => without('other', 'Вложение, которое видно только в Telegram'),
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
  const media = mediaOf(post, page);
  const views = post.first('views');
  return {
    messageId,
    publishedAt,
    content: texts.map((text) => text.text()).join('\n'),
    media: firstOf(media, MOST_MEDIA),
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
