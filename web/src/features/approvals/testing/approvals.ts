import type { Approval, ApprovalCounts, ApprovalLink, ApprovalPost, PublicationVerdict } from '@orbita/contracts';
import { isDecidable, isUndecided, isUnwritten as isUnwrittenAtAll } from '../model/posts';

export const TOKEN = 'token-of-a-link';

/** A written post without a verdict; `changes` override it. */
export const post = (changes: Partial<ApprovalPost> = {}): ApprovalPost => ({
  id: 1,
  title: 'Кофе дня',
  content_type: 'engaging',
  social_network: 'telegram',
  scheduled_date: '2036-12-12',
  scheduled_time: '10:30',
  content: 'Сегодня варим Эфиопию',
  content_entities: [],
  short_description: 'О зёрнах',
  same_networks: [],
  variants: [],
  media: [],
  approval: 'none',
  is_being_written: false,
  is_published: false,
  verdicts: [],
  seen: 'first',
  ...changes,
});

export const verdict = (changes: Partial<PublicationVerdict> = {}): PublicationVerdict => ({
  id: 1,
  verdict: 'approved',
  comment: '',
  label: 'Анна',
  created_at: '2036-12-01T11:20:00Z',
  ...changes,
});

/** State of posts, by the rules of the server. */
const countsOf = (posts: readonly ApprovalPost[]): ApprovalCounts => {
  const count = (fits: (post: ApprovalPost) => boolean): number => posts.filter(fits).length;
  const isUnwritten = (post: ApprovalPost): boolean => isUnwrittenAtAll(post) && !post.is_published;
  return {
    total: posts.length,
    approved: count(({ approval: state }) => state === 'approved'),
    changes_requested: count(({ approval: state }) => state === 'changes_requested'),
    undecided: count(isUndecided),
    unwritten: count(isUnwritten),
    writing: count((post) => isUnwritten(post) && post.is_being_written),
    decidable: count(isDecidable),
  };
};

/** What a link shows. @param shown of them, on one page */
export const approval = (posts: ApprovalPost[], shown = posts): Approval => ({
  project: 'Кофейня «Зерно»',
  plan: 'Декабрь',
  label: 'Анна',
  time_zone: 'Europe/Moscow',
  expires_at: '2036-12-20T11:20:00Z',
  language: 'ru',
  counts: countsOf(posts),
  posts: shown,
});

export const link = (changes: Partial<ApprovalLink> = {}): ApprovalLink => ({
  id: 1,
  url: `https://orbita.test/approval#${TOKEN}`,
  label: 'Анна',
  publication_ids: null,
  unfilled_publication_ids: [],
  created_at: '2036-12-01T09:00:00Z',
  expires_at: '2036-12-15T09:00:00Z',
  opened_at: null,
  ...changes,
});
