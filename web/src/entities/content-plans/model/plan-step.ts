import { PUBLISHING_NETWORKS, type PlanPublication, type SocialNetwork } from '@orbita/contracts';
import { sendingsOf } from './variants';

type Publications = readonly PlanPublication[];

/** The one thing to do next with a plan. */
export type PlanStep =
  /** Texts to be written. */
  | { kind: 'write'; publications: Publications }
  /** All texts left are being written. */
  | { kind: 'writing' }
  /** Texts the client has not seen. */
  | { kind: 'approve'; publications: Publications }
  /** Finished posts that nobody publishes yet. */
  | { kind: 'schedule'; publications: Publications }
  /** Texts with places to be filled in. */
  | { kind: 'fill'; publications: Publications }
  /** Nothing. `byHand`: posts for networks Orbita does not publish to. */
  | { kind: 'done'; scheduled: number; byHand: number };

interface StepContext {
  /** Today in the project. */
  today: string;
  now: number;
  /** The client of this plan decides about posts. */
  usesApprovals: boolean;
  /** An open link shows it to the client. */
  isShown: (publication: PlanPublication) => boolean;
}

const PUBLISHED_TO: ReadonlySet<SocialNetwork> = new Set(PUBLISHING_NETWORKS);

/** Whether Orbita publishes to its network. */
export const canGoOut = ({ social_network }: Pick<PlanPublication, 'social_network'>): boolean =>
  PUBLISHED_TO.has(social_network);

export const isAhead = ({ scheduled_at }: Pick<PlanPublication, 'scheduled_at'>, now: number): boolean =>
  Date.parse(scheduled_at) > now;

/** Publications of today and later that have no text and none on its way. */
export const unwrittenOf = (publications: Publications, today: string): PlanPublication[] =>
  publications.filter(
    ({ has_content, writing_job_id, status, scheduled_date }) =>
      !has_content && writing_job_id === null && status === 'draft' && scheduled_date >= today,
  );

/** Finished posts that do not go out automatically, whatever stands in the way of that. */
export const restingOf = (publications: Publications): PlanPublication[] =>
  publications.filter(({ status, auto_publish }) => status === 'ready' && !auto_publish);

/** The next step of a plan; null when there is nothing ahead. */
export const planStep = (
  publications: Publications,
  { today, now, usesApprovals, isShown }: StepContext,
): PlanStep | null => {
  const unwritten = unwrittenOf(publications, today);
  if (unwritten.length > 0) return { kind: 'write', publications: unwritten };
  const ahead = publications.filter((one) => isAhead(one, now));
  if (ahead.some(({ status }) => status === 'generating')) return { kind: 'writing' };
  const finished = ahead.filter(({ status }) => status === 'ready' || status === 'scheduled');
  const filled = finished.filter(({ needs_filling }) => needs_filling === 0);
  const unseen = usesApprovals ? filled.filter((one) => one.approval === 'none' && !isShown(one)) : [];
  if (unseen.length > 0) return { kind: 'approve', publications: unseen };
  // A publication is scheduled in each of its networks.
  const sendings = sendingsOf(publications).filter(({ needs_filling, scheduled_at }) => {
    return needs_filling === 0 && Date.parse(scheduled_at) > now;
  });
  const resting = restingOf(sendings).filter(canGoOut);
  if (resting.length > 0) return { kind: 'schedule', publications: resting };
  const unfilled = finished.filter(({ needs_filling }) => needs_filling > 0);
  if (unfilled.length > 0) return { kind: 'fill', publications: unfilled };
  if (finished.length === 0) return null;
  const byHand = restingOf(finished).length;
  return { kind: 'done', scheduled: finished.length - byHand, byHand };
};
