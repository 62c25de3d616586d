import type { AnalysedPost } from '@orbita/ai';
import { render, say } from '@orbita/contracts';
import type { ReportedPost } from '../figures/channel-report.js';
import { hourStart } from '../figures/hours.js';
import { countsOf } from './excerpt.js';

/** The numbers of a post, for the model. */
const noteOf = (post: ReportedPost): string =>
  [
    `${render('ru', say('analysis.weekday', { day: post.weekday }))}, ${hourStart(post.hour)}`,
    render('ru', countsOf(post)),
    post.hasPhoto ? 'фото' : '',
    post.hasVideo ? 'видео' : '',
    post.hasPoll ? 'опрос' : '',
  ]
    .filter((part) => part !== '')
    .join(' | ');

/** A post in the form for the model. */
export const postForAnalysis = (post: ReportedPost): AnalysedPost => ({
  id: post.id,
  text: post.content,
  note: noteOf(post),
});
