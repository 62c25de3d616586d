import type { FakeLlm } from '@orbita/fakes';
import { metrics } from '@orbita/platform/metrics';
import type { TokenPrices } from '@orbita/platform/env';
import type { Redis } from 'ioredis';
import { PATIENT, startModel } from '../../fixtures/model-fixture.js';
import { aPlanRequest } from '../../fixtures/plan-request.js';
import { recordingLogger, testRedis } from '../../fixtures/redis.js';
import type { ProviderLimiter } from '../limiter/provider-limiter.js';
import { ModelWriter } from './model-writer.js';

describe('the figures of a model', () => {
  let redis: Redis;
  let fake: FakeLlm;
  let limiter: ProviderLimiter;

  beforeAll(async () => {
    redis = testRedis();
    ({ fake, limiter } = await startModel(redis));
  });
  afterAll(async () => {
    await limiter.close();
    await fake.stop();
    redis.disconnect();
  });

  const aWriter = (model: string, prices?: TokenPrices | null): ModelWriter =>
    new ModelWriter({
      apiKey: 'sk-key',
      baseUrl: fake.url,
      model,
      limiter,
      logger: recordingLogger(),
      tuning: PATIENT,
      prices,
    });
  /** Has a plan written. @returns how many tokens that took */
  const write = async (writer: ModelWriter) => {
    const { request, usage } = aPlanRequest();
    await writer.writePlanIdeas(request);
    return usage.reduce(
      (sum, { promptTokens, completionTokens }) => ({
        prompt: sum.prompt + promptTokens,
        completion: sum.completion + completionTokens,
      }),
      { prompt: 0, completion: 0 },
    );
  };
  const valuesOf = async (name: string, model: string): Promise<number[]> =>
    ((await metrics.getSingleMetric(name)?.get())?.values ?? [])
      .filter(({ labels }) => labels['model'] === model)
      .map(({ value }) => value);

  it('show the cost of its tokens, by the price of each part', async () => {
    const { prompt, completion } = await write(aWriter('priced', { prompt: 200, completion: 900 }));
    expect([prompt > 0, completion > 0]).toEqual([true, true]);
    const [cost, ...others] = await valuesOf('orbita_model_cost_rub_total', 'priced');
    expect(cost).toBeCloseTo((prompt * 200 + completion * 900) / 1_000_000, 9);
    expect(others).toEqual([]);
  });

  it.each([undefined, null])('show no cost, not even zero, while its prices are %s', async (prices) => {
    await write(aWriter('unpriced', prices));
    expect(await valuesOf('orbita_model_cost_rub_total', 'unpriced')).toEqual([]);
    expect(await valuesOf('orbita_model_tokens_total', 'unpriced')).toHaveLength(2);
  });

  it('begin at zero, so that the first call that fails is an increase', async () => {
    aWriter('silent');
    expect(new Set(await valuesOf('orbita_model_calls_total', 'silent'))).toEqual(new Set([0]));
  });
});
