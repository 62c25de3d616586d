import { type PersonalErasure, type PersonalExport, eraseFrom } from '@orbita/platform';

/** Personal data in the tables of projects. */
export const projectsExport: PersonalExport = {
  rows: [
    {
      name: 'projects',
      table: 'projects',
      columns: ['id', 'name', 'description', 'social_urls', 'time_zone', 'language', 'created_at', 'deleting_at'],
    },
    {
      name: 'writing-styles',
      table: 'writing_styles',
      columns: [
        'id',
        'project_id',
        'name',
        'examples',
        'style_analysis',
        'analysis_status',
        'analysis_error',
        'analysis_is_demo',
        'created_at',
      ],
      withheld: { 'how we run it': ['analysis_job_id'], 'the same in another language': ['analysis_error_said'] },
    },
  ],
  left: {},
};

const TABLES = ['writing_styles', 'projects'] as const;

export const projectsErasure: PersonalErasure = {
  tables: TABLES,
  kept: {},
  erase: (tx, userId, limit) => eraseFrom(tx, TABLES, userId, limit),
};
