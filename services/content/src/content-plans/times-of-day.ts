import type { SocialNetwork } from '@orbita/contracts';

/**
 * Hours at which posts of a network are usually read in Russia: commute, lunch and evening for the personal networks, office
 * hours for the business one. The user may change these suggestions; they publish nothing by themselves.
 */
const READING_HOURS: Record<SocialNetwork, readonly string[]> = {
  telegram: ['08:30', '10:00', '12:30', '14:00', '16:00', '18:30', '20:00', '21:00'],
  instagram: ['09:00', '11:30', '13:00', '15:00', '17:30', '19:00', '20:30', '21:30'],
  vk: ['09:00', '11:00', '13:00', '15:30', '18:00', '19:30', '20:30', '22:00'],
  facebook: ['09:30', '11:00', '13:00', '15:00', '16:30', '18:00', '19:00', '20:30'],
  odnoklassniki: ['08:00', '10:30', '12:00', '14:30', '17:00', '19:00', '20:00', '21:00'],
  threads: ['09:00', '11:00', '12:30', '15:00', '17:00', '19:30', '21:00', '22:00'],
  tenchat: ['08:30', '09:30', '11:00', '12:30', '14:30', '16:00', '17:30', '18:30'],
};

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
    const hours = READING_HOURS[network];
    const segment = hours.length / networks.length;
    const shift = (day * 3 + index) % Math.max(1, Math.floor(segment));
    const preferred = hours[Math.min(hours.length - 1, Math.floor(index * segment) + shift)] ?? '12:00';
    const minutes = Math.max(toMinutes(preferred), earliest);
    earliest = minutes + MIN_GAP_MINUTES;
    return toTime(minutes);
  });
};
