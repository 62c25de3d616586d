import type { PostMedia } from '../network.js';
import { planOf } from './layout.js';

const MEGABYTE = 1024 * 1024;
const photo: PostMedia = {
  fileId: 1,
  kind: 'photo',
  mime: 'image/png',
  fileName: 'photo.png',
  bytes: MEGABYTE,
  width: 1_000,
  height: 800,
};
const video: PostMedia = { ...photo, kind: 'video', mime: 'video/mp4', fileName: 'video.mp4' };
const times = (count: number, media = photo): PostMedia[] => Array.from({ length: count }, () => media);
const letters = (count: number): string => 'я'.repeat(count);

const found = (text: string, media: PostMedia[] = [], marks = 0): [number, string[]] => {
  const entities = Array.from({ length: marks }, (_, place) => ({
    type: 'bold' as const,
    offset: place * 2,
    length: 1,
  }));
  const { problems, messages } = planOf({ text: { text, entities }, media });
  return [messages, problems.map(({ code, weight }) => `${code} ${weight}`)];
};

it.each<[string, [string, PostMedia[]?, number?], [number, string[]]]>([
  ['a text as long as one message', [letters(4_096)], [1, []]],
  ['a text longer by one', [letters(4_097)], [2, ['text-in-parts warns']]],
  ['emoji counted as two', ['😀'.repeat(2_049)], [2, ['text-in-parts warns']]],
  ['a caption as long as allowed', [letters(1_024), [photo]], [1, []]],
  ['a caption longer by one', [letters(1_025), [photo]], [2, ['text-apart warns']]],
  ['spaces around a caption, which are not counted', [`\n\n${letters(1_024)}\n `, [photo]], [1, []]],
  ['a long text under media', [letters(4_097), [video]], [3, ['text-apart warns', 'text-in-parts warns']]],
  ['media without a text', ['', times(10)], [1, []]],
  ['photos and videos together', ['Пост', [photo, video]], [1, []]],
  ['eleven photos', ['Пост', times(11)], [1, ['media-too-many blocks']]],
  ['nothing at all', [' \n '], [0, ['no-text blocks']]],
  ['a photo of ten megabytes', ['Пост', [{ ...photo, bytes: 10 * MEGABYTE }]], [1, []]],
  ['a photo with a byte more', ['Пост', [{ ...photo, bytes: 10 * MEGABYTE + 1 }]], [1, ['media-too-large blocks']]],
  ['a photo too wide and high', ['Пост', [{ ...photo, width: 5_001, height: 5_000 }]], [1, ['media-too-large blocks']]],
  ['a photo too narrow', ['Пост', [{ ...photo, width: 2_001, height: 100 }]], [1, ['media-too-large blocks']]],
  ['a photo of unknown size', ['Пост', [{ ...photo, width: null, height: null }]], [1, []]],
  ['a video too large', ['Пост', [{ ...video, bytes: 50 * MEGABYTE + 1 }]], [1, ['media-too-large blocks']]],
  [
    'videos too large together',
    ['Пост', times(2, { ...video, bytes: 30 * MEGABYTE })],
    [1, ['media-too-large blocks']],
  ],
  [
    'a video that shows nothing',
    ['Пост', [{ ...video, width: null, height: null }]],
    [1, ['media-not-allowed blocks']],
  ],
  ['a video of another format', ['Пост', [{ ...video, mime: 'video/webm' }]], [1, ['media-not-allowed warns']]],
  ['more entities than are shown', [letters(300), [], 101], [1, ['formatting-lost warns']]],
])('predicts %s', (_, [text, media, marks], plan) => {
  expect(found(text, media, marks)).toEqual(plan);
});
