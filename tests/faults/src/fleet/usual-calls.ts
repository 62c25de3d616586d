import {
  accountRoutes,
  audienceRoutes,
  contactRequestRoutes,
  contentPlanRoutes,
  endpointPath,
  isEnded,
  jobRoutes,
  notificationRoutes,
  projectRoutes,
  systemRoutes,
} from '@orbita/contracts';
import { type Tenant, until } from '@orbita/harness';
import { randomUUID } from 'node:crypto';
import type { Call } from './steady-calls.js';

/** Every so many calls one requests an offer, and is sent again with the same key at once. */
const ASK_EVERY = 50;
/** Every so many calls one waits for a job. */
const WAIT_EVERY = 100;
const JOB_ENDS_MS = 60_000;

/** A stopping gateway answers callers who wait for a job; the job continues, and its end is read later. */
const followJob = (tenant: Tenant, body: string): (() => Promise<void>) | undefined => {
  const { details } = JSON.parse(body) as { details?: { job_id?: number } };
  const id = details?.job_id;
  if (id === undefined) return undefined;
  return async () => {
    const ended = await until(
      `the end of job ${id}`,
      async () => {
        const job = await tenant.api.call(jobRoutes.get, { params: { id } });
        return isEnded(job.status) && job;
      },
      { timeoutMs: JOB_ENDS_MS, everyMs: 250 },
    );
    if (ended.status !== 'completed') throw new Error(`job ${id}, answered early, ended ${ended.status}`);
  };
};

/** Reads of a usual day. @param planId a plan of the user */
export const usualReads = ({ api, projectId }: Tenant, planId: number): Call[] => {
  const look = (name: string, path: string): Call => ({
    name,
    method: 'GET',
    path,
    headers: { authorization: `Bearer ${api.token}` },
    expected: 200,
  });
  return [
    look('me', accountRoutes.me.path),
    look('version', systemRoutes.version.path),
    look('status of a plan', endpointPath(contentPlanRoutes.status, { id: planId })),
    look('projects', projectRoutes.list.path),
    look('notifications', notificationRoutes.list.path),
    look('plans', endpointPath(contentPlanRoutes.list, { id: projectId })),
  ];
};

/**
 * Requests of a usual day: mostly reads.
 * @param planId a plan of the user
 * @param sent gets the names of ordered things; each name is also the idempotency key
 */
export const usualCalls = (tenant: Tenant, planId: number, sent: string[]): (() => Call) => {
  const json = { authorization: `Bearer ${tenant.api.token}`, 'content-type': 'application/json' };
  const looks = usualReads(tenant, planId);
  const ask = (name: string): Call => ({
    name: 'a request of an enterprise',
    method: 'POST',
    path: contactRequestRoutes.create.path,
    headers: { ...json, 'idempotency-key': name },
    body: JSON.stringify({ company_name: name, contact_name: 'Анна', email: 'anna@example.ru' }),
    expected: 204,
  });
  const suggest = (): Call => ({
    name: 'a waiting suggestion',
    method: 'POST',
    path: audienceRoutes.suggest.path,
    headers: json,
    body: JSON.stringify({ name: 'Кофейня' }),
    expected: 200,
    otherwise: (status, body) => (status === 503 ? followJob(tenant, body) : undefined),
  });
  let turn = 0;
  let asked: Call | undefined;
  return () => {
    turn += 1;
    if (turn % WAIT_EVERY === 0) return suggest();
    if (turn % ASK_EVERY === 1) {
      const name = randomUUID();
      sent.push(name);
      asked = ask(name);
      return asked;
    }
    if (turn % ASK_EVERY === 2 && asked) return asked;
    return looks[turn % looks.length] as Call;
  };
};
