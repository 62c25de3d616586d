import { NETWORK_WRITING, type SocialNetwork } from '@orbita/contracts';

/** Two posts of one day are never closer, so that they do not compete. */
const MIN_GAP_MINUTES = 30;

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * Times for the posts of one day, rising, spread over the day and taken from the reading hours of each network.
 * @param networks the day's posts in order, at most ten
 * @param day number of the day in the plan: shifts the choice, so that single daily posts do not all go out at the same hour
 */
export const timesOfDay = (networks: readonly SocialNetwork[], day: number): string[] => {
  let earliest = 0;
  return networks.map((network, index) => {
    const hours = NETWORK_WRITING[network].readingHours;
    const segment = hours.length / networks.length;
    const shift = (day * 3 + index) % Math.max(1, Math.floor(segment));
    const preferred = hours[Math.min(hours.length - 1, Math.floor(index * segment) + shift)] ?? '12:00';
    const minutes = Math.max(toMinutes(preferred), earliest);
    earliest = minutes + MIN_GAP_MINUTES;
    return toTime(minutes);
  });
};
