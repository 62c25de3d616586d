import { ERRORS, errorMessage, type ErrorCode } from '@orbita/contracts';
import { describe, expect, it } from 'vitest';
import { plan } from '../testing/plans';
import { isFailedRegeneration, isRunning, needsRefundNote, PlanWatch } from './plan-status';

describe('PlanWatch', () => {
  const running = plan({ status: 'generating' });
  const done = plan({ status: 'completed' });

  it('announces the end of a generation once', () => {
    const watch = new PlanWatch();
    expect(watch.observe([running], 1)).toEqual([]);
    expect(watch.observe([done], 2)).toEqual([{ plan: done, outcome: 'created' }]);
    expect(watch.observe([done], 2)).toEqual([]);
    expect(watch.observe([done], 3)).toEqual([]);
  });

  it('ignores plans that had ended before they were first seen', () => {
    expect(new PlanWatch().observe([done, plan({ id: 2, status: 'failed' })], 1)).toEqual([]);
  });

  it('ignores a cached older answer, so that a plan cannot end twice', () => {
    const watch = new PlanWatch();
    watch.observe([running], 1);
    watch.observe([done], 5);
    expect(watch.observe([running], 1)).toEqual([]);
    expect(watch.observe([done], 6)).toEqual([]);
  });

  it('announces another regeneration of the same plan, in its own words', () => {
    const watch = new PlanWatch();
    watch.observe([running], 1);
    watch.observe([done], 2);
    watch.observe([plan({ status: 'generating', is_regeneration: true })], 3);
    expect(watch.observe([done], 4)).toEqual([{ plan: done, outcome: 'regenerated' }]);
  });

  it('does not call a regeneration the user stopped a failure', () => {
    const watch = new PlanWatch();
    watch.observe([running], 1);
    const stopped = plan({ error_code: 'JOB_CANCELLED', error_message: 'Другие слова', is_regeneration: true });
    expect(watch.observe([stopped], 2)).toEqual([{ plan: stopped, outcome: 'stopped' }]);
    expect(isFailedRegeneration(stopped)).toBe(false);
  });

  it('distinguishes a failure from a failed regeneration that kept the old set', () => {
    const watch = new PlanWatch();
    watch.observe(
      [running, plan({ id: 2, status: 'pending', is_regeneration: true }), plan({ id: 3, status: 'pending' })],
      1,
    );
    const failed = plan({ status: 'failed', error_code: 'MODEL_UNAVAILABLE' });
    const kept = plan({ id: 2, error_code: 'MODEL_UNAVAILABLE', is_regeneration: true });
    const besideIdeas = { ...kept, id: 3 };
    expect(watch.observe([failed, kept, besideIdeas], 2).map(({ outcome }) => outcome)).toEqual([
      'failed',
      'regeneration-failed',
      'failed',
    ]);
  });
});

describe('failed generations', () => {
  it('are shown beside the old set only when there is one', () => {
    const reason = { error_code: 'MODEL_UNAVAILABLE', error_message: 'Нет ответа' };
    expect(isFailedRegeneration(plan({ ...reason, is_regeneration: true }))).toBe(true);
    expect(isFailedRegeneration(plan())).toBe(false);
    expect(isFailedRegeneration(plan({ status: 'generating', is_regeneration: true }))).toBe(false);
    expect(isFailedRegeneration(plan({ ...reason, status: 'failed' }))).toBe(false);
  });

  it.each(Object.keys(ERRORS) as ErrorCode[])('say once that the credits were returned: %s', (code) => {
    expect(needsRefundNote({ error_code: code, is_demo: false })).toBe(!/кредиты возвращены/i.test(errorMessage(code)));
    expect(needsRefundNote({ error_code: code, is_demo: true })).toBe(false);
  });
});

describe('polling', () => {
  it('runs only while a plan is pending or generating', () => {
    expect((['pending', 'generating', 'completed', 'failed'] as const).map(isRunning)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
