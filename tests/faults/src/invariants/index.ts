import type { Scene } from '../scene.js';
import { jobProblems } from './jobs.js';
import { balanceProblems, ledgerCheckProblems } from './ledger.js';
import { plansProblems } from './plans.js';
import { publishingProblems } from './publishing.js';
import { secretProblems } from './secrets.js';

/** What of I1–I10 does not hold now; I3, I6 and I8 are watched besides while the scenario runs. */
export const checkInvariants = async (scene: Scene): Promise<string[]> => {
  // First: the others are judged when everything has come to rest.
  const jobs = [...(await jobProblems(scene)), ...(await publishingProblems(scene))];
  // One after the other: the search for secrets keeps this process busy for so long that answers beside it would seem late.
  const found: string[] = [];
  for (const check of [balanceProblems, ledgerCheckProblems, plansProblems, secretProblems, providerProblems]) {
    found.push(...(await check(scene)));
  }
  return [...jobs, ...found, ...scene.world.witness.takeViolations().map((text) => `I8/I9: ${text}`)];
};

/** How late the end of a call that the client has left may reach the provider. */
const FAREWELL_MS = 50;

/**
 * Never more calls in flight than the provider allows: the fake refuses and writes down each one too many. One that
 * comes in the moment in which another is being cut is not: both ways lead over sockets of their own.
 */
const providerProblems = async (scene: Scene): Promise<string[]> => {
  const calls = scene.calls();
  const isBeingCut = (at: number): boolean =>
    calls.some((call) => call.aborted && call.endedAt >= at && call.endedAt <= at + FAREWELL_MS);
  const tooMany = calls.filter(({ fault, at }) => fault === 'tooManyAtOnce' && !isBeingCut(at));
  return tooMany.length === 0 ? [] : [`${tooMany.length} calls more at once than the provider allows`];
};
