import { type ApprovalState, type Message, type ReadinessVerdict, say } from '@orbita/contracts';
import { type Problem, blocks, warns } from '../networks/problems.js';

/** Facts that decide on an automatic publication, independent of its accounts. */
export interface OwnFacts {
  isEmpty: boolean;
  isBeingWritten: boolean;
  /** Places of the text that still need filling in. */
  unfilled: number;
  /** Its user's plan includes automatic sending. */
  isAllowed: boolean;
  isPaused: boolean;
  requiresApproval: boolean;
  approval: ApprovalState;
  /** Accounts it still has to reach. */
  accounts: number;
  /** Another publication goes to the same account in the same minute. */
  sharesItsMinute: boolean;
}

/** There is nothing to send. */
export const NO_TEXT = blocks('no-text', { code: 'PUBLICATION_WITHOUT_TEXT' });

/** A publication by hand whose time passed without a reminder: its project was paused, or we were out of order. */
export const OVERDUE = warns('by-hand-overdue', say('readiness.unreminded'));

/** The problem shown for unfilled places when a user sends by hand: they are asked to confirm. */
export const unfilledByHand = (count: number): Problem[] =>
  count > 0 ? [warns('unfilled-places', say('readiness.unfilled-by-hand', { count }))] : [];

const NOT_APPROVED: Record<ApprovalState, Message | null> = {
  approved: null,
  none: say('readiness.unapproved'),
  changes_requested: say('readiness.changes-requested'),
  outdated: say('readiness.approval-outdated'),
};

/** A publication's own problems, the cause before its consequences. */
export const ownProblems = (facts: OwnFacts): Problem[] => {
  const notApproved = facts.requiresApproval ? NOT_APPROVED[facts.approval] : null;
  return [
    ...(facts.isAllowed ? [] : [blocks('plan-not-allowed', { code: 'AUTO_PUBLISHING_NOT_ALLOWED' })]),
    ...(facts.isPaused ? [blocks('project-paused', say('readiness.project-paused'))] : []),
    ...(facts.accounts > 0 ? [] : [blocks('no-account', say('readiness.account-gone'))]),
    ...textProblems(facts),
    ...(notApproved === null ? [] : [blocks('not-approved', notApproved)]),
    ...(facts.sharesItsMinute ? [warns('same-minute', say('readiness.same-minute'))] : []),
  ];
};

/** A text that is being written is ready in minutes and will differ from the present one. */
const textProblems = ({ isBeingWritten, isEmpty, unfilled }: OwnFacts): Problem[] => {
  if (isBeingWritten) return [warns('being-written', say('readiness.being-written'))];
  if (isEmpty) return [NO_TEXT];
  return unfilled > 0 ? [blocks('unfilled-places', say('readiness.unfilled', { count: unfilled }))] : [];
};

/** The verdict for an automatic publication: the worst of its problems. */
export const verdictOf = (problems: readonly Pick<Problem, 'weight'>[]): Exclude<ReadinessVerdict, 'by-hand'> => {
  if (problems.some(({ weight }) => weight === 'blocks')) return 'blocked';
  return problems.length > 0 ? 'warns' : 'goes';
};
