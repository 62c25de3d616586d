import type { PlanPublication } from '@orbita/contracts';
import { expect, it } from 'vitest';
import { publication } from '@/entities/content-plans/testing/plans';
import { account } from '@/entities/publishing/testing/accounts';
import { accountsOf, bulkSchedule, firstChoice, networksOf } from './bulk-schedule';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const ready = (changes: Partial<PlanPublication>) =>
  publication({ has_content: true, status: 'ready', scheduled_at: '2026-12-02T09:30:00.000Z', ...changes });

const ACCOUNTS = [
  account({ id: 1, platform: 'telegram' }),
  account({ id: 2, platform: 'telegram', project_id: 7 }),
  account({ id: 3, platform: 'vk', is_active: false }),
  account({ id: 4, platform: 'telegram', project_id: 8 }),
];

it('begins with one account of each network: the project’s own before a shared one', () => {
  const accounts = accountsOf(ACCOUNTS, 7);
  expect(accounts.map(({ id }) => id)).toEqual([1, 2]);
  expect(firstChoice(accounts)).toEqual([2]);
});

it('sends each post to the chosen accounts of its network, and says of the others why not', () => {
  const posts = [
    ready({ id: 1, version: 3 }),
    ready({ id: 2, social_network: 'vk' }),
    ready({ id: 3, needs_filling: 2 }),
    ready({ id: 4, scheduled_at: '2026-11-30T11:00:00.000Z' }),
    ready({ id: 5, social_network: 'instagram' }),
  ];
  const { schedules, goes, refused } = bulkSchedule(posts, accountsOf(ACCOUNTS, 7), NOW);
  expect(schedules).toEqual([{ id: 1, version: 3, integration_ids: [1, 2] }]);
  expect(goes.map(({ id }) => id)).toEqual([1]);
  expect(Object.entries(refused).map(([reason, them]) => [reason, ...them.map(({ id }) => id)])).toEqual([
    ['by-hand', 5],
    ['over', 4],
    ['unfilled', 3],
    ['no-account', 2],
  ]);
  expect(networksOf(posts)).toEqual(['telegram', 'vk']);
});
