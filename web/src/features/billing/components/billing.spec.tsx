import type { LedgerLine } from '@orbita/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '@/test/render';
import { sampleSubscription, sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { PlanCard } from './plan-card';
import { ProjectLimitNotice } from './project-limit-notice';
import { Statement } from './statement';

const line = (id: number, change: Partial<LedgerLine>): LedgerLine => ({
  id,
  kind: 'hold',
  amount: -200,
  description: 'Контент-план «Ноябрь»',
  project_id: null,
  created_at: new Date().toISOString(),
  ...change,
});

describe('PlanCard', () => {
  beforeEach(() => server.use(http.get('*/api/auth/me', () => HttpResponse.json(sampleUser()))));

  it('starts the trial, shows what it gave and offers it no more', async () => {
    let subscription = sampleSubscription();
    server.use(
      http.get('*/api/subscription', () => HttpResponse.json(subscription)),
      http.post('*/api/subscription/trial', () => {
        subscription = sampleSubscription({
          credits_balance: 2_350,
          trial: 'active',
          trial_ends_at: '2026-11-28T10:00:00Z',
        });
        return HttpResponse.json(subscription);
      }),
    );
    const { queryClient } = renderApp(<PlanCard />);
    // What depends on the plan besides money.
    const bounded = [
      ['history', 'window'],
      ['library', 'usage'],
    ];
    for (const key of bounded) queryClient.setQueryData(key, {});
    await userEvent.click(await screen.findByRole('button', { name: 'Начать пробный период' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Начать сейчас' }));
    expect(await screen.findByText('2 350')).toBeDefined();
    expect(bounded.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
    expect(screen.getByText('Pro, пробный до 28 ноября')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Начать пробный период' })).toBeNull();
    expect((await screen.findByRole('status')).textContent).toContain('500 кредитов');
  });

  it.each([
    [501, 'кредит на счёте, ≈ 10 постов'],
    [22, 'кредита на счёте, ≈ 0 постов'],
    [51, 'кредит на счёте, ≈ 1 пост'],
    [1_850, 'кредитов на счёте, ≈ 37 постов'],
  ])('shows %i credits in words', async (credits_balance, hint) => {
    server.use(http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription({ credits_balance }))));
    renderApp(<PlanCard />);
    expect(await screen.findByText(hint)).toBeDefined();
  });

  it.each([
    ['paid', '2036-12-26T10:00:00Z', /^Оплачен до 26 декабря/],
    ['given without an end', null, /^2 000 кредитов в месяц/],
  ])('shows the name of a plan that is %s, though the trial has not expired', async (_, period_ends_at, hint) => {
    server.use(
      http.get('*/api/subscription', () =>
        HttpResponse.json(
          sampleSubscription({
            plan_type: 'Pro',
            trial: 'active',
            trial_ends_at: '2036-12-03T10:00:00Z',
            period_ends_at,
          }),
        ),
      ),
    );
    renderApp(<PlanCard />);
    expect(await screen.findByText('Pro')).toBeDefined();
    expect(screen.getByText(hint)).toBeDefined();
    expect(screen.queryByText(/пробн/i)).toBeNull();
  });

  it('says why the trial did not start', async () => {
    server.use(
      http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription())),
      http.post('*/api/subscription/trial', () =>
        HttpResponse.json({ error: 'Пробный период уже был использован', code: 'TRIAL_ALREADY_USED' }, { status: 409 }),
      ),
    );
    renderApp(<PlanCard />);
    await userEvent.click(await screen.findByRole('button', { name: 'Начать пробный период' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Начать сейчас' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Пробный период уже был использован');
  });
});

describe('ProjectLimitNotice', () => {
  it('offers no trial that was already used', async () => {
    server.use(http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription({ trial: 'used' }))));
    renderApp(<ProjectLimitNotice />);
    expect(await screen.findByText(/пробный период уже использован/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('disappears once the trial runs', async () => {
    let subscription = sampleSubscription();
    server.use(
      http.get('*/api/subscription', () => HttpResponse.json(subscription)),
      http.post('*/api/subscription/trial', () => {
        subscription = sampleSubscription({ trial: 'active', trial_ends_at: '2026-11-28T10:00:00Z' });
        return HttpResponse.json(subscription);
      }),
    );
    renderApp(<ProjectLimitNotice />);
    await userEvent.click(await screen.findByRole('button', { name: 'Начать пробный период' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Начать сейчас' }));
    expect(await screen.findByText(/Пробный период начался/)).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Второй проект — на тарифе Pro' })).toBeNull();
  });
});

describe('Statement', () => {
  it('shows the movement, its project and its sign', async () => {
    server.use(
      http.get('*/api/credits/statement', () =>
        HttpResponse.json([line(2, { project_id: 7 }), line(1, { kind: 'release', amount: 200 })]),
      ),
    );
    renderApp(<Statement projects={[{ id: 7, name: 'Зерно' }]} />);
    const [spent, returned] = await screen.findAllByRole('listitem');
    expect(spent?.textContent).toContain('Резерв · Зерно · только что');
    expect(spent?.textContent).toContain('−200');
    expect(returned?.textContent).toContain('Возврат · только что');
    expect(returned?.textContent).toContain('+200');
  });

  it('shows older operations on request, until there are none', async () => {
    server.use(
      http.get('*/api/credits/statement', ({ request }) =>
        new URL(request.url).searchParams.get('cursor') === 'older_1'
          ? HttpResponse.json([line(1, { kind: 'grant', amount: 100 })])
          : HttpResponse.json([line(2, {})], {
              headers: { Link: '</api/credits/statement?cursor=older_1>; rel="next"' },
            }),
      ),
    );
    renderApp(<Statement projects={[]} />);
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
    expect(await screen.findByText('+100')).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  });

  it('reads its filter from the URL, and keeps it there for a reload', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/credits/statement', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json([]);
      }),
    );
    const projects = [
      { id: 7, name: 'Зерно' },
      { id: 8, name: 'Пекарня' },
    ];
    const { router, unmount } = renderApp(<Statement projects={projects} />, { at: '/?project=7', path: '/' });
    expect(await screen.findByText('Измените запрос или выберите другой проект.')).toBeDefined();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Найти операцию' }), 'план');
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('search')).toBe('план'));
    await waitFor(() => expect(asked.at(-1)).toContain('search='));
    expect(asked.every((search) => search.includes('project_id=7'))).toBe(true);
    unmount();
    renderApp(<Statement projects={[]} />, { at: '/?search=план', path: '/' });
    expect(await screen.findByText('Измените запрос.')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('план');
  });

  it('has a text when it is empty, and a retry when it failed', async () => {
    let answer: () => Response = () => HttpResponse.json([]);
    server.use(http.get('*/api/credits/statement', () => answer()));
    const { unmount } = renderApp(<Statement projects={[]} />);
    expect(await screen.findByText('Операций пока нет')).toBeDefined();
    unmount();

    answer = () => HttpResponse.json({ error: 'Что-то пошло не так', code: 'INTERNAL' }, { status: 500 });
    renderApp(<Statement projects={[]} />);
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Что-то пошло не так');
    answer = () => HttpResponse.json([line(1, {})]);
    await userEvent.click(within(failure).getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('−200')).toBeDefined();
  });
});
