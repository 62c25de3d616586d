import type { ContentPlan } from '../content-plan.js';
import type { PlanPublication } from '../publication.js';
import type { PublicationMove } from '../reschedule.js';
import { isMovable } from './slots.js';

export type HealthKind =
  | 'selling-run'
  | 'lacking-format'
  | 'too-close'
  | 'missed-day'
  | 'empty-week'
  | 'unused-weekday'
  | 'mix';

/** What a person can do where no move helps: look at a publication, or add one on a day, about what its title says. */
export type HealthWay = { action: 'open'; id: number } | { action: 'add'; date: string; title: string };

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

/** What a rule looks at of a plan itself. */
export type HealthPlan = Pick<ContentPlan, 'start_date' | 'end_date' | 'content_distribution' | 'social_networks'>;

/** A plan as the rules see it. */
export interface Examined {
  plan: HealthPlan;
  /** In order of time. */
  publications: PlanPublication[];
  /** Nothing is moved from or to a day before it. */
  today: string;
}

/** Finds what is the matter of one kind. */
export type HealthRule = (examined: Examined) => HealthFinding[];

export const canMove = (publication: PlanPublication, today: string): boolean =>
  isMovable(publication) && publication.scheduled_date >= today;

export const opening = (publication: PlanPublication): HealthWay => ({ action: 'open', id: publication.id });
export const adding = (date: string, title = ''): HealthWay => ({ action: 'add', date, title });
