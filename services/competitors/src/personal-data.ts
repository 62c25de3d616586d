import { type PersonalErasure, type PersonalExport, eraseFrom } from '@orbita/platform';

/** Personal data in competitors: the user's followed channels. Public posts of channels are not personal data of a user here. */
export const competitorsExport: PersonalExport = {
  rows: [
    {
      name: 'competitors',
      table: 'competitors',
      columns: ['id', 'project_id', 'notes', 'place', 'is_own', 'created_at'],
      computed: { channel: 'SELECT username FROM channels WHERE channels.id = channel_id' },
      withheld: { 'how we run it': ['channel_id', 'refresh_job_id', 'parse_job_id'] },
    },
    {
      name: 'competitor-analyses',
      table: 'competitor_analyses',
      columns: ['id', 'competitor_id', 'period_days', 'is_demo', 'posts_analyzed', 'result', 'created_at'],
      withheld: { 'how we run it': ['job_id'], 'the same in another language': ['result_said'] },
    },
  ],
  left: {},
};

const TABLES = ['competitor_analyses', 'competitors'] as const;

export const competitorsErasure: PersonalErasure = {
  tables: TABLES,
  kept: {},
  erase: (tx, userId, limit) => eraseFrom(tx, TABLES, userId, limit),
};
