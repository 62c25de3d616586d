import type { Approval, ApprovalLink, ApprovalPost, PublicationVerdict } from '@orbita/contracts';

export const TOKEN = 'token-of-a-link';

/** A written post nobody has said anything of; `changes` win. */
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

/** What a link shows. */
export const approval = (posts: ApprovalPost[]): Approval => ({
  project: 'Кофейня «Зерно»',
  plan: 'Декабрь',
  label: 'Анна',
  time_zone: 'Europe/Moscow',
  expires_at: '2036-12-20T11:20:00Z',
  language: 'ru',
  posts,
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
