import { type JobStatus, readStored } from '@orbita/contracts';
import type { JobRecord, JobsService } from '@orbita/jobs';
import { JobAccepted, Waiting, prefersAsync } from './waiting.js';

describe('prefersAsync', () => {
  it.each([
    'respond-async',
    'Respond-Async',
    ' respond-async ; wait=10',
    'return=minimal, respond-async',
    'handling=lenient,respond-async,wait=5',
    ['return=minimal', 'respond-async'],
  ])('is true for %j', (header) => expect(prefersAsync(header)).toBe(true));

  it.each([
    undefined,
    '',
    'wait=10',
    'respond-asynchronously',
    'note="a,respond-async"',
    'x=respond-async',
    ',;,',
    '"',
  ])('is false for %j', (header) => expect(prefersAsync(header)).toBe(false));
});

describe('respond', () => {
  const job = { userId: 1, jobId: 7 };
  const jobsThatEnd = (outcome: Partial<JobRecord> & { status: JobStatus }) => {
    const waitForEnd = vi.fn().mockResolvedValue({ id: 7, errorCode: null, errorMessage: null, ...outcome });
    return { waitForEnd, waiting: new Waiting({ waitForEnd } as unknown as JobsService) };
  };
  const patient = () => ({ respondAsync: false, disconnected: new AbortController().signal });
  const result = async () => 'результат';

  it('answers with the result of a completed job', async () => {
    const { waiting, waitForEnd } = jobsThatEnd({ status: 'completed' });
    await expect(waiting.respond(patient(), job, result)).resolves.toBe('результат');
    expect(waitForEnd).toHaveBeenCalledWith(1, 7, { timeoutMs: 300_000, signal: expect.any(AbortSignal) });
  });

  it('returns the job at once when the caller prefers so', async () => {
    const { waiting, waitForEnd } = jobsThatEnd({ status: 'completed' });
    const answer = await waiting.respond({ ...patient(), respondAsync: true }, job, result);
    expect(answer).toEqual(new JobAccepted(7));
    expect(waitForEnd).not.toHaveBeenCalled();
  });

  it.each([
    [
      { status: 'failed', errorCode: 'MODEL_UNAVAILABLE', errorMessage: readStored('Модель молчит', null) },
      'MODEL_UNAVAILABLE',
      'Модель молчит',
    ],
    [{ status: 'cancelled', errorCode: 'JOB_CANCELLED' }, 'JOB_CANCELLED', 'Задача отменена, кредиты возвращены'],
    [
      { status: 'failed', errorCode: 'OF_A_NEWER_RELEASE', errorMessage: readStored('Не вышло', null) },
      'INTERNAL',
      'Не вышло',
    ],
  ] as const)('fails as the job did: %j', async (outcome, code, message) => {
    const { waiting } = jobsThatEnd(outcome);
    await expect(waiting.respond(patient(), job, result)).rejects.toMatchObject({
      code,
      message,
      details: { job_id: 7 },
    });
  });

  it('answers that the job still runs when the time is up', async () => {
    const { waiting } = jobsThatEnd({ status: 'active' });
    await expect(waiting.respond(patient(), job, result)).rejects.toMatchObject({
      code: 'JOB_DEADLINE_EXCEEDED',
      details: { job_id: 7 },
    });
  });

  const jobsThatNeverEnd = () => {
    const waitForEnd = (_user: number, id: number, { signal }: { signal: AbortSignal }) =>
      new Promise<unknown>((resolve) => {
        const open = (): void => resolve({ id, status: 'active' });
        if (signal.aborted) open();
        signal.addEventListener('abort', open);
      });
    return new Waiting({ waitForEnd } as unknown as JobsService);
  };

  it('stops waiting for a caller who has disconnected', async () => {
    const caller = new AbortController();
    const answer = jobsThatNeverEnd().respond({ respondAsync: false, disconnected: caller.signal }, job, result);
    caller.abort();
    await expect(answer).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', details: { job_id: 7 } });
  });

  it('answers all waiting callers when the process stops, later ones at once', async () => {
    const waiting = jobsThatNeverEnd();
    const early = waiting.respond(patient(), job, result);
    waiting.onModuleDestroy();
    await expect(early).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await expect(waiting.respond(patient(), job, result)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
