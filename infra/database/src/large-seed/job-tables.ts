import type { Value } from './copy.js';
import { type Operation, PAID_KINDS, operationsOf } from './history.js';
import { randomFrom } from './random.js';
import { type SeedContext, type SeedTable, daysAgo } from './seed-table.js';

/** Of the ended jobs, those that questioned the model. */
const TOKENS_OF_CALL = { prompt: 1_200, completion: 900 };

export const jobIdOf = ({ number }: Operation, { taken }: SeedContext): number => taken.jobs + number + 1;
/** Jobs are deleted after 90 days, the ledger never. */
const hasJob = ({ number }: Operation, { operations, size }: SeedContext): boolean => number >= operations - size.jobs;

function* jobOperations(seed: SeedContext): Generator<Operation> {
  for (const operation of operationsOf(seed.size, seed.now)) if (hasJob(operation, seed)) yield operation;
}

/** Open jobs wait for a day far ahead: no worker takes them. */
const jobRow = (operation: Operation, seed: SeedContext): readonly Value[] => {
  const { user, kind, price, acceptedAt, endedAt, outcome } = operation;
  const status = outcome === null ? 'queued' : outcome === 'captured' ? 'completed' : 'failed';
  const later = endedAt ?? daysAgo(-60, seed);
  return [
    jobIdOf(operation, seed),
    kind,
    PAID_KINDS[kind].queue,
    seed.taken.users + user + 1,
    seed.taken.projects + user + 1,
    '{}',
    status,
    10,
    endedAt ? 1 : 0,
    endedAt ? 1 : 0,
    later,
    later,
    endedAt ? 1 : 0,
    1,
    endedAt ? 'Готово' : 'В очереди',
    status === 'failed' ? 'MODEL_UNAVAILABLE' : null,
    status === 'failed' ? 'Модель не ответила. Кредиты возвращены — попробуйте ещё раз.' : null,
    false,
    acceptedAt,
    endedAt && acceptedAt,
    endedAt,
    endedAt ? acceptedAt : later,
    price,
  ];
};

/** Users' recent orders, and the model calls made for them. */
export const JOB_TABLES: readonly SeedTable[] = [
  {
    table: 'jobs',
    columns: [
      'id',
      'kind',
      'queue',
      'user_id',
      'project_id',
      'payload',
      'status',
      'priority',
      'attempt',
      'fence',
      'sweep_after',
      'deadline_at',
      'done',
      'total',
      'stage',
      'error_code',
      'error_message',
      'is_demo',
      'created_at',
      'started_at',
      'finished_at',
      'run_after',
      'price',
    ],
    *rows(seed) {
      for (const operation of jobOperations(seed)) yield jobRow(operation, seed);
    },
  },
  {
    table: 'model_usage',
    columns: ['user_id', 'job_id', 'operation', 'model', 'prompt_tokens', 'completion_tokens', 'created_at'],
    *rows(seed) {
      const random = randomFrom(7);
      for (const operation of jobOperations(seed)) {
        if (!operation.endedAt) continue;
        yield [
          seed.taken.users + operation.user + 1,
          jobIdOf(operation, seed),
          operation.kind,
          'gpt-4.1-mini',
          Math.round(TOKENS_OF_CALL.prompt * (0.5 + random())),
          Math.round(TOKENS_OF_CALL.completion * (0.5 + random())),
          operation.endedAt,
        ];
      }
    },
  },
];
