import { PlanType } from '@orbita/contracts';
import { entitlementsFor } from './entitlements.js';

it('gives Free one project, a week of history, 200 MB of files, three channels and no tools', () => {
  const libraryBytes = 209_715_200;
  expect(entitlementsFor('Free', false)).toEqual({
    maxProjects: 1,
    historyDays: 7,
    proTools: false,
    priority: false,
    libraryBytes,
    followedChannels: 3,
  });
});

it.each(['Basic', 'Pro', 'Super'] as const)('allows everything on %s', (planType) => {
  expect(entitlementsFor(planType, false)).toMatchObject({ maxProjects: null, historyDays: null, proTools: true });
});

it('lets a paid plan follow 10, 20 or 50 channels', () => {
  const PAID = ['Basic', 'Pro', 'Super'] as const;
  expect(PAID.map((planType) => entitlementsFor(planType, false).followedChannels)).toEqual([10, 20, 50]);
});

it('gives priority only to jobs of Super', () => {
  expect(PlanType.options.filter((planType) => entitlementsFor(planType, false).priority)).toEqual(['Super']);
});

it('gives the entitlements of Pro during a trial and changes nothing for a paid plan', () => {
  expect(entitlementsFor('Free', true)).toEqual(entitlementsFor('Pro', false));
  expect(entitlementsFor('Super', true)).toEqual(entitlementsFor('Super', false));
});
