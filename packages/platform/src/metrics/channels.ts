import { Counter } from 'prom-client';
import { metrics } from './registry.js';

export const previewAnswers = new Counter({
  name: 'orbita_preview_answers_total',
  help: 'Requests to the public preview of channels by kind of page; «unknown_markup» needs a developer',
  labelNames: ['state'],
  registers: [metrics],
});

export const previewPostsUnreadable = new Counter({
  name: 'orbita_preview_posts_unreadable_total',
  help: 'Posts of the public preview left out because their number or date could not be read',
  registers: [metrics],
});

export const channelPictures = new Counter({
  name: 'orbita_channel_pictures_total',
  help: 'Pictures of channels found by readings, by outcome: copied, kept (copied before), failed, left (too many at once)',
  labelNames: ['outcome'],
  registers: [metrics],
});

export const telegramCalls = new Counter({
  name: 'orbita_telegram_calls_total',
  help: 'Calls of Telegram by parser sessions, by method and how they ended',
  labelNames: ['method', 'outcome'],
  registers: [metrics],
});
