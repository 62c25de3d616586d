import { describe, expect, it } from 'vitest';
import type { Choice } from './choices';
import { hasPassed } from './has-passed';
import { nextActOf, obstacleToScheduling, type ActContext } from './next-act';
import { suggestedAccounts } from './suggested';
import { account } from '@/entities/publishing/testing/accounts';

const choice = (id: number, part: Parameters<typeof account>[0] = {}, problems: Choice['problems'] = []): Choice => ({
  account: account({ id, ...part }),
  problems,
  messages: 1,
  sent: undefined,
});

const context = (part: Partial<ActContext> = {}): ActContext => ({
  status: 'ready',
  schedule: { auto_publish: false, integration_ids: [], scheduled_date: '2036-12-02', scheduled_time: '20:00' },
  remind: false,
  network: 'telegram',
  isScheduleStored: true,
  hasPassed: false,
  targets: [],
  needsAsking: false,
  ...part,
});
const on = { ...context().schedule, auto_publish: true };

describe('the next act', () => {
  it.each([
    ['a ready post is scheduled', {}, 'schedule'],
    ['one whose time is over is published', { hasPassed: true }, 'publish'],
    ['of one for a network without publishing one is reminded', { network: 'instagram' as const }, 'remind'],
    ['as is said once it is stored', { network: 'instagram' as const, remind: true }, 'reminded'],
    ['after its time it is copied', { network: 'instagram' as const, remind: true, hasPassed: true }, 'copy'],
    ['unless an account elsewhere was chosen for it', { network: 'instagram' as const, targets: [5] }, 'schedule'],
    ['a scheduled one goes out by itself', { schedule: on, status: 'scheduled' as const }, 'planned'],
    ['until the time on the screen is another one', { schedule: on, isScheduleStored: false }, 'schedule'],
    ['it asks the client the project waits for', { schedule: on, needsAsking: true }, 'approve'],
    ['nothing while it is sent', { status: 'publishing' as const, schedule: on }, 'sending'],
    ['an unknown outcome is settled', { status: 'unconfirmed' as const, schedule: on }, 'settle'],
    ['one that is out may follow elsewhere', { status: 'published' as const, schedule: on }, 'sent'],
    ['a failed one is published', { status: 'failed' as const, schedule: on }, 'publish'],
    ['or scheduled with a new time', { status: 'missed' as const, schedule: on, isScheduleStored: false }, 'schedule'],
  ])('%s', (_, part, act) => {
    expect(nextActOf(context(part))).toBe(act);
  });
});

describe('what is missing before scheduling', () => {
  const ready = {
    schedule: context().schedule,
    targets: [5],
    choices: [choice(5)],
    hasText: true,
    unfilled: 0,
    isBarred: false,
  };
  const long = { code: 'text-too-long', weight: 'blocks', message: 'Длинный' } as const;
  const paused = { code: 'project-paused', weight: 'blocks', message: 'Остановлено' } as const;

  it.each([
    ['text', { hasText: false }],
    ['places', { unfilled: 2 }],
    ['plan', { isBarred: true }],
    ['when', { schedule: { ...ready.schedule, scheduled_time: '' } }],
    ['connect', { choices: [], targets: [] }],
    ['accounts', { targets: [] }],
    ['text', { choices: [choice(5, {}, [long])] }],
  ])('leads to %s', (at, part) => {
    expect(obstacleToScheduling({ ...ready, ...part })?.at).toBe(at);
  });

  it('is nothing when the only problems pass by themselves, or belong to another account', () => {
    expect(
      obstacleToScheduling({ ...ready, choices: [choice(5, {}, [paused]), choice(6, {}, [long])] }),
    ).toBeUndefined();
  });
});

it('suggests the only account of the network, among several the one used last', () => {
  const vk = choice(7, { platform: 'vk' });
  expect(suggestedAccounts([choice(5), vk], 'telegram')).toEqual([5]);
  expect(suggestedAccounts([choice(5), choice(6), vk], 'telegram')).toEqual([]);
  const used = choice(6, { last_used: '2026-11-20T10:00:00.000Z' });
  expect(suggestedAccounts([choice(5, { last_used: '2026-11-01T10:00:00.000Z' }), used], 'telegram')).toEqual([6]);
  expect(suggestedAccounts([choice(5, { is_active: false }), vk], 'telegram')).toEqual([]);
});

it('a local time is over by the clock of its project', () => {
  const now = new Date('2026-11-30T17:30:00.000Z');
  expect(hasPassed('2026-11-30', '20:00', 'Europe/Moscow', now)).toBe(true);
  expect(hasPassed('2026-11-30', '20:31', 'Europe/Moscow', now)).toBe(false);
  expect(hasPassed('2026-11-30', '20:00', 'Europe/London', now)).toBe(false);
  expect(hasPassed('', '20:00', 'Europe/Moscow', now)).toBe(false);
});
