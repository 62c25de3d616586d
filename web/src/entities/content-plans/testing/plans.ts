import { addDays, CONTENT_TYPES, SOCIAL_NETWORKS, type ContentPlan, type Publication } from '@orbita/contracts';

/** A finished month-long plan; `changes` override it. */
export const plan = (changes: Partial<ContentPlan> = {}): ContentPlan => ({
  id: 1,
  project_id: 7,
  name: 'Зимняя кампания',
  start_date: '2026-11-22',
  end_date: '2026-12-21',
  posts_per_day: 1,
  content_goal: 'Рост подписчиков',
  content_distribution: { engaging: 40, selling: 20, educational: 25, entertaining: 15 },
  target_audience: { age: '25–40', gender: 'any', interests: ['кофе'], pain_points: [], values: [] },
  tone: 'friendly',
  language_level: 'medium',
  social_networks: ['telegram', 'vk'],
  writing_style_id: null,
  status: 'completed',
  error_message: null,
  error_code: null,
  is_regeneration: false,
  publications_count: 30,
  publications_total: 30,
  kept_publications_count: 0,
  settings_changed: false,
  progress: 100,
  stage: '',
  job_id: 11,
  is_demo: false,
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:01:00.000Z',
  ...changes,
});

/** One publication of that plan. */
export const publication = (changes: Partial<Publication> = {}): Publication => ({
  id: 1,
  content_plan_id: 1,
  variant_of: null,
  variants: [],
  own_text: false,
  own_media: false,
  own_time: false,
  title: 'Как выбрать зерно для эспрессо',
  content_type: 'engaging',
  social_network: 'telegram',
  short_description: 'Рассказать, чем отличается обжарка, и спросить, какую любят подписчики.',
  goal: 'Вовлечь в обсуждение',
  reasoning: 'Начало недели: вопросы собирают больше ответов.',
  content: null,
  content_entities: [],
  media: [],
  has_content: false,
  needs_filling: 0,
  has_media: false,
  cover: null,
  writing_job_id: null,
  auto_publish: false,
  remind: false,
  approval: 'none',
  integration_ids: [],
  published_by_hand_at: null,
  by_hand_url: null,
  scheduled_date: '2026-11-22',
  scheduled_time: '12:30',
  scheduled_at: '2026-11-22T09:30:00.000Z',
  status: 'draft',
  published_count: 0,
  edited_at: null,
  version: 1,
  is_demo: false,
  ...changes,
});

const at = <T>(options: readonly T[], index: number): T => options[index % options.length] as T;

/** `count` publications, `perDay` a day, types and networks in turn. */
export const publications = (count: number, perDay = 1): Publication[] =>
  Array.from({ length: count }, (_, index) =>
    publication({
      id: index + 1,
      title: `Публикация ${index + 1}`,
      content_type: at(CONTENT_TYPES, index),
      social_network: at(SOCIAL_NETWORKS, index),
      scheduled_date: addDays('2026-11-22', Math.floor(index / perDay)),
      scheduled_time: `${String(9 + (index % perDay)).padStart(2, '0')}:00`,
    }),
  );
