import type { PlanPublication } from '@orbita/contracts';
import { describe, expect, it } from 'vitest';
import { publication } from '../testing/plans';
import { planStep } from './plan-step';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const SOLO = { today: '2026-11-30', now: NOW, usesApprovals: false, isShown: (_: PlanPublication) => false };

const one = (changes: Partial<PlanPublication> = {}) =>
  publication({ scheduled_date: '2026-12-02', scheduled_at: '2026-12-02T09:30:00.000Z', ...changes });
const PAST = { scheduled_date: '2026-11-20', scheduled_at: '2026-11-20T09:30:00.000Z' };
const READY = { has_content: true, status: 'ready' } as const;
const SCHEDULED = { ...READY, status: 'scheduled', auto_publish: true } as const;

const idsOf = (publications: PlanPublication[], context = SOLO) => {
  const step = planStep(publications, context);
  return step && 'publications' in step ? [step.kind, ...step.publications.map(({ id }) => id)] : step;
};

describe('the next step of a plan', () => {
  it('writes the texts of today and later that nobody writes yet', () => {
    const publications = [
      one({ id: 1, ...PAST }),
      one({ id: 2, scheduled_date: '2026-11-30', scheduled_at: '2026-11-30T06:00:00.000Z' }),
      one({ id: 3 }),
      one({ id: 4, status: 'generating', writing_job_id: 9 }),
      one({ id: 5, ...READY }),
    ];
    expect(idsOf(publications)).toEqual(['write', 2, 3]);
    expect(idsOf(publications.slice(3))).toEqual({ kind: 'writing' });
  });

  it('shows finished texts to the client only where there is one, and each only once', () => {
    const publications = [
      one({ id: 1, ...READY }),
      one({ id: 2, ...READY }),
      one({ id: 3, ...READY, needs_filling: 1 }),
    ];
    const withClient = { ...SOLO, usesApprovals: true, isShown: ({ id }: PlanPublication) => id === 2 };
    expect(idsOf(publications, withClient)).toEqual(['approve', 1]);
    expect(idsOf(publications)).toEqual(['schedule', 1, 2]);
    const decided = [one({ ...READY, approval: 'changes_requested' })];
    expect(idsOf(decided, { ...withClient, isShown: () => false })).toEqual(['schedule', 1]);
  });

  it('schedules what can go out: filled in, ahead, in a network Orbita publishes to', () => {
    const publications = [
      one({ id: 1, ...READY, ...PAST }),
      one({ id: 2, ...READY, needs_filling: 2 }),
      one({ id: 3, ...READY, social_network: 'instagram' }),
      one({ id: 4, ...SCHEDULED }),
      one({ id: 5, ...READY }),
    ];
    expect(idsOf(publications)).toEqual(['schedule', 5]);
    expect(idsOf(publications.slice(0, 4))).toEqual(['fill', 2]);
  });

  it('rests when all that is ahead is arranged, and says nothing of what is over', () => {
    const arranged = [one({ ...SCHEDULED }), one({ id: 2, ...READY, social_network: 'instagram' })];
    expect(planStep(arranged, SOLO)).toEqual({ kind: 'done', scheduled: 1, byHand: 1 });
    expect(planStep([one({ ...READY, ...PAST })], SOLO)).toBeNull();
    expect(planStep([], SOLO)).toBeNull();
  });
});
