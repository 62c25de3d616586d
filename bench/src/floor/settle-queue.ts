// The floor of a job runtime: a bare BullMQ worker that writes the same answer with the same statements, without
// leases, fences, hand-back, limits or logs. Run by floor-process.ts on a database whose workers are stopped.
import { CallBudget, DemoWriter } from '@orbita/ai';
import { AudienceField, AudienceSuggestionRequest } from '@orbita/contracts';
import { QUEUES, type JobMessage, type QueueName } from '@orbita/queue';
import { Worker } from 'bullmq';
import { answerCpu } from './cpu-answers.js';
import { openSettling } from './settling.js';

const QUEUE: QueueName = 'interactive';
const CONNECTIONS = 10;
const [databaseUrl = '', count = '', judged = '', redisUrl = ''] = process.argv.slice(2);
const { settle, warmUp } = openSettling(databaseUrl, CONNECTIONS);
const writer = new DemoWriter();
const { signal } = new AbortController();

const suggest = async (stored: unknown): Promise<unknown> => {
  const { name, description, content_goal: contentGoal } = AudienceSuggestionRequest.parse(stored);
  return writer.suggestAudience({
    name,
    description,
    contentGoal,
    language: 'ru',
    existing: {},
    fields: [...AudienceField.options],
    tenant: 'floor',
    signal,
    onUsage: () => undefined,
    onSilence: () => undefined,
    budget: new CallBudget({ limit: 1, spent: 0, onSpent: () => undefined }),
  });
};

let open = Number(count);
let markDone = (): void => undefined;
const done = new Promise<void>((resolve) => (markDone = resolve));
const worker = new Worker<JobMessage, void>(
  QUEUE,
  async ({ data }) => {
    if (!(await settle(data.jobId, suggest))) return;
    open -= 1;
    if (open === Number(judged)) clock.restart();
    if (open === 0) markDone();
  },
  { connection: { url: redisUrl, maxRetriesPerRequest: null }, concurrency: QUEUES[QUEUE].concurrency, autorun: false },
);

await Promise.all([warmUp(), worker.waitUntilReady()]);
const clock = answerCpu('');
void worker.run();
await done;
clock.finish();
