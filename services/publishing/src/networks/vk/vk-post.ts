import { type IntegrationRights, type Message, say } from '@orbita/contracts';
import type { Post, PostMedia, PostPlan } from '../network.js';
import { plainTextOf, plainTextProblems } from '../plain-post.js';
import { type Problem, blocks, warns } from '../problems.js';

/** Attachments of one post at most. */
const MAX_PHOTOS = 10;
/** VK's rules of photos: JPEG, PNG or GIF; 50 MB, width and height together 14,000, one side at most 20 times the other. */
const PHOTO_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif'];
const MAX_PHOTO_BYTES = 50 * 1024 * 1024;
const MAX_SIDES = 14_000;
const MAX_RATIO = 20;

const NO_PHOTOS = say('vk.photos-left-out');
const NO_VIDEO = say('vk.video-left-out');

/** A post as it goes out. */
export interface VkPostPlan extends PostPlan {
  message: string;
  photos: readonly PostMedia[];
  /** What is left out. Null when nothing is. */
  missing: Message | null;
}

const isTooLarge = ({ bytes, width, height }: PostMedia): boolean => {
  if (bytes > MAX_PHOTO_BYTES) return true;
  if (width === null || height === null) return false;
  return width + height > MAX_SIDES || Math.max(width, height) > MAX_RATIO * Math.min(width, height);
};

const photoProblems = (photos: readonly PostMedia[]): Problem[] => {
  const problems: Problem[] = [];
  if (photos.length > MAX_PHOTOS) {
    problems.push(blocks('media-too-many', say('vk.too-many-pictures', { most: MAX_PHOTOS })));
  }
  if (photos.some(({ mime }) => !PHOTO_TYPES.includes(mime))) {
    problems.push(blocks('media-not-allowed', say('vk.picture-kinds')));
  }
  if (photos.some(isTooLarge)) {
    problems.push(blocks('media-too-large', say('vk.picture-too-large')));
  }
  return problems;
};

/** What a post becomes with a key of these rights. */
export const planOf = (post: Post, rights: IntegrationRights): VkPostPlan => {
  const message = plainTextOf('vk', post);
  const wanted = post.media.filter(({ kind }) => kind === 'photo');
  const photos = rights.photos ? wanted : [];
  const left = [wanted.length > photos.length && NO_PHOTOS, wanted.length < post.media.length && NO_VIDEO];
  const losses = left.filter((said) => said !== false);
  const problems = [
    ...plainTextProblems('vk', post),
    ...photoProblems(photos),
    ...losses.map((said) => warns('media-not-allowed', said)),
  ];
  if (!message && photos.length === 0 && losses.length > 0) problems.push(blocks('no-text', say('vk.nothing-left')));
  return {
    message,
    photos,
    problems,
    messages: 1,
    missing: losses.length > 0 ? say('sentences', { sentences: losses }) : null,
  };
};
