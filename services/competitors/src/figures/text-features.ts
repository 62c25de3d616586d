import { type Message, say } from '@orbita/contracts';
import { EMOJI } from '@orbita/style';

/** Analysed parts of a post. */
export interface PostText {
  content: string;
  hasPhoto: boolean;
  hasVideo: boolean;
  hasPoll: boolean;
  hasLink: boolean;
}

/** Characters below which a text is short, and up to which it is of medium length. */
const SHORT_BELOW = 300;
const MEDIUM_UP_TO = 800;

export type LengthBucket = 'short' | 'medium' | 'long';
export const lengthOf = (characters: number): LengthBucket => {
  if (characters < SHORT_BELOW) return 'short';
  return characters <= MEDIUM_UP_TO ? 'medium' : 'long';
};

const STARTS_WITH_NUMBER = /^[^\p{L}\p{N}]*\p{N}/u;
/** Verbs by which Russian channels ask their readers for an action. */
const CALL =
  /(?<!\p{L})(подпис(ывайтесь|ывайся|аться|ись)|ставьте|ставь|жмите|жми|переходите|переходи|пишите|напишите|пиши|напиши|заказывайте|закажите|закажи|купите|покупайте|приходите|приходи|заходите|звоните|регистрируйтесь|записывайтесь|запишитесь|участвуйте|сохраняйте|сохраните|сохрани|делитесь|поделитесь|поделись|голосуйте|голосуй|расскажите|выбирайте|смотрите|читайте|скачивайте|оставляйте|оставьте|бронируйте|успейте|забирайте)(?!\p{L})/iu;

/** Features whose effect is measured, in the order of the report. */
export const TEXT_FEATURES = [
  'photo',
  'video',
  'poll',
  'link',
  'emoji',
  'short',
  'medium',
  'long',
  'number',
  'call',
] as const;
export type TextFeature = (typeof TEXT_FEATURES)[number];

/** Posts with a feature, as a plural subject: «Посты с фото». */
export const TEXT_FEATURE_NAMES: Readonly<Record<TextFeature, Message>> = {
  photo: say('feature.photo'),
  video: say('feature.video'),
  poll: say('feature.poll'),
  link: say('feature.link'),
  emoji: say('feature.emoji'),
  short: say('feature.short', { below: SHORT_BELOW }),
  medium: say('feature.medium', { from: SHORT_BELOW, to: MEDIUM_UP_TO }),
  long: say('feature.long', { above: MEDIUM_UP_TO }),
  number: say('feature.number'),
  call: say('feature.call'),
};

export const featuresOf = ({ content, hasPhoto, hasVideo, hasPoll, hasLink }: PostText): Set<TextFeature> => {
  const found = new Set<TextFeature>([lengthOf(content.length)]);
  if (hasPhoto) found.add('photo');
  if (hasVideo) found.add('video');
  if (hasPoll) found.add('poll');
  if (hasLink) found.add('link');
  if (content.search(EMOJI) >= 0) found.add('emoji');
  if (STARTS_WITH_NUMBER.test(content)) found.add('number');
  if (CALL.test(content)) found.add('call');
  return found;
};
