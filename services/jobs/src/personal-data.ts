import { type PersonalErasure, type PersonalExport, eraseFrom } from '@orbita/platform';
import type { JobsService } from './jobs.service.js';

/** Personal data in this service. */
export const jobsExport: PersonalExport = {
  rows: [
    {
      name: 'jobs',
      table: 'jobs',
      columns: [
        'id',
        'kind',
        'description',
        'retry_of',
        'project_id',
        'batch_id',
        'status',
        'done',
        'total',
        'ordered',
        'stopped',
        'stage',
        'price',
        'is_demo',
        'result',
        'error_code',
        'error_message',
        'created_at',
        'started_at',
        'finished_at',
      ],
      withheld: {
        'how we run it': [
          'queue',
          'payload',
          'priority',
          'attempt',
          'fence',
          'worker',
          'lease_until',
          'sweep_after',
          'run_after',
          'deadline_at',
          'request_id',
          'api_key_id',
          'traceparent',
        ],
        'the same in another language': ['stage_said', 'description_said', 'error_said'],
      },
    },
  ],
  left: {
    job_checkpoints: 'pieces of a result while it is being made',
    acts: 'the sending of mails that are exported themselves',
  },
};

/** A job accepted while the account was being deleted is cancelled first, so that its credits return. */
export const jobsErasure = (jobs: JobsService): PersonalErasure => ({
  tables: ['jobs', 'job_checkpoints'],
  kept: { acts: 'ids of mails and times, deleted by age' },
  erase: async (tx, userId, limit) => {
    await jobs.cancelOfUser(tx, userId);
    return eraseFrom(tx, ['jobs'], userId, limit);
  },
});
