import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { audienceEndpoints } from '@orbita/contracts';
import { Button } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '@/shared/api/api';
import { awaitJob } from '@/shared/api/jobs';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { SlowAnswer } from './slow-answer';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

function Suggest() {
  const suggestion = useAppMutation({
    mutationFn: async (_: void, signal) => {
      const { job_id } = await api(audienceEndpoints.suggest, { body: { name: 'Зерно' } }, { signal });
      return awaitJob<string[]>(job_id, { signal });
    },
  });
  return (
    <>
      <Button onClick={() => suggestion.mutate()}>Подобрать</Button>
      <SlowAnswer of={suggestion} />
      {suggestion.error?.message}
    </>
  );
}

it('says after ten seconds that the answer is late; stopping ends the wait and cancels the job', async () => {
  const calledOff = vi.fn();
  server.use(
    http.post('*/api/projects/suggest-audience', () => HttpResponse.json({ job_id: 5 }, { status: 202 })),
    http.get('*/api/jobs/5', () => HttpResponse.json({ id: 5, status: 'active', progress: 10 })),
    http.delete('*/api/jobs/5', () => {
      calledOff();
      return HttpResponse.json({});
    }),
  );
  renderApp(<Suggest />);
  await press('Подобрать');
  await pass(9_000);
  expect(screen.queryByText('Ответ занимает больше обычного')).toBeNull();
  await pass(1_500);
  expect(screen.getByText('Ответ занимает больше обычного')).toBeDefined();
  await press('Подождать ещё');
  expect(screen.queryByText('Ответ занимает больше обычного')).toBeNull();
  await pass(10_500);
  await press('Остановить');
  await pass(100);
  expect(screen.getByText(/Вы остановили ожидание/)).toBeDefined();
  expect(screen.queryByText('Ответ занимает больше обычного')).toBeNull();
  expect(calledOff).toHaveBeenCalledOnce();
});
