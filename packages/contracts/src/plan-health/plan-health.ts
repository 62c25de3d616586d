import { CONTENT_TYPES, CONTENT_TYPE_LABELS, type ContentType } from '../content-type.js';
import type { ContentPlan } from '../content-plan.js';
import { networkHas, networksFor } from '../network-formats.js';
import type { PlanPublication } from '../publication.js';
import type { PublicationMove } from '../reschedule.js';
import { healthWords } from './health-words.js';
import { SOCIAL_NETWORK_LABELS } from '../social-network.js';
import { notableDays } from './notable-days.js';
import {
  GAP_MS,
  addDays,
  daysBetween,
  freeSlotOn,
  inOrder,
  isMovable,
  momentOf,
  moved,
  swapped,
  weekdayOf,
} from './slots.js';

export type HealthKind =
  'selling-run' | 'lacking-format' | 'too-close' | 'missed-day' | 'empty-week' | 'unused-weekday' | 'mix';

/** What a person can do where no move helps: look at a publication, or add one on a day, about what its title says. */
export type HealthWay = { act: 'open'; id: number } | { act: 'add'; date: string; title: string };

/** Something a plan would be better without. */
export interface HealthFinding {
  kind: HealthKind;
  /** Names it among the findings of a plan, the same as long as it stands. */
  key: string;
  /** Publications it is about, in order of time; empty when it is about a lack of them. */
  ids: number[];
  /** Says what is the matter, in Russian. */
  message: string;
  /** Moves that end it without writing anything; null when only a person can. */
  fix: PublicationMove[] | null;
  /** What else can be done about it. */
  way: HealthWay;
}

type HealthPlan = Pick<ContentPlan, 'start_date' | 'end_date' | 'content_distribution' | 'social_networks'>;

interface Examined {
  plan: HealthPlan;
  /** In order of time. */
  publications: PlanPublication[];
  /** Nothing is moved from or to a day before it. */
  today: string;
}

/** Selling publications in a row that tire an audience. */
const SELLING_RUN = 3;
/** A publication about a day stands on it or so many days before. */
const DAYS_AHEAD = 7;
/** Below so many weeks a weekday without publications says nothing. */
const WEEKS_FOR_HABIT = 3;
/** Difference between the share a type should have and has that is worth a word, in percent. */
const MIX_TOLERANCE = 10;
const MIX_LEAST = 10;
const DAYS_OF_WEEK = [0, 1, 2, 3, 4, 5, 6];

const canMove = (publication: PlanPublication, today: string): boolean =>
  isMovable(publication) && publication.scheduled_date >= today;

const opening = (publication: PlanPublication): HealthWay => ({ act: 'open', id: publication.id });
const adding = (date: string, title = ''): HealthWay => ({ act: 'add', date, title });

const isSelling = ({ content_type }: PlanPublication): boolean => content_type === 'selling';

/** Longest rows of selling publications, each from three on. */
const sellingRuns = (publications: readonly PlanPublication[]): PlanPublication[][] => {
  const runs: PlanPublication[][] = [];
  let run: PlanPublication[] = [];
  for (const publication of publications) {
    if (isSelling(publication)) run.push(publication);
    else run = [];
    if (run.length === SELLING_RUN) runs.push(run);
  }
  return runs;
};

/** The run's middle one changes places with the nearest other publication that leaves no run behind. */
const withoutRun = (run: readonly PlanPublication[], { publications, today }: Examined): PublicationMove[] | null => {
  const middle = run[Math.floor(run.length / 2)];
  if (!middle || !canMove(middle, today)) return null;
  const before = sellingRuns(publications).length;
  const partner = publications
    .filter((other) => !isSelling(other) && canMove(other, today))
    .sort((a, b) => Math.abs(momentOf(a) - momentOf(middle)) - Math.abs(momentOf(b) - momentOf(middle)))
    .find((other) => {
      const changed = applied(publications, swapped(middle, other));
      return sellingRuns(changed).length < before && tooClose(changed).length <= tooClose(publications).length;
    });
  return partner ? swapped(middle, partner) : null;
};

const selling = (examined: Examined): HealthFinding[] =>
  sellingRuns(examined.publications).flatMap((run) => {
    const middle = run[Math.floor(run.length / 2)];
    if (!middle) return [];
    return [
      {
        kind: 'selling-run' as const,
        key: `selling-run ${run[0]?.id}`,
        ids: run.map(({ id }) => id),
        message: healthWords.sellingRun(run.length, run[0]?.scheduled_date ?? ''),
        fix: withoutRun(run, examined),
        way: opening(middle),
      },
    ];
  });

/** A network of the plan that has the type, at the same time if one is free then. */
const elsewhere = (publication: PlanPublication, { plan, publications, today }: Examined): PublicationMove[] | null => {
  if (!canMove(publication, today)) return null;
  const places = networksFor(publication.content_type, plan.social_networks).flatMap((network) => {
    const slot = freeSlotOn(publication.scheduled_date, { ...publication, social_network: network }, publications);
    return slot ? [{ network, slot }] : [];
  });
  const place = places.find(({ slot }) => slot.scheduled_time === publication.scheduled_time) ?? places[0];
  return place ? [{ ...moved(publication, place.slot), social_network: place.network }] : null;
};

const lackingFormat = (examined: Examined): HealthFinding[] =>
  examined.publications
    .filter(({ social_network, content_type }) => !networkHas(social_network, content_type))
    .map((publication) => {
      const { id, title, content_type, social_network } = publication;
      return {
        kind: 'lacking-format',
        key: `lacking-format ${id}`,
        ids: [id],
        message: healthWords.lackingFormat(
          title,
          CONTENT_TYPE_LABELS[content_type],
          SOCIAL_NETWORK_LABELS[social_network],
        ),
        fix: elsewhere(publication, examined),
        way: opening(publication),
      };
    });

/** Neighbours within an hour in one network. */
const tooClose = (publications: readonly PlanPublication[]): [PlanPublication, PlanPublication][] => {
  const last = new Map<string, PlanPublication>();
  return publications.flatMap((publication) => {
    const before = last.get(publication.social_network);
    last.set(publication.social_network, publication);
    const isClose = before !== undefined && momentOf(publication) - momentOf(before) < GAP_MS;
    return isClose ? [[before, publication] as [PlanPublication, PlanPublication]] : [];
  });
};

const closePairs = ({ publications, today }: Examined): HealthFinding[] =>
  tooClose(publications).map(([first, second]) => {
    const slot = freeSlotOn(second.scheduled_date, second, publications);
    return {
      kind: 'too-close',
      key: `too-close ${first.id} ${second.id}`,
      ids: [first.id, second.id],
      message: healthWords.tooClose(
        SOCIAL_NETWORK_LABELS[second.social_network],
        second.scheduled_date,
        first.scheduled_time,
        second.scheduled_time,
      ),
      fix: slot && canMove(second, today) ? [moved(second, slot)] : null,
      way: opening(second),
    };
  });

const missedDays = ({ plan, publications, today }: Examined): HealthFinding[] =>
  notableDays(plan.start_date, plan.end_date)
    .filter(({ date }) => date >= today)
    .flatMap(({ name, date, said }) => {
      const about = publications.filter(({ title, short_description }) => said.test(`${title} ${short_description}`));
      const isTold = about.some(({ scheduled_date }) => {
        const ahead = daysBetween(scheduled_date, date);
        return ahead >= 0 && ahead <= DAYS_AHEAD;
      });
      if (isTold) return [];
      // Told at the wrong time: it goes to its day.
      const late = about.find((publication) => canMove(publication, today));
      const slot = late && freeSlotOn(date, late, publications);
      const finding: HealthFinding = {
        kind: 'missed-day',
        key: `missed-day ${date}`,
        ids: late ? [late.id] : [],
        message: late ? healthWords.late(late.title, name, date) : healthWords.missedDay(name, date),
        fix: late && slot ? [moved(late, slot)] : null,
        // Moving what tells of something else to the day would not tell of the day.
        way: late ? opening(late) : adding(date, name),
      };
      return [finding];
    });

/** Mondays of the weeks that lie in the plan as a whole. */
const wholeWeeks = ({ start_date, end_date }: HealthPlan): string[] => {
  const weeks: string[] = [];
  let monday = addDays(start_date, (7 - weekdayOf(start_date)) % 7);
  for (; addDays(monday, 6) <= end_date; monday = addDays(monday, 7)) weeks.push(monday);
  return weeks;
};

const emptyWeeks = ({ plan, publications, today }: Examined): HealthFinding[] => {
  const inWeek = (monday: string): PlanPublication[] =>
    publications.filter(({ scheduled_date }) => scheduled_date >= monday && scheduled_date <= addDays(monday, 6));
  const weeks = wholeWeeks(plan);
  return weeks
    .filter((monday) => addDays(monday, 6) >= today && inWeek(monday).length === 0)
    .map((monday) => {
      const fullest = weeks.map(inWeek).reduce((most, week) => (week.length > most.length ? week : most), []);
      // The last of the fullest week goes; a week is not emptied for another one.
      const spare = fullest.length > 1 ? fullest.findLast((publication) => canMove(publication, today)) : undefined;
      const wednesday = addDays(monday, 2);
      const date = wednesday < today ? addDays(monday, 6) : wednesday;
      const slot = spare && freeSlotOn(date, spare, publications);
      return {
        kind: 'empty-week',
        key: `empty-week ${monday}`,
        ids: [],
        message: healthWords.emptyWeek(monday, addDays(monday, 6)),
        fix: spare && slot ? [moved(spare, slot)] : null,
        way: adding(date),
      };
    });
};

const unusedWeekdays = ({ plan, publications, today }: Examined): HealthFinding[] => {
  const weeks = wholeWeeks(plan);
  if (weeks.length < WEEKS_FOR_HABIT) return [];
  return DAYS_OF_WEEK.flatMap((weekday) => {
    if (publications.some(({ scheduled_date }) => weekdayOf(scheduled_date) === weekday)) return [];
    const first = plan.start_date < today ? today : plan.start_date;
    const ahead = addDays(first, (weekday - weekdayOf(first) + 7) % 7);
    // None is left to come: nothing can be done any more.
    if (ahead > plan.end_date) return [];
    // A neighbour of the day that shares its own day with others moves over.
    const spare = publications.find(
      (publication) =>
        canMove(publication, today) &&
        Math.abs(weekdayOf(publication.scheduled_date) - weekday) === 1 &&
        publications.filter(({ scheduled_date }) => scheduled_date === publication.scheduled_date).length > 1,
    );
    const date = spare && addDays(spare.scheduled_date, weekday - weekdayOf(spare.scheduled_date));
    const isInside = date !== undefined && date >= today && date >= plan.start_date && date <= plan.end_date;
    const slot = spare && isInside ? freeSlotOn(date, spare, publications) : undefined;
    const finding: HealthFinding = {
      kind: 'unused-weekday',
      key: `unused-weekday ${weekday}`,
      ids: [],
      message: healthWords.unusedWeekday(weekday),
      fix: spare && slot ? [moved(spare, slot)] : null,
      way: adding(ahead),
    };
    return [finding];
  });
};

const mix = ({ plan, publications, today }: Examined): HealthFinding[] => {
  if (publications.length < MIX_LEAST) return [];
  const shareOf = (type: ContentType): number =>
    Math.round((publications.filter(({ content_type }) => content_type === type).length * 100) / publications.length);
  const apart = CONTENT_TYPES.map((type) => ({
    type,
    has: shareOf(type),
    wants: plan.content_distribution[type] ?? 0,
  })).filter(({ has, wants }) => Math.abs(has - wants) > MIX_TOLERANCE);
  if (apart.length === 0) return [];
  const words = apart.map(({ type, has, wants }) => healthWords.share(CONTENT_TYPE_LABELS[type], has, wants));
  // Of the type there is most too much of: one that may still become another.
  const [most] = [...apart].sort((a, b) => b.has - b.wants - (a.has - a.wants));
  const spare = publications.filter(({ content_type }) => content_type === most?.type);
  const first = spare.find((publication) => canMove(publication, today)) ?? spare[0] ?? publications[0];
  if (!first) return [];
  return [{ kind: 'mix', key: 'mix', ids: [], message: healthWords.mix(words), fix: null, way: opening(first) }];
};

/** Publications as they stand after moves, in order of time. */
export const applied = (
  publications: readonly PlanPublication[],
  moves: readonly PublicationMove[],
): PlanPublication[] => {
  const byId = new Map(moves.map((move) => [move.id, move]));
  return inOrder(
    publications.map((publication) => ({ ...publication, ...byId.get(publication.id), version: publication.version })),
  );
};

interface HealthOptions {
  /** Today in the project's time zone, `YYYY-MM-DD`. */
  today: string;
}

/**
 * What a plan would be better without, by rules alone: the same plan always gets the same findings, most urgent first. Each
 * fix stands for itself; after one the plan is examined again.
 */
export const examinePlan = (
  plan: HealthPlan,
  publications: readonly PlanPublication[],
  { today }: HealthOptions,
): HealthFinding[] => {
  if (publications.length === 0) return [];
  const examined: Examined = { plan, publications: inOrder(publications), today };
  return [lackingFormat, closePairs, selling, missedDays, emptyWeeks, unusedWeekdays, mix].flatMap((rule) =>
    rule(examined),
  );
};
