import type { PlanSlot } from '@orbita/ai';
import {
  CONTENT_TYPES,
  SOCIAL_NETWORKS,
  type ContentDistribution,
  type SocialNetwork,
  networkHas,
  networksFor,
} from '@orbita/contracts';
import { apportion, layoutSlots } from './slot-layout.js';

const request = {
  startDate: '2026-12-01',
  endDate: '2026-12-30',
  postsPerDay: 1,
  contentDistribution: { engaging: 40, selling: 20, educational: 25, entertaining: 15 } as ContentDistribution,
  socialNetworks: ['telegram', 'vk'] as SocialNetwork[],
};

const countBy = <T, K>(items: T[], key: (item: T) => K): Map<K, number> =>
  items.reduce((counts, item) => counts.set(key(item), (counts.get(key(item)) ?? 0) + 1), new Map<K, number>());

describe('apportion', () => {
  it.each([
    [
      { engaging: 40, selling: 20, educational: 25, entertaining: 15 },
      30,
      { engaging: 12, selling: 6, educational: 8, entertaining: 4 },
    ],
    [{ engaging: 34, selling: 33, educational: 33 }, 3, { engaging: 1, selling: 1, educational: 1 }],
    [{ engaging: 50, selling: 50 }, 1, { engaging: 1 }],
    [{ story: 1, reels: 99 }, 300, { story: 3, reels: 297 }],
    [{ engaging: 100, selling: 0 }, 7, { engaging: 7 }],
  ])('gives %j of %i as %j', (distribution, total, expected) => {
    expect(Object.fromEntries(apportion(distribution, total))).toEqual(expected);
  });

  it('always gives exactly the total and differs from a share by less than one publication', () => {
    for (let total = 1; total <= 300; total += 1) {
      for (const shares of [
        [40, 20, 25, 15, 0, 0],
        [17, 17, 17, 17, 16, 16],
        [1, 1, 1, 1, 1, 95],
        [33, 33, 34, 0, 0, 0],
      ]) {
        const distribution = Object.fromEntries(CONTENT_TYPES.map((type, index) => [type, shares[index]]));
        const counts = apportion(distribution, total);
        expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(total);
        for (const [type, count] of counts)
          expect(Math.abs(count - ((distribution[type] ?? 0) * total) / 100)).toBeLessThan(1);
      }
    }
  });
});

describe('layoutSlots', () => {
  it('fills every day, in order, with the types of the distribution', () => {
    const slots = layoutSlots(request);
    expect(slots).toHaveLength(30);
    expect(slots.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(slots.at(0)?.date).toBe('2026-12-01');
    expect(slots.at(-1)?.date).toBe('2026-12-30');
    expect(Object.fromEntries(countBy(slots, ({ contentType }) => contentType))).toEqual({
      engaging: 12,
      selling: 6,
      educational: 8,
      entertaining: 4,
    });
  });

  it('crosses the change to summer time and the leap day without losing or repeating a date', () => {
    const dates = layoutSlots({ ...request, startDate: '2028-02-20', endDate: '2028-04-05' }).map(({ date }) => date);
    expect(new Set(dates).size).toBe(46);
    expect(dates).toContain('2028-02-29');
  });

  it('uses networks equally and binds no type to one of them', () => {
    const slots = layoutSlots({ ...request, contentDistribution: { engaging: 50, selling: 50 } });
    expect([...countBy(slots, ({ socialNetwork }) => socialNetwork).values()]).toEqual([15, 15]);
    const pairs = countBy(slots, ({ socialNetwork, contentType }) => `${socialNetwork} ${contentType}`);
    expect(pairs.size).toBe(4);
    expect(Math.min(...pairs.values())).toBeGreaterThanOrEqual(7);
  });

  it('gives a publication to a network that has its format', () => {
    const slots = layoutSlots({
      ...request,
      contentDistribution: { engaging: 50, story: 20, reels: 30 },
      socialNetworks: ['threads', 'tenchat', 'instagram', 'telegram'],
    });
    expect(slots.filter(({ socialNetwork, contentType }) => !networkHas(socialNetwork, contentType))).toEqual([]);
    expect(Object.fromEntries(countBy(slots, ({ contentType }) => contentType))).toEqual({
      engaging: 15,
      story: 6,
      reels: 9,
    });
    // Reels fit only Instagram, stories also Telegram: the texts fill up the others.
    expect(Object.fromEntries(countBy(slots, ({ socialNetwork }) => socialNetwork))).toEqual({
      threads: 7,
      tenchat: 7,
      instagram: 9,
      telegram: 7,
    });
  });

  it('keeps the mix where no chosen network has a format', () => {
    const slots = layoutSlots({
      ...request,
      contentDistribution: { engaging: 50, reels: 50 },
      socialNetworks: ['threads', 'tenchat'],
    });
    expect(Object.fromEntries(countBy(slots, ({ contentType }) => contentType))).toEqual({ engaging: 15, reels: 15 });
    expect(Object.fromEntries(countBy(slots, ({ socialNetwork }) => socialNetwork))).toEqual({
      threads: 15,
      tenchat: 15,
    });
  });

  /** Networks that slots of this one can reach by a chain of moves. */
  const reachableFrom = (start: SocialNetwork, slots: PlanSlot[], chosen: SocialNetwork[]): SocialNetwork[] => {
    const reached = [start];
    for (const network of reached) {
      const held = slots.filter(({ socialNetwork }) => socialNetwork === network);
      for (const contentType of new Set(held.map((slot) => slot.contentType))) {
        const fitting = networksFor(contentType, chosen);
        for (const next of fitting.length > 0 ? fitting : chosen) if (!reached.includes(next)) reached.push(next);
      }
    }
    return reached;
  };

  it('keeps networks as even as the formats allow, whatever the size, the mix and the choice of networks', () => {
    const mixes: ContentDistribution[] = [
      { engaging: 40, selling: 20, educational: 25, entertaining: 15 },
      { engaging: 10, story: 45, reels: 45 },
      { engaging: 34, selling: 33, reels: 33 },
      { story: 50, reels: 50 },
      { reels: 100 },
    ];
    for (let size = 1; size <= 300; size += 1) {
      const mix = mixes[size % mixes.length] as ContentDistribution;
      // Each of the 127 choices occurs at least twice, each time with another mix.
      const chosen = SOCIAL_NETWORKS.filter((_, index) => (((size % 127) + 1) >> index) & 1);
      const slots = layoutSlots({
        startDate: '2026-12-01',
        endDate: new Date(Date.UTC(2026, 11, size)).toISOString().slice(0, 10),
        postsPerDay: 1,
        contentDistribution: mix,
        socialNetworks: chosen,
      });
      expect(countBy(slots, ({ contentType }) => contentType)).toEqual(apportion(mix, size));
      const misplaced = slots.filter(
        ({ contentType, socialNetwork }) =>
          !chosen.includes(socialNetwork) ||
          (!networkHas(socialNetwork, contentType) && networksFor(contentType, chosen).length > 0),
      );
      expect(misplaced).toEqual([]);
      const loads = countBy(slots, ({ socialNetwork }) => socialNetwork);
      for (const [network, load] of loads) {
        const least = Math.min(...reachableFrom(network, slots, chosen).map((other) => loads.get(other) ?? 0));
        expect(load - least).toBeLessThanOrEqual(1);
      }
    }
  });

  it('does not put the same type twice in a row while another type is left', () => {
    const types = layoutSlots({ ...request, contentDistribution: { engaging: 50, selling: 25, story: 25 } }).map(
      ({ contentType }) => contentType,
    );
    expect(types.some((type, index) => type === types[index + 1] && type === types[index + 2])).toBe(false);
  });

  it.each(SOCIAL_NETWORKS)('keeps the posts of a busy day apart and inside the day on %s', (network) => {
    const slots = layoutSlots({ ...request, postsPerDay: 10, socialNetworks: [network] });
    for (const [date] of countBy(slots, (slot) => slot.date)) {
      const minutes = slots
        .filter((slot) => slot.date === date)
        .map(({ time }) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
      expect(minutes).toHaveLength(10);
      for (let index = 1; index < minutes.length; index += 1) {
        expect((minutes[index] ?? 0) - (minutes[index - 1] ?? 0)).toBeGreaterThanOrEqual(30);
      }
      expect(minutes.at(-1)).toBeLessThan(24 * 60);
    }
  });

  it('varies the hour of a single daily post', () => {
    expect(new Set(layoutSlots(request).map(({ time }) => time)).size).toBeGreaterThan(3);
  });

  it('gives the same layout for the same request', () => {
    expect(layoutSlots(request)).toEqual(layoutSlots(request));
  });
});
