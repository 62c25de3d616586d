import { englishPlural } from '@orbita/contracts';
import type { Translated } from '../i18n/translated';
import type { nouns as russian } from './nouns';

export const nouns: Translated<typeof russian> = {
  credits: (count) => englishPlural(count, 'credit', 'credits'),
  creditsGenitive: (count) => englishPlural(count, 'credit', 'credits'),
  publications: (count) => englishPlural(count, 'publication', 'publications'),
  publicationsGenitive: (count) => englishPlural(count, 'publication', 'publications'),
  posts: (count) => englishPlural(count, 'post', 'posts'),
  postsGenitive: (count) => englishPlural(count, 'post', 'posts'),
  postsDative: (count) => englishPlural(count, 'post', 'posts'),
  accounts: (count) => englishPlural(count, 'account', 'accounts'),
  networks: (count) => englishPlural(count, 'network', 'networks'),
  days: (count) => englishPlural(count, 'day', 'days'),
};
