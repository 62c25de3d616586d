import type { ReadChannel, ReadPage, ReadPost } from '../reading/channel-reader.js';
import { readPictureAddress } from './addresses.js';
import { readCount } from './counts.js';
import { MarkupTooLarge, type PageNode, readTree } from './page-tree.js';
import { isServicePost, readPost } from './post.js';

/** State of a name, from a page without posts. */
export type NameState =
  /** A channel whose owner switched the preview off. */
  | 'preview_off'
  /** A channel Telegram shows no preview of. */
  | 'withheld'
  | 'group'
  /** A person or a bot. */
  | 'person'
  | 'missing'
  | 'restricted'
  /** The site's own front page: the name is blocked or reserved. */
  | 'front_page';

/** Results that say nothing about the name. */
type PageTrouble =
  /** The site asks for a captcha. */
  | 'captcha'
  /** A channel without posts, although its own counters show some. */
  | 'posts_absent'
  /** Not markup this code knows. */
  | 'unknown_markup';

export type PageReading =
  | { state: 'preview'; page: ReadPage; unreadablePosts: number }
  | { state: NameState | PageTrouble };

/** A page has about twenty; two megabytes contain about five hundred. */
const MOST_POSTS = 1_000;

const FRONT_PAGE = /a new era of messaging/i;
const RESTRICTED = /can['’]t be displayed|used to spread/i;
/** Words of bot protection pages; checked only when nothing else was recognised. */
const CAPTCHA = /captcha|cf-challenge|cf-turnstile|are you (a )?(human|robot)|not a robot/i;

const countersOf = (channel: PageNode): Map<string, number | null> =>
  new Map(
    channel.all('counter').map((counter) => {
      const type = (counter.first('counterType')?.text() ?? '').toLowerCase();
      return [type.replace(/s$/, ''), readCount(counter.first('counterValue')?.text() ?? '')];
    }),
  );

const channelOf = (info: PageNode, page: URL): ReadChannel | null => {
  const username = /^@([A-Za-z]\w{3,31})$/.exec(info.first('channelUsername')?.text() ?? '')?.[1];
  const title = info.first('channelTitle')?.text();
  if (!username || !title) return null;
  const avatar = info.first('avatar')?.first('avatarImage')?.attributes.src;
  return {
    username,
    title,
    description: info.first('channelDescription')?.text() ?? '',
    isVerified: info.first('channelHeader')?.first('verified') !== undefined,
    subscribers: countersOf(info).get('subscriber') ?? null,
    avatarUrl: avatar ? readPictureAddress(avatar, page) : null,
  };
};

/** Whether the channel has posts by its own counter, though none are shown. */
const countsPosts = (info: PageNode): boolean =>
  [...countersOf(info)].some(([type, count]) => type !== 'subscriber' && count !== 0);

/** Link to older posts; ids have gaps, so the position cannot be computed. */
const olderOf = (root: PageNode): string | null => {
  const link = root.first('olderLink')?.attributes.href ?? '';
  const before = root.first('older')?.attributes['data-before'] ?? /[?&]before=(\d+)/.exec(link)?.[1] ?? '';
  return /^[1-9]\d{0,14}$/.test(before) ? before : null;
};

/** The shown posts, oldest first as on the page. */
interface Shown {
  /** Including service posts. */
  posts: number;
  unreadable: number;
  read: ReadPost[];
}

/** An album also has one id; of a duplicate id, the later one is newer. */
const newestFirst = (posts: readonly ReadPost[]): ReadPost[] => {
  const byId = new Map(posts.map((post) => [post.messageId, post]));
  return [...byId.values()].sort((one, other) => other.messageId - one.messageId);
};

const readPreview = (root: PageNode, info: PageNode, shown: Shown, address: URL): PageReading => {
  const channel = channelOf(info, address);
  if (!channel) return { state: 'unknown_markup' };
  const from = address.searchParams.get('before');
  if (shown.posts === 0 && from === null) {
    if (RESTRICTED.test(root.first('history')?.text() ?? '')) return { state: 'restricted' };
    if (countsPosts(info)) return { state: 'posts_absent' };
  }
  if (shown.read.length === 0 && shown.unreadable > 0) return { state: 'unknown_markup' };
  const older = olderOf(root);
  // Pages that do not lead further back would be read endlessly.
  if (from !== null && older !== null && Number(older) >= Number(from)) return { state: 'unknown_markup' };
  return {
    state: 'preview',
    page: { channel, posts: newestFirst(shown.read), older, ...(shown.unreadable > 0 && { hasUnreadable: true }) },
    unreadablePosts: shown.unreadable,
  };
};

const readName = (root: PageNode): NameState | undefined => {
  const extra = root.first('nameExtra')?.text() ?? '';
  if (/\d\s+subscribers?\b/i.test(extra)) return 'preview_off';
  const description = root.first('nameDescription')?.text() ?? '';
  if (RESTRICTED.test(description)) return 'restricted';
  if (/\d\s+members?\b/i.test(extra)) return 'group';
  if (/^@\w+$/.test(extra) || /\d\s+monthly users?\b/i.test(extra)) return 'person';
  const hasTitle = Boolean(root.first('nameTitle')?.text());
  if (hasTitle || extra !== '') return undefined;
  if (/you can view posts by\s+@\w/i.test(description)) return 'withheld';
  const offersContact = /send message/i.test(root.first('nameAction')?.text() ?? '');
  return offersContact && /you can contact\s+@\w/i.test(description) ? 'missing' : undefined;
};

/**
 * Reads a page of `/s/{name}` or `/{name}`.
 * @param address of the answer: pictures without a host are relative to it, its `before` is the requested position.
 */
export const readPreviewPage = (html: string, address: URL): PageReading => {
  const shown: Shown = { posts: 0, unreadable: 0, read: [] };
  let root: PageNode;
  try {
    root = readTree(html, (post) => {
      shown.posts += 1;
      if (shown.posts > MOST_POSTS) throw new MarkupTooLarge('more posts than a page of the preview has');
      if (isServicePost(post)) return;
      const read = readPost(post, address);
      if (read) shown.read.push(read);
      else shown.unreadable += 1;
    });
  } catch (error) {
    if (error instanceof MarkupTooLarge) return { state: 'unknown_markup' };
    throw error;
  }
  const info = root.first('channel');
  if (info && root.first('history')) return readPreview(root, info, shown, address);
  const name = readName(root);
  if (name) return { state: name };
  if (FRONT_PAGE.test(root.first('siteTitle')?.attributes.content ?? '')) return { state: 'front_page' };
  return { state: CAPTCHA.test(html) ? 'captcha' : 'unknown_markup' };
};
