import type { Listed } from '@/entities/publications';

/** Minutes a dragged publication moves by. */
export const STEP_MINUTES = 15;
/** Minutes a publication takes up on the day, so that its words can be read: two closer than this share the width. */
const SPAN_MINUTES = 60;
/** More at one time are shown as a number. */
const MAX_LANES = 3;
const DAY_MINUTES = 24 * 60;
/** Hours of an empty week, and how many are shown at least. */
const USUAL: Hours = { from: 9, to: 18 };
const MIN_HOURS = 8;

/** The shown part of a day: whole hours, the second one excluded. */
export interface Hours {
  from: number;
  to: number;
}

export const WHOLE_DAY: Hours = { from: 0, to: 24 };

/** A publication at its time on a day. */
export interface Placed<T> {
  entry: T;
  minutes: number;
  lane: number;
  lanes: number;
}

/** Those for which there is no room at their time. */
export interface Rest {
  minutes: number;
  count: number;
  lane: number;
  lanes: number;
}

/** Minutes since midnight of `HH:MM`. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return 60 * hours + minutes;
};

/** `HH:MM` of minutes since midnight. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The quarter of an hour nearest to a place on a day, given as a share of its shown hours. */
export const minutesAt = (share: number, { from, to }: Hours): number => {
  const minutes = Math.round((from * 60 + share * (to - from) * 60) / STEP_MINUTES) * STEP_MINUTES;
  return Math.min(Math.max(minutes, 0), DAY_MINUTES - STEP_MINUTES);
};

/** Hours that hold all publications, so many at least that a day can be planned. */
export const usedHours = (publications: readonly Pick<Listed, 'scheduled_time'>[]): Hours => {
  if (publications.length === 0) return USUAL;
  const minutes = publications.map(({ scheduled_time }) => minutesOf(scheduled_time));
  const first = Math.floor(Math.min(...minutes) / 60);
  const last = Math.min(24, Math.ceil((Math.max(...minutes) + SPAN_MINUTES) / 60));
  const from = Math.max(0, Math.min(first, 24 - MIN_HOURS));
  return { from, to: Math.min(24, Math.max(last, from + MIN_HOURS)) };
};

/** Hours that hold both; the first ones themselves when they do. */
export const widerOf = (hours: Hours, other: Hours): Hours =>
  other.from >= hours.from && other.to <= hours.to
    ? hours
    : { from: Math.min(hours.from, other.from), to: Math.max(hours.to, other.to) };

/** Places of a day's publications, sorted by time: those that would cover each other stand side by side. */
export const placedOnDay = <T extends Pick<Listed, 'scheduled_time'>>(
  sorted: readonly T[],
): { placed: Placed<T>[]; rests: Rest[] } => {
  const placed: Placed<T>[] = [];
  const rests: Rest[] = [];
  for (const group of groupsOf(sorted)) {
    const lanes = Math.min(MAX_LANES, Math.max(...group.map(({ lane }) => lane + 1)));
    const isFull = group.some(({ lane }) => lane >= MAX_LANES);
    const shown = group.filter(({ lane }) => lane < (isFull ? MAX_LANES - 1 : MAX_LANES));
    placed.push(...shown.map((one) => ({ ...one, lanes })));
    const hidden = group.filter((one) => !shown.includes(one));
    const [first] = hidden;
    if (first) rests.push({ minutes: first.minutes, count: hidden.length, lane: lanes - 1, lanes });
  }
  return { placed, rests };
};

/** Publications that cover each other, directly or through others, each in the first free lane. */
const groupsOf = <T extends Pick<Listed, 'scheduled_time'>>(sorted: readonly T[]) => {
  const groups: { entry: T; minutes: number; lane: number }[][] = [];
  /** Where each lane of the last group is free again. */
  let ends: number[] = [];
  for (const entry of sorted) {
    const minutes = minutesOf(entry.scheduled_time);
    let group = groups.at(-1);
    if (!group || ends.every((end) => end <= minutes)) {
      group = [];
      groups.push(group);
      ends = [];
    }
    const free = ends.findIndex((end) => end <= minutes);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = minutes + SPAN_MINUTES;
    group.push({ entry, minutes, lane });
  }
  return groups;
};
