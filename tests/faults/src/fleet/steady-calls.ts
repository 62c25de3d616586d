import { percentile } from '@orbita/harness';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** One request of a mix, and its allowed answers. */
export interface Call {
  /** Its name in the report. */
  name: string;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  expected: number;
  /** Judges an unexpected answer: returns what must still be checked; undefined when it is a failure. */
  otherwise?: (status: number, body: string) => (() => Promise<void>) | undefined;
}

export interface CallsSeen {
  sent: number;
  /** Answered as expected, at once or after the one retry. */
  served: number;
  /** Reads whose kept-alive connection ended before a byte of an answer, sent once more as every HTTP client does. */
  repeated: number;
  /** Answers that ask the caller to poll the job. */
  askAgain: number;
  failures: string[];
  p99Ms: number;
}

const TIMEOUT_MS = 30_000;
const MAX_SOCKETS = 64;
const MAX_FAILURES_SHOWN = 10;

interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A kept-alive connection that ended before a byte of the answer. */
class ConnectionGone extends Error {}

const send = (base: string, { method, path, headers, body }: Call, agent: Agent | false): Promise<Got> =>
  new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, base), { method, headers, agent, timeout: TIMEOUT_MS });
    let isAnswering = false;
    outgoing.once('response', (response) => {
      isAnswering = true;
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      response.once('error', reject);
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error(`no answer within ${TIMEOUT_MS / 1_000} s`)));
    outgoing.once('error', (error: NodeJS.ErrnoException) =>
      reject(outgoing.reusedSocket && !isAnswering && error.code === 'ECONNRESET' ? new ConnectionGone() : error),
    );
    outgoing.end(body);
  });

/**
 * Sends requests at a steady rate, independent of each other, over kept-alive connections, until stopped.
 * Each must be answered as expected. RFC 9110, 9.2.2 allows one retry: of a GET on a kept-alive connection that ended before
 * a byte of its answer; these are counted separately. A refused connection, a cut answer, a cut POST, another
 * status, or half a minute of silence is a failure.
 */
export class SteadyCalls {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  private readonly answers: Promise<void>[] = [];
  private readonly times: number[] = [];
  private readonly seen = { sent: 0, served: 0, repeated: 0, askAgain: 0 };
  private readonly failures = new Map<string, number>();
  private isStopping = false;
  private readonly loop: Promise<void>;

  /** @param next the request that is due */
  constructor(
    private readonly base: string,
    perSecond: number,
    next: () => Call,
  ) {
    this.loop = this.run(perSecond, next);
  }

  /** Sends nothing more and waits for open requests; returns the counts. */
  async stop(): Promise<CallsSeen> {
    this.isStopping = true;
    await this.loop;
    await Promise.all(this.answers);
    this.agent.destroy();
    const failures = [...this.failures].map(([what, times]) => `${times} × ${what}`).slice(0, MAX_FAILURES_SHOWN);
    return { ...this.seen, failures, p99Ms: percentile(this.times, 99) };
  }

  private async run(perSecond: number, next: () => Call): Promise<void> {
    let dueAt = performance.now();
    while (!this.isStopping) {
      if (dueAt > performance.now()) await sleep(dueAt - performance.now());
      this.seen.sent += 1;
      this.answers.push(this.one(next()));
      dueAt += (-Math.log(1 - Math.random()) * 1_000) / perSecond;
    }
  }

  private async one(call: Call): Promise<void> {
    const began = performance.now();
    try {
      const { status, body } = await this.answerTo(call);
      this.times.push(performance.now() - began);
      const follow = status === call.expected ? undefined : call.otherwise?.(status, body);
      if (status === call.expected) this.seen.served += 1;
      else if (follow) {
        this.seen.askAgain += 1;
        await follow();
      } else this.fail(`${call.name} answered ${status}: ${body.slice(0, 120)}`);
    } catch (error) {
      this.fail(`${call.name}: ${error instanceof ConnectionGone ? 'its connection ended' : String(error)}`);
    }
  }

  private async answerTo(call: Call): Promise<Got> {
    try {
      return await send(this.base, call, this.agent);
    } catch (error) {
      if (!(error instanceof ConnectionGone) || call.method !== 'GET') throw error;
      this.seen.repeated += 1;
      // Over a new connection, as browsers do: other kept connections may have ended in the same moment.
      return send(this.base, call, false);
    }
  }

  private fail(what: string): void {
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1);
  }
}
