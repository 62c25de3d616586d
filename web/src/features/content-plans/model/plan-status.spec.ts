import { errorMessage } from '@orbita/contracts';
import { describe, expect, it } from 'vitest';
import { plan } from '../testing/plans';
import { failedRegeneration, isRegeneration, isRunning, PlanWatch, pollDelay, refundNote } from './plan-status';

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

  it('is silent about plans that had ended before they were first seen', () => {
    expect(new PlanWatch().observe([done, plan({ id: 2, status: 'failed' })], 1)).toEqual([]);
  });

  it('ignores a cached older answer, so that it cannot make a plan end twice', () => {
    const watch = new PlanWatch();
    watch.observe([running], 1);
    watch.observe([done], 5);
    expect(watch.observe([running], 1)).toEqual([]);
    expect(watch.observe([done], 6)).toEqual([]);
  });

  it('announces a regeneration of the same plan again, in its own words', () => {
    const watch = new PlanWatch();
    watch.observe([running], 1);
    watch.observe([done], 2);
    watch.observe([running], 3);
    expect(watch.observe([done], 4)).toEqual([{ plan: done, outcome: 'regenerated' }]);
  });

  it('does not call a regeneration the user stopped a failure', () => {
    const watch = new PlanWatch();
    watch.observe([running], 1);
    const stopped = plan({ error_message: errorMessage('JOB_CANCELLED') });
    expect(watch.observe([stopped], 2)).toEqual([{ plan: stopped, outcome: 'stopped' }]);
    expect(failedRegeneration(stopped)).toBeNull();
  });

  it('tells a failure from a failed regeneration that kept the old set', () => {
    const watch = new PlanWatch();
    watch.observe([running, plan({ id: 2, status: 'pending' })], 1);
    const failed = plan({ status: 'failed', error_message: 'Нет ответа' });
    const kept = plan({ id: 2, status: 'completed', error_message: 'Нет ответа' });
    expect(watch.observe([failed, kept], 2).map(({ outcome }) => outcome)).toEqual(['failed', 'regeneration-failed']);
  });
});

describe('failed generations', () => {
  it('keeps the reason of a failed regeneration beside the old set', () => {
    expect(failedRegeneration(plan({ error_message: 'Нет ответа' }))).toBe('Нет ответа');
    expect(failedRegeneration(plan())).toBeNull();
    expect(failedRegeneration(plan({ status: 'failed', error_message: 'Нет ответа' }))).toBeNull();
  });

  it('tells once that the credits came back', () => {
    expect(refundNote({ error_message: 'Нет ответа', is_demo: false })).toBe('Кредиты возвращены.');
    expect(refundNote({ error_message: errorMessage('MODEL_REFUSED'), is_demo: false })).toBeNull();
    expect(refundNote({ error_message: 'Нет ответа', is_demo: true })).toBeNull();
  });
});

it('knows a regeneration by a job younger than its plan', () => {
  expect(isRegeneration('2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.004Z')).toBe(false);
  expect(isRegeneration('2026-11-21T09:00:00.000Z', '2026-11-21T12:00:00+03:00')).toBe(false);
  expect(isRegeneration('2026-11-21T09:00:00.000Z', '2026-11-21T09:00:20.000Z')).toBe(true);
});

describe('polling', () => {
  it('asks while a plan is pending or generating only', () => {
    expect((['pending', 'generating', 'completed', 'failed'] as const).map(isRunning)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('doubles the pause with every failure in a row up to half a minute', () => {
    expect([0, 1, 2, 3, 4, 50].map(pollDelay)).toEqual([3_000, 6_000, 12_000, 24_000, 30_000, 30_000]);
  });
});
