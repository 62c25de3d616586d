import type { Scene } from '../scene.js';
import { jobProblems } from './jobs.js';
import { balanceProblems, ledgerCheckProblems } from './ledger.js';
import { plansProblems } from './plans.js';
import { publishingProblems } from './publishing.js';
import { secretProblems } from './secrets.js';

/** Violations of I1–I10 now; I3, I6 and I8 are also watched while the scenario runs. */
export const checkInvariants = async (scene: Scene): Promise<string[]> => {
  // First: the others are checked when all work has ended.
  const jobs = [...(await jobProblems(scene)), ...(await publishingProblems(scene))];
  // One after the other: the search for secrets keeps this process so busy that other answers would seem late.
  const found: string[] = [];
  for (const check of [balanceProblems, ledgerCheckProblems, plansProblems, secretProblems, providerProblems]) {
    found.push(...(await check(scene)));
  }
  return [...jobs, ...found, ...scene.world.witness.takeViolations().map((text) => `I8/I9: ${text}`)];
};

/** How late the provider may see the end of a call that the client has left. */
const FAREWELL_MS = 50;

/**
 * Never more calls in flight than the provider allows: the fake refuses and logs each one too many. A call that arrives
 * while another is being cut does not count: the two use different sockets.
 */
const providerProblems = async (scene: Scene): Promise<string[]> => {
  const calls = scene.calls();
  const isBeingCut = (at: number): boolean =>
    calls.some((call) => call.aborted && call.endedAt >= at && call.endedAt <= at + FAREWELL_MS);
  const tooMany = calls.filter(({ fault, at }) => fault === 'tooManyAtOnce' && !isBeingCut(at));
  return tooMany.length === 0 ? [] : [`${tooMany.length} calls more at once than the provider allows`];
};
