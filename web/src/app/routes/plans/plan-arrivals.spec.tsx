import { screen, waitFor, within } from '@testing-library/react';
import type { PlanArrival } from '@orbita/contracts';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { CurrentProjectProvider } from '@/entities/projects/model/current-project';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { fakeGateway, type FakeGateway } from '@/entities/content-plans/testing/fake-gateway';
import { plan, publication, publications } from '@/entities/content-plans/testing/plans';
import { PlanScreen } from './plan-screen';

const ARRIVALS = 'GET /api/content-plans/1/arrivals';

const arrival = (slot: number, changes: Partial<PlanArrival> = {}): PlanArrival => ({
  slot,
  title: `Идея ${slot}`,
  short_description: 'О чём рассказать',
  content_type: 'engaging',
  social_network: 'telegram',
  scheduled_date: `2026-11-${21 + slot}`,
  scheduled_time: '12:00',
  ...changes,
});

const showPage = (gateway: FakeGateway) => {
  server.use(...gateway.handlers);
  return renderApp(
    <CurrentProjectProvider>
      <PlanScreen planId={1} />
    </CurrentProjectProvider>,
    { at: '/dashboard/content-plans/1', path: '/dashboard/content-plans/1' },
  );
};

const writing = (count: number, changes = {}) =>
  plan({ status: 'generating', progress: count * 10, publications_count: count, publications_total: 30, ...changes });

describe('A plan that is being written', () => {
  beforeEach(() => localStorage.clear());

  it('shows each idea on its date as it arrives, requesting only the new ones, and then its publications', async () => {
    const gateway = fakeGateway({ plans: [writing(1)], arrivals: [arrival(1)] });
    const asked: (string | null)[] = [];
    gateway.handlers.unshift(
      http.get('*/api/content-plans/1/arrivals', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('known'));
      }),
    );
    showPage(gateway);
    const day = await screen.findByRole('region', { name: 'Публикации по дням' });
    expect(await within(day).findByText('Идея 1')).toBeTruthy();
    expect(within(day).getByRole('heading', { name: '22 ноября, вс' })).toBeTruthy();
    expect(within(day).getByText('Пришло идей: 1 из 30')).toBeTruthy();

    gateway.arrivals = [arrival(1), arrival(2)];
    gateway.plans = [writing(2)];
    expect(await within(day).findByText('Идея 2')).toBeTruthy();
    expect(asked.at(-1)).toBe('1');

    // While the publications load, the ideas stay.
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(http.get('*/api/content-plans/1', async () => answered));
    gateway.publications = [publication({ title: 'Идея 1' }), publication({ id: 2, title: 'Идея 2' })];
    gateway.plans = [plan({ publications_count: 2, publications_total: 2 })];
    const polls = gateway.count('GET /api/content-plans/1/status');
    await waitFor(() => expect(gateway.count('GET /api/content-plans/1/status')).toBeGreaterThan(polls + 1));
    expect(within(day).getByText('Идея 2')).toBeTruthy();
    expect(screen.queryByText('В плане нет публикаций')).toBeNull();
    answer();
    await waitFor(() => expect(screen.queryByText('Приходит')).toBeNull());
    expect(within(day).getByRole('button', { name: /Идея 1/ })).toBeTruthy();
  });

  it('requests nothing more while the count does not change', async () => {
    const gateway = fakeGateway({ plans: [writing(1)], arrivals: [arrival(1)] });
    showPage(gateway);
    await screen.findByText('Идея 1');
    const before = gateway.count(ARRIVALS);
    await waitFor(() => expect(gateway.count('GET /api/content-plans/1/status')).toBeGreaterThan(3));
    expect(gateway.count(ARRIVALS)).toBe(before);
  });

  it('puts the ideas of a new set in the places of the drafts they replace', async () => {
    const gateway = fakeGateway({
      plans: [writing(1, { is_regeneration: true })],
      publications: publications(2),
      arrivals: [arrival(1)],
    });
    showPage(gateway);
    expect(await screen.findByText('Идея 1')).toBeTruthy();
    expect(screen.queryByText('Публикация 1')).toBeNull();
    expect(screen.getByText('Публикация 2')).toBeTruthy();
  });

  it('announces a new set once, though its end is known before its publications have loaded', async () => {
    const gateway = fakeGateway({
      plans: [writing(1, { is_regeneration: true })],
      publications: publications(2),
      arrivals: [arrival(1)],
    });
    showPage(gateway);
    await screen.findByText('Идея 1');
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(http.get('*/api/content-plans/1', async () => answered));
    gateway.plans = [plan({ publications_count: 2, publications_total: 2 })];
    const polls = gateway.count('GET /api/content-plans/1/status');
    await waitFor(() => expect(gateway.count('GET /api/content-plans/1/status')).toBeGreaterThan(polls + 1));
    answer();
    expect(await screen.findByText('Контент-план успешно перегенерирован!')).toBeTruthy();
  });
});
