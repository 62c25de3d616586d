import type { PlanSlot } from '@orbita/ai';
import {
  CONTENT_TYPES,
  type ContentType,
  type ContentDistribution,
  type SocialNetwork,
  addDays,
  planDays,
} from '@orbita/contracts';
import { assignNetworks } from './network-assignment.js';
import { timesOfDay } from './times-of-day.js';

interface LayoutRequest {
  startDate: string;
  endDate: string;
  postsPerDay: number;
  contentDistribution: ContentDistribution;
  socialNetworks: SocialNetwork[];
}

/**
 * Number of publications of each type: shares of `total` rounded by the largest remainder (Hamilton's method),
 * ties to the larger share and then to the order of the enumeration, so that the sum is exactly `total`.
 */
export const apportion = (distribution: ContentDistribution, total: number): Map<ContentType, number> => {
  const quotas = CONTENT_TYPES.map((type, order) => ({ type, order, share: distribution[type] ?? 0 }))
    .filter(({ share }) => share > 0)
    // Integer arithmetic: hundredths of a publication have exact remainders.
    .map((quota) => ({
      ...quota,
      floor: Math.floor((quota.share * total) / 100),
      remainder: (quota.share * total) % 100,
    }));
  let left = total - quotas.reduce((sum, { floor }) => sum + floor, 0);
  const ranked = [...quotas].sort((a, b) => b.remainder - a.remainder || b.share - a.share || a.order - b.order);
  const counts = new Map(quotas.map(({ type, floor }) => [type, floor]));
  for (const { type, floor } of ranked) {
    if (left === 0) break;
    counts.set(type, floor + 1);
    left -= 1;
  }
  return new Map([...counts].filter(([, count]) => count > 0));
};

/** Spreads the counted types over the plan so that each recurs as evenly as it can (smooth weighted round robin). */
const interleave = (counts: Map<ContentType, number>): ContentType[] => {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const wheels = [...counts].map(([type, weight]) => ({ type, weight, credit: 0 }));
  return Array.from({ length: total }, () => {
    for (const wheel of wheels) wheel.credit += wheel.weight;
    const next = wheels.reduce((best, wheel) => (wheel.credit > best.credit ? wheel : best));
    next.credit -= total;
    return next.type;
  });
};

/**
 * Lays out a plan before anything is written: dates × posts a day, types by the exact distribution, networks in turn among those
 * that support the format, times of day that suit the network. The same request always gives the same slots, so an interrupted
 * job continues with them.
 */
export const layoutSlots = ({
  startDate,
  endDate,
  postsPerDay,
  contentDistribution,
  socialNetworks,
}: LayoutRequest): PlanSlot[] => {
  const days = planDays(startDate, endDate);
  const types = interleave(apportion(contentDistribution, days * postsPerDay));
  const networks = assignNetworks(types, socialNetworks);
  return Array.from({ length: days }, (_, day) => {
    const first = day * postsPerDay;
    const times = timesOfDay(networks.slice(first, first + postsPerDay), day);
    return times.map((time, index) => ({
      number: first + index + 1,
      date: addDays(startDate, day),
      time,
      // Both lists have one element per slot by construction.
      contentType: types[first + index] as ContentType,
      socialNetwork: networks[first + index] as SocialNetwork,
    }));
  }).flat();
};
