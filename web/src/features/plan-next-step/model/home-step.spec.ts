import { expect, it } from 'vitest';
import { plan, publication } from '@/entities/content-plans/testing/plans';
import { account } from '@/entities/publishing/testing/accounts';
import { homeStep, planAtHand } from './home-step';

const context = { projectId: 7, integrations: [], hasPublished: false };
const schedule = { kind: 'schedule', publications: [publication({ social_network: 'telegram' })] } as const;

it('goes on with the newest written plan that is not over', () => {
  const plans = [
    plan({ id: 4, status: 'pending' }),
    plan({ id: 3, end_date: '2026-11-20' }),
    plan({ id: 2, end_date: '2026-12-20' }),
  ];
  expect(planAtHand(plans, '2026-11-30')?.id).toBe(2);
  expect(planAtHand(plans.slice(0, 2), '2026-11-30')?.id).toBe(3);
  expect(planAtHand(plans.slice(0, 1), '2026-11-30')).toBeUndefined();
});

it('connects an account before anything is scheduled, and looks at results when all is arranged', () => {
  expect(homeStep(schedule, context)).toEqual({ kind: 'connect' });
  expect(homeStep(schedule, { ...context, integrations: [account({ platform: 'vk' })] })).toEqual({ kind: 'connect' });
  expect(homeStep(schedule, { ...context, integrations: [account({ platform: 'telegram' })] })).toBe(schedule);
  const done = { kind: 'done', scheduled: 3, byHand: 0 } as const;
  expect(homeStep(done, { ...context, hasPublished: true })).toEqual({ kind: 'results' });
  expect(homeStep(done, context)).toBeNull();
  expect(homeStep(null, context)).toBeNull();
});
