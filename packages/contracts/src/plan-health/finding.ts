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

/** What a user can do where no move helps: open a publication, or add one on a day, with the given topic. */
export type HealthWay = { action: 'open'; id: number } | { action: 'add'; date: string; title: string };

/** A problem of a plan. */
export interface HealthFinding {
  kind: HealthKind;
  /** Key of the finding within a plan; it stays the same as long as the finding exists. */
  key: string;
  /** Publications it is about, in order of time; empty when publications are missing. */
  ids: number[];
  /** The problem, in Russian. */
  message: string;
  /** Moves that solve it without writing anything; null when only a user can. */
  fix: PublicationMove[] | null;
  /** Another remedy. */
  way: HealthWay;
}

/** Fields of the plan itself that rules need. */
export type HealthPlan = Pick<ContentPlan, 'start_date' | 'end_date' | 'content_distribution' | 'social_networks'>;

/** A plan as the rules see it. */
export interface Examined {
  plan: HealthPlan;
  /** In order of time. */
  publications: PlanPublication[];
  /** Nothing is moved from or to an earlier day. */
  today: string;
}

/** Finds problems of one kind. */
export type HealthRule = (examined: Examined) => HealthFinding[];

export const canMove = (publication: PlanPublication, today: string): boolean =>
  isMovable(publication) && publication.scheduled_date >= today;

export const opening = (publication: PlanPublication): HealthWay => ({ action: 'open', id: publication.id });
export const adding = (date: string, title = ''): HealthWay => ({ action: 'add', date, title });
