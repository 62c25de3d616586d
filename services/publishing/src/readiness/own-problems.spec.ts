import type { PreflightProblem } from '@orbita/contracts';
import { type OwnFacts, ownProblems, verdictOf } from './own-problems.js';

const WELL: OwnFacts = {
  isEmpty: false,
  isBeingWritten: false,
  unfilled: 0,
  isAllowed: true,
  isPaused: false,
  requiresApproval: false,
  approval: 'none',
  accounts: 1,
  sharesItsMinute: false,
};
const codesOf = (facts: Partial<OwnFacts>): string[] =>
  ownProblems({ ...WELL, ...facts }).map(({ code, weight }) => `${code} ${weight}`);

it.each<[Partial<OwnFacts>, string[]]>([
  [{}, []],
  [{ isEmpty: true }, ['no-text blocks']],
  [{ isEmpty: true, isBeingWritten: true }, ['being-written warns']],
  [{ unfilled: 3 }, ['unfilled-places blocks']],
  [{ unfilled: 3, isBeingWritten: true }, ['being-written warns']],
  [{ unfilled: 3, requiresApproval: true }, ['unfilled-places blocks', 'not-approved blocks']],
  [{ isAllowed: false }, ['plan-not-allowed blocks']],
  [{ isPaused: true, isEmpty: true }, ['project-paused blocks', 'no-text blocks']],
  [{ accounts: 0 }, ['no-account blocks']],
  [{ requiresApproval: true }, ['not-approved blocks']],
  [{ requiresApproval: true, approval: 'approved' }, []],
  [{ requiresApproval: true, approval: 'outdated' }, ['not-approved blocks']],
  [{ approval: 'changes_requested' }, []],
  [{ sharesItsMinute: true }, ['same-minute warns']],
])('%j has the problems %j', (facts, codes) => {
  expect(codesOf(facts)).toEqual(codes);
});

it('is as bad as the worst of its problems', () => {
  const of = (...weights: PreflightProblem['weight'][]) =>
    verdictOf(weights.map((weight) => ({ code: 'no-text', weight, message: '' })));
  expect([of(), of('warns'), of('warns', 'blocks')]).toEqual(['goes', 'warns', 'blocked']);
});
