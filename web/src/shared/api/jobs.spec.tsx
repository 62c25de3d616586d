import type { Job } from '@orbita/contracts';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { ApiError } from './api-error';
import { awaitJob, useJob, useWritingJob } from './jobs';

const job = (change: Partial<Job>): Job => ({
  id: 5,
  kind: 'audience.suggest',
  status: 'active',
  progress: 10,
  stage: 'Пишем',
  error: null,
  error_code: null,
  created_at: '2026-11-21T10:00:00Z',
  started_at: null,
  finished_at: null,
  ...change,
});

/** Answers polls with these states in turn, then repeats the last one; counts the polls. */
const answer = (...states: (Partial<Job> | number)[]) => {
  const polls = { count: 0 };
  server.use(
    http.get('*/api/jobs/5', () => {
      const state = states[Math.min(polls.count, states.length - 1)] ?? {};
      polls.count += 1;
      return typeof state === 'number'
        ? HttpResponse.json({ error: 'Нет', code: 'X' }, { status: state })
        : HttpResponse.json(job(state));
    }),
  );
  return polls;
};

const setHidden = (isHidden: boolean): void => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  Object.defineProperty(document, 'visibilityState', { value: isHidden ? 'hidden' : 'visible', configurable: true });
  window.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  setHidden(false);
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Watch({ id }: { id: number | null }) {
  const { data } = useJob(id);
  return <p>{data ? `${data.status} ${data.progress}` : 'пусто'}</p>;
}

describe('useJob', () => {
  it('polls until the job ends, and never after that', async () => {
    const polls = answer({ progress: 10 }, { progress: 60 }, { status: 'completed', progress: 100 });
    renderApp(<Watch id={5} />);
    await pass(100);
    expect(screen.getByText('active 10')).toBeDefined();
    await pass(300);
    expect(screen.getByText('active 60')).toBeDefined();
    await pass(300);
    expect(screen.getByText('completed 100')).toBeDefined();
    await pass(20_000);
    expect(polls.count).toBe(3);
  });

  it('stops when the job is gone', async () => {
    const polls = answer(404);
    renderApp(<Watch id={5} />);
    await pass(20_000);
    expect(polls.count).toBe(1);
  });

  it('does not poll in a hidden tab', async () => {
    const polls = answer({});
    renderApp(<Watch id={5} />);
    await pass(100);
    setHidden(true);
    await pass(20_000);
    expect(polls.count).toBe(1);
    setHidden(false);
    await pass(1_500);
    expect(polls.count).toBeGreaterThan(1);
  });

  it('sends nothing without a job', async () => {
    const polls = answer({});
    renderApp(<Watch id={null} />);
    await pass(5_000);
    expect(polls.count).toBe(0);
  });
});

function ReadAlong({ id }: { id: number | null }) {
  const { draft, isWriting, failure, job: current } = useWritingJob(id);
  const state = failure ? failure.code : isWriting ? 'пишет' : (current?.status ?? 'тихо');
  return <p>{`${state}: ${draft}`}</p>;
}

describe('useWritingJob', () => {
  it('shows the text as it grows, and keeps the last draft when an answer has none', async () => {
    const polls = answer(
      { status: 'queued' },
      { draft_text: 'Хлеб' },
      {},
      { draft_text: 'Хлеб на закваске' },
      { status: 'completed', progress: 100, result: { content: 'Хлеб на закваске.' } },
    );
    renderApp(<ReadAlong id={5} />);
    await pass(100);
    for (const shown of ['пишет: Хлеб', 'пишет: Хлеб', 'пишет: Хлеб на закваске', 'completed: Хлеб на закваске']) {
      await pass(400);
      expect(screen.getByText(shown)).toBeDefined();
    }
    await pass(20_000);
    expect(polls.count).toBe(5);
  });

  it('says why there is no text', async () => {
    answer({ status: 'failed', error: 'Модель молчит.', error_code: 'MODEL_UNAVAILABLE' });
    renderApp(<ReadAlong id={5} />);
    await pass(100);
    expect(screen.getByText('MODEL_UNAVAILABLE:')).toBeDefined();
  });

  it('sends nothing without a job', async () => {
    const polls = answer({});
    renderApp(<ReadAlong id={null} />);
    await pass(2_000);
    expect(polls.count).toBe(0);
    expect(screen.getByText('тихо:')).toBeDefined();
  });
});

describe('awaitJob', () => {
  it('returns the result and reports progress', async () => {
    answer(
      { progress: 10 },
      { progress: 70 },
      { status: 'completed', progress: 100, result: { values: ['честность'] } },
    );
    const onProgress = vi.fn<(job: Job) => void>();
    const result = awaitJob(5, { onProgress });
    await pass(3_000);
    expect(await result).toEqual({ values: ['честность'] });
    expect(onProgress.mock.calls.map(([{ progress }]) => progress)).toEqual([10, 70, 100]);
  });

  it('rejects with the reason the job failed', async () => {
    answer({ status: 'failed', error: 'Модель молчит. Кредиты возвращены.', error_code: 'MODEL_UNAVAILABLE' });
    const error = await awaitJob(5).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'MODEL_UNAVAILABLE', message: 'Модель молчит. Кредиты возвращены.' });
  });

  it('survives a lost answer, but not a refusal', async () => {
    const lost = answer(503, { status: 'completed', result: 1 });
    const result = awaitJob(5);
    await pass(3_000);
    expect(await result).toBe(1);
    expect(lost.count).toBe(2);
    answer(404);
    await expect(awaitJob(5)).rejects.toMatchObject({ status: 404 });
  });

  it('stops and cancels the job when no caller waits for it', async () => {
    const polls = answer({});
    const calledOff = vi.fn();
    server.use(
      http.delete('*/api/jobs/5', () => {
        calledOff();
        return HttpResponse.json({});
      }),
    );
    const controller = new AbortController();
    const wait = awaitJob(5, { signal: controller.signal }).catch((reason: unknown) => reason);
    await pass(1_500);
    controller.abort('closed');
    expect(await wait).toBe('closed');
    const before = polls.count;
    await pass(10_000);
    expect(polls.count).toBe(before);
    expect(calledOff).toHaveBeenCalledOnce();
  });

  it('gives up after five minutes with the timeout sentence', async () => {
    answer({});
    const wait = awaitJob(5).catch((reason: unknown) => reason);
    await pass(304_000);
    expect(await wait).toMatchObject({ code: 'TIMEOUT' });
  });
});
