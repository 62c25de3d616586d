import { type PersonalErasure, type PersonalExport, eraseFrom } from '@orbita/platform';
import { eraseBinned } from './publications/publication-bin.js';

/** Personal data in the tables of content. */
export const contentExport: PersonalExport = {
  rows: [
    {
      name: 'content-plans',
      table: 'content_plans',
      columns: [
        'id',
        'project_id',
        'name',
        'start_date',
        'end_date',
        'posts_per_day',
        'content_goal',
        'content_distribution',
        'target_audience',
        'tone',
        'language_level',
        'social_networks',
        'writing_style_id',
        'written_settings',
        'stopped',
        'status',
        'error_code',
        'error_message',
        'revision',
        'is_demo',
        'created_at',
        'updated_at',
        'deleted_at',
      ],
      withheld: { 'how we run it': ['job_id', 'text_batch_id'], 'the same in another language': ['error_said'] },
      computed: {
        proposed_ideas: `SELECT json_agg(json_build_object('publication_id', publication_id, 'title', title,
            'short_description', short_description, 'goal', goal, 'reasoning', reasoning, 'taken_at', taken_at))
          FROM plan_proposals JOIN proposed_ideas ON plan_proposal_id = plan_proposals.id
         WHERE content_plan_id = content_plans.id`,
        deleted_publications: `SELECT json_agg(json_build_object('publication', publication, 'versions', versions,
            'proposed_idea', proposed_idea, 'replaced_ideas', replaced_ideas, 'deleted_at', deleted_publications.deleted_at))
          FROM deleted_publications WHERE content_plan_id = content_plans.id`,
      },
      includes: ['plan_proposals', 'proposed_ideas', 'deleted_publications'],
    },
    {
      name: 'publications',
      table: 'publications',
      columns: [
        'id',
        'project_id',
        'content_plan_id',
        'title',
        'content_type',
        'social_network',
        'short_description',
        'goal',
        'reasoning',
        'content',
        'content_entities',
        'media',
        'scheduled_date',
        'scheduled_time',
        'scheduled_at',
        'status',
        'needs_filling',
        'auto_publish',
        'integration_ids',
        'remind',
        'published_by_hand_at',
        'by_hand_url',
        'published_count',
        'approval',
        'is_demo',
        'version',
        'created_at',
        'updated_at',
        'edited_at',
      ],
      withheld: { 'how we run it': ['content_id', 'writing_job_id', 'reminded_for', 'status_before_hand'] },
      computed: {
        versions: `SELECT json_agg(json_build_object('origin', origin, 'title', title, 'content', content,
            'content_entities', content_entities, 'is_demo', is_demo, 'created_at', created_at) ORDER BY id)
          FROM publication_versions WHERE publication_id = publications.id`,
        replaced_ideas: `SELECT json_agg(json_build_object('idea', idea, 'replaced_at', replaced_at) ORDER BY id)
          FROM replaced_ideas WHERE publication_id = publications.id`,
      },
      includes: ['publication_versions', 'replaced_ideas'],
    },
    {
      name: 'approval-links',
      table: 'approval_links',
      columns: [
        'id',
        'project_id',
        'content_plan_id',
        'publication_ids',
        'label',
        'created_at',
        'expires_at',
        'revoked_at',
        'opened_at',
      ],
      withheld: { 'its holder can decide as the client': ['token_hash', 'token_sealed'] },
      computed: {
        verdicts: `SELECT json_agg(json_build_object('publication_id', publication_id, 'verdict', verdict,
            'comment', comment, 'created_at', created_at) ORDER BY id)
          FROM approval_verdicts WHERE link_id = approval_links.id`,
      },
      includes: ['approval_verdicts'],
    },
    {
      name: 'carousels',
      table: 'carousels',
      columns: [
        'id',
        'project_id',
        'kind',
        'name',
        'document',
        'format',
        'slide_count',
        'file_ids',
        'is_demo',
        'version',
        'created_at',
        'updated_at',
        'deleted_at',
      ],
      withheld: { 'how we draw it': ['previewed_version', 'preview_after', 'preview_failures'] },
    },
    {
      name: 'brand-kits',
      table: 'brand_kits',
      columns: [
        'project_id',
        'background_color',
        'text_color',
        'accent_color',
        'heading_font',
        'text_font',
        'logo_file_id',
        'updated_at',
      ],
      key: 'project_id',
    },
    {
      name: 'generator-history',
      table: 'text_history',
      columns: ['id', 'project_id', 'topic', 'content', 'text_type', 'is_demo', 'created_at'],
    },
    {
      name: 'model-usage',
      table: 'model_usage',
      columns: ['id', 'job_id', 'operation', 'model', 'prompt_tokens', 'completion_tokens', 'created_at'],
    },
  ],
  left: {
    carousel_previews: 'drawn from carousels, which are exported in full',
    publication_writings: 'an order while its job is open, and for days after it failed',
    generation_requests: 'an order while its job is open, and for days after it failed',
    audience_suggestions: 'an order while its job is open',
    idea_suggestions: 'an order while its job is open',
  },
};

/** Publications and their verdicts first, because there are many, then their plans. */
const TABLES = [
  'approval_verdicts',
  'approval_links',
  'publications',
  'content_plans',
  'carousels',
  'brand_kits',
  'text_history',
  'generation_requests',
  'audience_suggestions',
  'idea_suggestions',
] as const;

export const contentErasure: PersonalErasure = {
  tables: [
    ...TABLES,
    'publication_versions',
    'publication_writings',
    'replaced_ideas',
    'deleted_publications',
    'plan_proposals',
    'proposed_ideas',
    'carousel_previews',
  ],
  kept: { model_usage: 'what the model cost, figures only, forgotten by age' },
  erase: async (tx, userId, limit) =>
    // First: with their plans, any number of them would go in one statement.
    (await eraseBinned(tx, { userId, limit })) || eraseFrom(tx, TABLES, userId, limit),
};
