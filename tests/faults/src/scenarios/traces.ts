import { until } from '@orbita/harness';
import { CRASH_GOAL_MS, type Scenario } from '../scenario.js';
import { PLAN_SIZE } from '../world.js';

const throughACrash: Scenario = {
  name: 'one trace through a killed worker',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const { collector } = scene.world;
    const plan = await scene.plan();
    await plan.reached(PLAN_SIZE / 3);
    await scene.kill('worker-content');
    const recoveryMs = await scene.recovered(plan);
    const ofJob = (name: string) =>
      collector
        .spans()
        .filter(({ name: own, attributes }) => own.startsWith(name) && attributes['orbita.job.id'] === plan.jobId);
    await until('the span of the second run', () => ofJob('run ').length > 0, { timeoutMs: 10_000, everyMs: 50 });
    const [accept] = ofJob('accept ');
    const runs = ofJob('run ');
    const spans = collector.spans().filter(({ traceId }) => traceId === accept?.traceId);
    const request = spans.find(({ spanId }) => spanId === accept?.parentId);
    scene.check(request?.service === 'orbita-gateway', 'the order is not the child of a request to the gateway');
    scene.check(
      runs.every(({ traceId, parentId }) => traceId === accept?.traceId && parentId === accept.spanId),
      'a run is not a child of its order',
    );
    scene.check(
      runs.some(
        ({ attributes }) => Number(attributes['orbita.fence']) > 1 && attributes['orbita.outcome'] === 'completed',
      ),
      'the run after the crash is not in the trace',
    );
    const calls = spans.filter(({ name, service }) => name === 'chat' && service === 'orbita-worker-content');
    scene.check(
      calls.some(({ parentId }) => runs.some(({ spanId }) => spanId === parentId)),
      'no call of the model is a child of the run',
    );
    return { recoveryMs, note: `${spans.length} spans` };
  },
};

export const TRACES: Scenario[] = [throughACrash];
