import {
  applied,
  examinePlan,
  type ContentPlanWithPublications,
  type PlanPublication,
  type PublicationMove,
} from '@orbita/contracts';

/** One fix can lead to another problem: more of them than this would go in circles. */
const MOST_FIXES = 100;

const isElsewhere = (was: PlanPublication, is: PlanPublication): boolean =>
  was.scheduled_date !== is.scheduled_date ||
  was.scheduled_time !== is.scheduled_time ||
  was.social_network !== is.social_network;

/** The moves that solve every problem a move can solve: each fix in turn, the plan examined again after it. */
export const fixAll = (plan: ContentPlanWithPublications, today: string): PublicationMove[] => {
  const tried = new Set<string>();
  let publications: PlanPublication[] = plan.publications;
  while (tried.size < MOST_FIXES) {
    const next = examinePlan(plan, publications, { today }).find(({ key, fix }) => fix !== null && !tried.has(key));
    if (!next?.fix) break;
    tried.add(next.key);
    publications = applied(publications, next.fix);
  }
  const before = new Map(plan.publications.map((one) => [one.id, one]));
  return publications.flatMap((is) => {
    const was = before.get(is.id);
    if (!was || !isElsewhere(was, is)) return [];
    const { id, scheduled_date, scheduled_time, social_network } = is;
    return [{ id, version: was.version, scheduled_date, scheduled_time, social_network }];
  });
};
