import { percentile } from '@orbita/harness';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fixture } from './fixture.js';
import type { LoadResult } from './load.js';

const REQUEST_TIMEOUT_MS = 10_000;
const MAX_SOCKETS = 100;

export interface Question {
  path: string;
  headers: Record<string, string>;
}

interface SteadyLoad {
  questions: readonly Question[];
  /** Requests a second, independent of each other (a Poisson process). */
  rate: number;
  seconds: number;
  /** Ends it earlier. */
  signal?: AbortSignal;
}

/** Milliseconds from `dueAt` to the last byte of the answer; undefined without a 2xx. */
const ask = (url: URL, { headers }: Question, agent: Agent, dueAt: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const outgoing = request(url, { agent, headers, timeout: REQUEST_TIMEOUT_MS }, (response) => {
      const isGood = response.statusCode !== undefined && response.statusCode < 300;
      response.resume();
      response.once('end', () => resolve(isGood ? performance.now() - dueAt : undefined));
      response.once('error', () => resolve(undefined));
    });
    outgoing.once('timeout', () => outgoing.destroy());
    outgoing.once('error', () => resolve(undefined));
    outgoing.end();
  });

/**
 * Sends requests at a steady rate, however long answers take. A time counts from when the request was due, so that a server
 * that stalls cannot hide the requests it delayed.
 */
export const askSteadily = async (
  { stack }: Fixture,
  { questions, rate, seconds, signal }: SteadyLoad,
): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  const answers: Promise<number | undefined>[] = [];
  const beganAt = performance.now();
  const endsAt = beganAt + seconds * 1_000;
  let dueAt = beganAt;
  while (dueAt < endsAt && !signal?.aborted) {
    const question = questions[answers.length % questions.length];
    if (!question) throw new Error('no question to ask');
    const waitMs = dueAt - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    answers.push(ask(new URL(question.path, stack.baseUrl), question, agent, dueAt));
    dueAt += (-Math.log(1 - Math.random()) * 1_000) / rate;
  }
  const times = await Promise.all(answers);
  agent.destroy();
  const good = times.filter((ms) => ms !== undefined);
  return {
    perSecond: good.length / seconds,
    seconds,
    p50Ms: percentile(good, 50),
    p99Ms: percentile(good, 99),
    errors: times.length - good.length,
  };
};
