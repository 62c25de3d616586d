import type { IntegrationRights, PreflightProblem } from '@orbita/contracts';
import type { Post, PostMedia, PostPlan } from '../network.js';
import { plainTextOf, plainTextProblems } from '../plain-post.js';
import { blocks, warns } from '../problems.js';

/** Attachments of one post at most. */
const MAX_PHOTOS = 10;
/** VK's rules of photos: JPEG, PNG or GIF; 50 MB, width and height together 14,000, one side at most 20 times the other. */
const PHOTO_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif'];
const MAX_PHOTO_BYTES = 50 * 1024 * 1024;
const MAX_SIDES = 14_000;
const MAX_RATIO = 20;

const NO_PHOTOS = 'Ключ не может загружать фотографии: пост выйдет без них.';
const NO_VIDEO = 'Видео во ВКонтакте отсюда не отправляется: пост выйдет без него.';
const ONLY_MEDIA = 'Без картинок и видео от поста ничего не останется. Добавьте текст.';

/** A post as it goes out. */
export interface VkPostPlan extends PostPlan {
  message: string;
  photos: readonly PostMedia[];
  /** What is left out, in words. Null when nothing is. */
  missing: string | null;
}

const isTooLarge = ({ bytes, width, height }: PostMedia): boolean => {
  if (bytes > MAX_PHOTO_BYTES) return true;
  if (width === null || height === null) return false;
  return width + height > MAX_SIDES || Math.max(width, height) > MAX_RATIO * Math.min(width, height);
};

const photoProblems = (photos: readonly PostMedia[]): PreflightProblem[] => {
  const problems: PreflightProblem[] = [];
  if (photos.length > MAX_PHOTOS) {
    problems.push(blocks('media-too-many', `ВКонтакте берёт не больше ${MAX_PHOTOS} картинок. Уберите лишние.`));
  }
  if (photos.some(({ mime }) => !PHOTO_TYPES.includes(mime))) {
    problems.push(blocks('media-not-allowed', 'ВКонтакте берёт картинки JPEG, PNG и GIF. Замените остальные.'));
  }
  if (photos.some(isTooLarge)) {
    problems.push(blocks('media-too-large', 'Картинка слишком большая или слишком узкая для ВКонтакте. Замените её.'));
  }
  return problems;
};

/** What a post becomes with a key of these rights. */
export const planOf = (post: Post, rights: IntegrationRights): VkPostPlan => {
  const message = plainTextOf('vk', post);
  const wanted = post.media.filter(({ kind }) => kind === 'photo');
  const photos = rights.photos ? wanted : [];
  const left = [wanted.length > photos.length && NO_PHOTOS, wanted.length < post.media.length && NO_VIDEO];
  const losses = left.filter((sentence) => sentence !== false);
  const problems = [
    ...plainTextProblems('vk', post),
    ...photoProblems(photos),
    ...losses.map((sentence) => warns('media-not-allowed', sentence)),
  ];
  if (!message && photos.length === 0 && losses.length > 0) problems.push(blocks('no-text', ONLY_MEDIA));
  return { message, photos, problems, messages: 1, missing: losses.length > 0 ? losses.join(' ') : null };
};
