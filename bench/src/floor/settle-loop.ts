// The floor of a settled job: the statements of the cheapest job, in a bare parallel loop, without queue,
// handler or runtime. Run by floor-process.ts on a database whose workers are stopped.
import { answerCpu } from './cpu-answers.js';
import { openSettling } from './settling.js';

const PARALLEL = 10;
const [databaseUrl = '', ids = '', judged = ''] = process.argv.slice(2);
const waiting = ids.split(',').map(Number);
const { settle, warmUp } = openSettling(databaseUrl, PARALLEL);

const line = async (): Promise<void> => {
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (waiting.length === Number(judged)) clock.restart();
    await settle(id, async () => ({}));
  }
};

await warmUp();
const clock = answerCpu('');
await Promise.all(Array.from({ length: PARALLEL }, line));
clock.finish();
