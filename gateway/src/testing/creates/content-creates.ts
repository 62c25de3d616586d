import { type Create, type Rows, ids } from './create.js';

const SETTINGS = ({ project, style, transcript }: Rows) => ({
  topic: 'Как хранить зерно',
  text_type: 'reels',
  target_audience: 'Студенты',
  audience_pain: 'Рано вставать',
  goal: 'Подписки',
  extra_info: 'Без цен',
  tone: 'professional',
  narrative: 'third',
  platform: 'threads',
  post_size: 'long',
  style_id: style,
  project_id: project,
  transcription_id: transcript,
  revision: 7,
});
const PLAN = {
  name: 'Январь',
  start_date: '2037-01-11',
  end_date: '2037-01-13',
  posts_per_day: 2,
  content_goal: 'Другая цель',
  content_distribution: { story: 100 },
  target_audience: {
    age: '18–21',
    gender: 'male',
    interests: ['чай'],
    pain_points: ['сонливость'],
    values: ['дружба'],
  },
  tone: 'expert',
  language_level: 'advanced',
  social_networks: ['instagram'],
};

const PUBLISHING = 'gateway/src/publishing/publishing.spec.ts';

const inBatch =
  (name: string): Create['prepare'] =>
  (fixture, { rows, user }) =>
    fixture.call('POST', `/api/content-plans/${rows.plan}/publications/${name}`, { as: user, body: ids(rows) });

/** Projects and what is written, published and read for them. */
export const CONTENT_CREATES: Record<string, Create> = {
  'POST /api/projects': {
    changes: {
      name: 'Чайная',
      description: 'В горах',
      social_urls: {
        telegram: 'https://t.me/tea',
        instagram: 'https://instagram.com/tea_photos',
        vk: 'https://vk.com/tea_club',
        facebook: 'https://facebook.com/tea.house',
        odnoklassniki: 'https://ok.ru/teahouse',
        threads: 'https://threads.com/@tea_talk',
        tenchat: 'https://tenchat.ru/teamaster',
        website: 'https://tea.example.ru',
      },
      time_zone: 'Asia/Omsk',
      language: 'en',
    },
  },
  'POST /api/styles': {
    changes: ({ project }) => ({
      name: 'Нежно',
      examples: ['Третий пример', 'Четвёртый пример'],
      style_examples: '["Пятый пример", "Шестой пример"]',
      project_id: project,
    }),
    along: { style_examples: { examples: undefined } },
    stored: { style_examples: ['Пятый пример', 'Шестой пример'] },
  },
  'POST /api/styles/{id}/measure': { elsewhere: { text: 'gateway/src/writing-styles/writing-styles.spec.ts' } },
  'POST /api/projects/suggest-audience': {
    changes: {
      name: 'Чайная',
      description: 'В горах',
      content_goal: 'Больше заказов',
      language: 'en',
      existing_values: { interests: ['чай'], pain_points: ['холод'], values: ['тишина'] },
    },
  },
  'POST /api/ideas': { changes: { about: 'Чайная', language: 'en', count: 3, existing_titles: ['Зелёный чай'] } },
  'POST /api/public/ideas': { elsewhere: { about: 'gateway/src/ideas/sample-ideas.spec.ts' } },
  'POST /api/generate-headlines': { changes: SETTINGS },
  'POST /api/generate': {
    changes: (rows) => ({ ...SETTINGS(rows), title: 'Пять ошибок', facts: ['Варим сами'] }),
  },
  'POST /api/improve': {
    changes: ({ text, style, project }) => ({
      text: 'Другой текст',
      instruction: 'Длиннее',
      history_id: text,
      style_id: style,
      project_id: project,
    }),
  },
  'POST /api/projects/{id}/content-plans': {
    changes: ({ style }) => ({
      ...PLAN,
      writing_style_id: style,
      ideas: [
        {
          title: 'Чай с мёдом',
          short_description: 'Рецепт',
          content_type: 'entertaining',
          social_network: 'threads',
          is_demo: true,
        },
      ],
    }),
    along: { start_date: { end_date: '2037-01-12' }, end_date: { start_date: '2037-01-12' } },
  },
  'POST /api/content-plans/{id}/publications/move': {
    isLast: true,
    changes: (own) => ({ ...ids(own), days: 5 }),
    stored: { days: '2036-12-06' },
  },
  'POST /api/content-plans/{id}/publications/delete': { isLast: true, changes: ids },
  'POST /api/content-plans/{id}/publications/restore': { isLast: true, prepare: inBatch('delete'), changes: ids },
  'POST /api/content-plans/{id}/publications/reschedule': {
    isLast: true,
    changes: ({ publication }) => ({
      moves: [
        {
          id: publication,
          version: 1,
          scheduled_date: '2036-12-03',
          scheduled_time: '18:45',
          social_network: 'threads',
        },
      ],
    }),
    stored: { moves: ['2036-12-03', '18:45', 'threads'] },
  },
  'POST /api/content-plans/{id}/publications/schedule': {
    elsewhere: {
      schedules:
        'services/content/src/scheduling/scheduling.spec.ts: scheduling.schedule(tx, owner, planId, schedules)',
    },
  },
  'POST /api/publications/{id}/published-by-hand': { changes: { url: 'https://www.instagram.com/p/D9z8y7x6w5v/' } },
  'POST /api/content-plans/{id}/publications': {
    changes: ({ file }) => ({
      title: 'Другая тема',
      content_type: 'story',
      social_network: 'threads',
      short_description: 'Другая идея',
      goal: 'Другая цель',
      media: [file],
      scheduled_date: '2036-12-03',
      scheduled_time: '18:45',
    }),
  },
  'POST /api/publications/{id}/variants': {
    isLast: true,
    changes: { social_network: 'threads' },
    elsewhere: {
      integration_ids: 'gateway/src/publishing/publishing.spec.ts: a variant takes accounts: integration_ids',
    },
  },
  'POST /api/publications/{id}/copy': { changes: { scheduled_date: '2036-12-03', scheduled_time: '18:45' } },
  'POST /api/publications/{id}/regenerate-with-feedback': { changes: { feedback: 'Длиннее и без призыва' } },
  'POST /api/content-plans/{id}/generate-contents': { isLast: true, changes: ids },
  'POST /api/trash/restore': {
    elsewhere: { items: 'services/content/src/trash/trash.spec.ts: restore(tx, owner, items)' },
  },
  'POST /api/content-plans/{id}/publications/restore-ideas': {
    elsewhere: {
      publication_ids: 'services/content/src/new-ideas/new-ideas.spec.ts: restore(tx, user, planId, chosen)',
    },
  },
  'POST /api/content-plans/{id}/proposal': {
    isLast: true,
    changes: (rows) => ({ ...ids(rows), settings: { ...PLAN, writing_style_id: rows.style } }),
    along: { settings: {} },
  },
  'POST /api/content-plans/{id}/proposal/take': {
    elsewhere: { ideas: 'services/content/src/plan-proposals/plan-proposals.spec.ts: take(tx, user, planId, seen)' },
  },
  'POST /api/competitors': {
    isLast: true,
    changes: ({ other }) => ({ channel_username: '@tea_weekly', notes: 'Мало фото', project_id: other }),
    stored: { channel_username: 'tea_weekly' },
  },
  'PUT /api/competitors/order': {
    elsewhere: {
      project_id: 'services/competitors/src/following/following.spec.ts: order(tx, who.userId, who.projectId',
      ids: 'services/competitors/src/following/following.spec.ts: order(tx, who.userId, who.projectId',
    },
  },
  'POST /api/competitors/refresh-all': {
    elsewhere: { project_id: 'services/competitors/src/reading/reading.spec.ts: refreshAll(tx, userId, projectId)' },
  },
  'POST /api/competitors/{id}/parse': {
    changes: { start_date: '2036-10-04', end_date: '2036-11-27', limit: 57 },
  },
  'POST /api/competitors/{id}/analyze': { changes: { period_days: 90 } },
  'POST /api/publications/{id}/publish-now': {
    elsewhere: { integration_id: PUBLISHING, integration_ids: PUBLISHING, confirm_unfilled: PUBLISHING },
  },
  'POST /api/publications/{id}/publish': {
    elsewhere: {
      integration_id: PUBLISHING,
      integration_ids: PUBLISHING,
      confirm_unfilled: PUBLISHING,
      platform: PUBLISHING,
    },
  },
  'POST /api/publications/{id}/settle': {
    elsewhere: { attempt_id: PUBLISHING, outcome: PUBLISHING, url: PUBLISHING },
  },
  'PUT /api/projects/{id}/publishing': { changes: { requires_approval: true }, elsewhere: { paused: PUBLISHING } },
  'POST /api/content-plans/{id}/approval-links': {
    changes: (rows) => ({ ...ids(rows), label: 'Чайная' }),
    elsewhere: { days: 'gateway/src/approvals/approvals.spec.ts' },
  },
  'POST /api/approvals/{token}': { elsewhere: { verdicts: 'gateway/src/approvals/approvals.spec.ts' } },
  'POST /api/carousels/generate': {
    changes: ({ transcript, project, style }) => ({
      topic: 'Как хранить зерно',
      text: 'Зерно хранят в темноте',
      source: { kind: 'transcript', id: transcript },
      slide_count: 7,
      template: 'dark-elegant',
      format: '1:1',
      project_id: project,
      style_id: style,
    }),
  },
  'POST /api/carousels': {
    changes: ({ project }) => ({ name: 'Другая карусель', kind: 'template', project_id: project }),
    elsewhere: { document: 'gateway/src/carousels/carousels.spec.ts' },
  },
  'POST /api/carousels/{id}/duplicate': { changes: { name: 'Второй шаблон', kind: 'draft' } },
  'POST /api/transcriptions': {
    elsewhere: Object.fromEntries(
      ['upload_id', 'title', 'project_id'].map((field) => [field, 'gateway/src/transcription/transcriptions.spec.ts']),
    ),
  },
  'POST /api/transcriptions/{id}/start': {
    elsewhere: Object.fromEntries(
      ['language', 'with_timestamps', 'translate'].map((field) => [
        field,
        'gateway/src/transcription/transcriptions.spec.ts',
      ]),
    ),
  },
  'POST /api/transcriptions/{id}/digests': { changes: ({ style }) => ({ form: 'quotes', style_id: style }) },
};
